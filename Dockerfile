# The site and its PeerServer: built with everything, run with Node alone.
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm run bundle:server

FROM node:22-slim
WORKDIR /site
COPY --from=build /build/dist ./dist
COPY --from=build /build/build/server.mjs ./
USER node
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://localhost:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs", "--no-build"]
