// Prints where the programs are that tests in other engines than Chromium's need, as a JSON object of environment variables. Names of groups:
// `firefox`, `webkit`, `screen`. Each program is looked for in its variable, then on the PATH; with --install, missing ones are installed if
// root can use apt. If one is missing, prints what to install instead, and ends with status 1.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, given, isDebian, mayUseApt, onPath, runnable } from './programs.mjs';

/** WebKitGTK's own small browser is on no PATH: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowser() {
  const roots = ['/usr/lib', '/usr/libexec'].filter(existsSync);
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))]);
  return (
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
      .flatMap((version) => folders.map((folder) => join(folder, version, 'MiniBrowser')))
      .find(runnable) ?? null
  );
}

/** On macOS no folder of the PATH has it. */
const FIREFOX_OF_MACOS = '/Applications/Firefox.app/Contents/MacOS/firefox';
const firefox = () =>
  onPath(['firefox-esr', 'firefox']) ?? (runnable(FIREFOX_OF_MACOS) ? FIREFOX_OF_MACOS : null);

/** Each program: its variable, how to find it, and Debian's package. */
const PROGRAMS = {
  firefox: [{ variable: 'FIREFOX_PATH', find: firefox, from: 'firefox-esr' }],
  webkit: [
    {
      variable: 'WEBKIT_DRIVER_PATH',
      find: () => onPath(['WebKitWebDriver']),
      from: 'webkit2gtk-driver',
    },
    { variable: 'MINIBROWSER_PATH', find: miniBrowser, from: 'webkit2gtk-driver' },
  ],
  screen: [{ variable: 'XVFB_PATH', find: () => onPath(['Xvfb']), from: 'xvfb' }],
};

const groups = new Set(process.argv.slice(2).filter((word) => word in PROGRAMS));
const wanted = [...groups].flatMap((group) => PROGRAMS[group]);
const findAll = () =>
  wanted.map((program) => ({ ...program, path: given(program.variable) ?? program.find() }));
const packagesOf = (programs) => [...new Set(programs.filter(({ path }) => !path).map(({ from }) => from))];

let found = findAll();
if (packagesOf(found).length > 0 && process.argv.includes('--install') && mayUseApt() && isDebian()) {
  console.error(`Installing Debian’s ${packagesOf(found).join(', ')} for the tests in other engines …`);
  aptInstall(packagesOf(found), { soon: true });
  found = findAll();
}
const missing = packagesOf(found);
if (missing.length > 0) {
  const variables = found.filter(({ path }) => !path).map(({ variable }) => variable);
  console.log(
    `On Debian: apt-get install ${missing.join(' ')}. Elsewhere, set ${variables.join(', ')} to the program${variables.length > 1 ? 's' : ''}.`,
  );
  process.exit(1);
}
console.log(JSON.stringify(Object.fromEntries(found.map(({ variable, path }) => [variable, path]))));
