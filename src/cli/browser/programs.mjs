// Finds and installs programs that tests run: plain JavaScript for the finders beside it, which run before anything else. Prints to stderr.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** These names as the system spells programs. */
export const fileNames = (names) =>
  names.map((name) => (process.platform === 'win32' ? `${name}.exe` : name));

/** Returns the path of the first of these programs in a folder of the PATH, or null. */
export function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of fileNames(names))
      if (folder && runnable(join(folder, name))) return join(folder, name);
  return null;
}

/**
 * Returns the path in this environment variable, or undefined if it is unset. Ends the process if the path cannot be run: the person who set it
 * meant no other program.
 */
export function given(variable) {
  const path = process.env[variable];
  if (!path || runnable(path)) return path || undefined;
  console.error(`${variable} is ${path}, which cannot be run. Correct it or unset it.`);
  process.exit(1);
}

/** Runs a command with its output on stderr. Returns whether it succeeded. */
export const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs packages of the distribution. `soon`: fails soon on a machine without network. */
export function aptInstall(names, { soon = false } = {}) {
  const patience = soon ? ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'] : [];
  run('apt-get', ...patience, 'update', '-qq');
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
}
