// Prints where the NATS server is that tests of several site processes run: the path in NATS_SERVER_PATH, or the program on the PATH. With
// --install, a missing one is installed if root can use apt.
import { aptInstall, given, isDebian, mayUseApt, onPath } from './programs.mjs';

const find = () => given('NATS_SERVER_PATH') ?? onPath(['nats-server']);

let path = find();
if (!path && process.argv.includes('--install') && mayUseApt() && isDebian()) {
  console.error('Installing Debian’s nats-server for the tests of several site processes …');
  aptInstall(['nats-server'], { soon: true });
  path = find();
}
if (!path) {
  console.error(
    'The tests of several site processes need a NATS server 2.9 or newer. On Debian: apt-get install nats-server. Elsewhere, set NATS_SERVER_PATH to the program.',
  );
  process.exit(1);
}
console.log(path);
