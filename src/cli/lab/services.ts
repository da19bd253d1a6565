import type { ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './network.ts';

/** Name that leads to the server's machine. */
export const DOMAIN = 'cards.example';
const SECRET = 'a secret for the lab only, which nobody else can reach';

/** Milliseconds for a program to say that it is ready. */
const START_LIMIT = 20_000;

/** Folders that the programs need. */
export interface Folders {
  /** The repository, with `dist/` and `build/server.mjs`. */
  readonly root: string;
  /** A fresh one for what they write. */
  readonly scratch: string;
}

/** Resolves when the program has printed something like `words`. Rejects with all it has printed if it ends before. */
async function started(
  what: string,
  words: RegExp,
  start: (onText: (text: string) => void) => ChildProcess,
): Promise<ChildProcess> {
  let printed = '';
  let child: ChildProcess | undefined;
  await new Promise<void>((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`${what} does not start:\n${printed}`)), START_LIMIT);
    const over = (error?: Error): void => {
      clearTimeout(limit);
      if (error) fail(error);
      else done();
    };
    child = start((text) => {
      if (printed.length < 20_000) printed += text;
      if (words.test(printed)) over();
    });
    child.once('exit', () => over(new Error(`${what} has ended:\n${printed}`)));
  });
  return child!;
}

/**
 * Returns the site's environment in `compose.yaml`, with the domain and secret filled in: the lab tries the settings that are published.
 * Only plain `NAME: value` lines of the `site` service are read.
 */
export function siteEnvironment(compose: string, domain: string, secret: string): Record<string, string> {
  const [, block = ''] = /^ {2}site:\n[\s\S]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(compose) ?? [];
  return Object.fromEntries(
    block
      .split('\n')
      .map((line) => /^ +(\w+): (?:'(.*)'|(.*))$/.exec(line))
      .filter((found) => found !== null)
      .map(([, name, quoted, plain]) => [
        name!,
        (quoted ?? plain ?? '')
          .replace(/\$\{DOMAIN\}/g, domain)
          .replace(/\$\{TURN_SECRET[^}]*\}/g, () => secret),
      ]),
  );
}

/** Starts the site's server, as it is bundled for a server. `env`: in addition to the published settings, or in place of them. */
export const startSite = (
  machine: Machine,
  { root }: Folders,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> =>
  started('The site', /is open at/, (onText) =>
    machine.start(process.execPath, [join(root, 'build/server.mjs'), '--no-build'], {
      env: { PATH: process.env.PATH, PORT: '8080', ...env },
      folder: root,
      onText,
    }),
  );

/** Returns the settings that `compose.yaml` gives the site, for a proxy on the same machine. */
export function publishedSettings({ root }: Folders): NodeJS.ProcessEnv {
  const { TRUST_PROXY: _, ...rest } = siteEnvironment(
    readFileSync(join(root, 'compose.yaml'), 'utf8'),
    DOMAIN,
    SECRET,
  );
  return rest;
}

/** Path of the page at a static host. */
export const STATIC_PATH = '/comet-table/';

/**
 * Starts a static host below a path, and a PeerServer that is not ours, as a page at such a host needs one. Returns the PeerServer. Both are
 * behind Caddy.
 */
export async function startStatic(machine: Machine, { root, scratch }: Folders): Promise<ChildProcess> {
  const folder = join(scratch, 'static');
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const peerServer = { host: DOMAIN, port: 443, path: '/peerjs', secure: true };
  const iceServers = [{ urls: [`stun:${DOMAIN}:3478`] }];
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ peerServer, iceServers }));
  const args = [join(root, 'node_modules/.bin/peerjs'), '--port', '9000', '--path', '/peerjs'];
  const peers = await started('The PeerServer', /Started PeerServer/, (onText) =>
    machine.start(process.execPath, args, { onText }),
  );
  await startCaddy(
    machine,
    { root, scratch },
    `${DOMAIN} {
\treverse_proxy /peerjs* localhost:9000
\thandle_path ${STATIC_PATH}* {
\t\troot * ${folder}
\t\tfile_server
\t}
}
`,
  );
  return peers;
}

/**
 * Starts Caddy, by default with the published Caddyfile, and an authority of its own, since no other would vouch for a name in the lab.
 * `sites`: what it serves instead.
 */
export function startCaddy(
  machine: Machine,
  { root, scratch }: Folders,
  sites = `import ${join(root, 'deploy/Caddyfile')}\n`,
): Promise<ChildProcess> {
  const file = join(scratch, 'Caddyfile');
  writeFileSync(file, `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n${sites}`);
  return started('Caddy', /certificate obtained successfully/, (onText) =>
    machine.start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env: {
        PATH: process.env.PATH,
        HOME: scratch,
        XDG_DATA_HOME: scratch,
        XDG_CONFIG_HOME: scratch,
        DOMAIN,
      },
      onText,
    }),
  );
}

/** Starts coturn with the published settings. `tls`: also over TLS on port 5349, with Caddy's certificate, as docs/hosting.md says. */
export function startCoturn(
  machine: Machine,
  { root, scratch }: Folders,
  tls = false,
): Promise<ChildProcess> {
  const settings = readFileSync(join(root, 'deploy/turnserver.conf'), 'utf8');
  const certificate = join(scratch, 'caddy/certificates/local', DOMAIN, DOMAIN);
  const file = join(scratch, 'turnserver.conf');
  writeFileSync(
    file,
    tls
      ? `${settings.replace(/^no-tls\n/m, '')}tls-listening-port=5349\ncert=${certificate}.crt\npkey=${certificate}.key\n`
      : settings,
  );
  const args = [
    '-c',
    file,
    `--realm=${DOMAIN}`,
    `--static-auth-secret=${SECRET}`,
    '--log-file=stdout',
    `--pidfile=${join(scratch, 'turnserver.pid')}`,
  ];
  return started('coturn', /Total General servers/, (onText) =>
    machine.start('turnserver', args, { onText }),
  );
}
