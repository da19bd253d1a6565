/** Returns whether a host name, as in `URL.hostname`, means the device itself, on every device. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\]|[\w.-]+\.localhost)$/i.test(hostname);
