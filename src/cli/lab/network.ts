import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { NotReady } from '../browser/pageHarness.ts';
import { type RouterKind, routerRules } from './routerRules.ts';

/** Addresses of one network interface, each with its prefix length: `203.0.113.10/24`. */
export type Addresses = readonly string[];

/** The internet's own addresses. Browsers find their address by the way to the rest of the world, so there must be one. */
export const INTERNET: Addresses = ['203.0.113.1/24', '2001:db8::1/64'];

/** A machine of the lab: a network namespace, in which programs can be run. */
export interface Machine {
  /** Name of its namespace. */
  readonly name: string;
  /** Starts a program there. It ends with the lab. */
  start(program: string, args: readonly string[], options?: StartOptions): ChildProcess;
  /** Runs `ip` there, for what changes in the middle of a condition. Throws with its complaint. */
  ip(...args: readonly string[]): void;
}

/** One end of a wire: an interface of a machine, and its addresses. */
export interface WireEnd {
  readonly machine: Machine;
  readonly name: string;
  readonly addresses: Addresses;
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly folder?: string;
  /** Called with what it prints. */
  readonly onText?: (text: string) => void;
}

function run(program: string, args: readonly string[], input = ''): void {
  const { status, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error) throw new NotReady(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`);
}

/** Throws `NotReady` unless this process may make networks, and the programs are there. */
export function checkMachine(programs: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotReady('The lab makes network namespaces: it needs Linux, and root.');
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length)
    throw new NotReady(
      `These programs are missing: ${missing.join(', ')}. docs/networks.md names their packages.`,
    );
}

/**
 * Networks inside this machine: an internet, to which machines and the routers of homes are wired. `hosts`: the names that all of them know,
 * with their addresses. `gateway`: the way to the rest of the world. Throws `NotReady` where the kernel refuses.
 */
export class Network {
  readonly #prefix = `lab${process.pid}-`;
  readonly #names: string[] = [];
  readonly #children = new Set<ChildProcess>();
  readonly #hosts: string;
  readonly #gateway: Addresses;
  readonly #closing: (() => void)[] = [];
  #wires = 0;

  constructor(hosts: Readonly<Record<string, readonly string[]>>, gateway: Addresses) {
    this.#gateway = gateway;
    this.#hosts = [
      '127.0.0.1 localhost',
      // WebRTC looks for STUN servers by their full name, with a dot at its end.
      ...Object.entries(hosts).flatMap(([name, addresses]) =>
        addresses.map((each) => `${each} ${name} ${name}.`),
      ),
    ].join('\n');
    process.once('exit', this.#takeDown);
    const internet = this.#namespace('internet');
    this.#ip(internet, 'link', 'add', 'hub', 'type', 'bridge');
    this.#address(internet, 'hub', gateway);
  }

  /** Adds a machine with public addresses. */
  machine(name: string, addresses: Addresses): Machine {
    const made = this.#namespace(name);
    this.plug(made, 'net0', addresses);
    this.#routeOut(made, addresses);
    return this.#machineOf(made);
  }

  /** Adds a machine without any wire. */
  bareMachine(name: string): Machine {
    return this.#machineOf(this.#namespace(name));
  }

  /** Adds a router between the internet and a home. `wan`: its public addresses. Returns its machine, whose interface `lan` is to be wired. */
  router(name: string, kind: RouterKind, wan: Addresses): Machine {
    const made = this.#namespace(name);
    this.plug(made, 'wan', wan);
    this.#routeOut(made, wan);
    for (const key of ['net.ipv4.ip_forward', 'net.ipv6.conf.all.forwarding'])
      run('ip', ['netns', 'exec', made, 'sysctl', '-qw', `${key}=1`]);
    run('ip', ['netns', 'exec', made, 'nft', '-f', '-'], routerRules(kind));
    return this.#machineOf(made);
  }

  /** Wires an interface of a machine to the internet. */
  plug(machine: string, name: string, addresses: Addresses): void {
    const port = `port${this.nextWire()}`;
    const internet = `${this.#prefix}internet`;
    run('ip', [
      'link',
      'add',
      port,
      'netns',
      internet,
      'type',
      'veth',
      'peer',
      'name',
      name,
      'netns',
      machine,
    ]);
    this.#ip(internet, 'link', 'set', port, 'master', 'hub', 'up');
    this.#address(machine, name, addresses);
  }

  /** Wires two machines to each other. */
  wire(one: WireEnd, other: WireEnd): void {
    const ends = [one, other].map(({ machine, name }) => ['name', name, 'netns', machine.name]);
    run('ip', ['link', 'add', ...ends[0]!, 'type', 'veth', 'peer', ...ends[1]!]);
    for (const { machine, name, addresses } of [one, other]) this.#address(machine.name, name, addresses);
  }

  /** Leads the packets for a network to a router, by its public address. */
  lead(to: string, router: string): void {
    const internet = `${this.#prefix}internet`;
    run('ip', ['netns', 'exec', internet, 'sysctl', '-qw', 'net.ipv6.conf.all.forwarding=1']);
    this.#ip(internet, 'route', 'add', to, 'via', router.split('/')[0]!);
  }

  /** Moves an interface that a program outside has made to a machine. */
  adopt(device: string, machine: Machine, name: string, addresses: Addresses): void {
    run('ip', ['link', 'set', device, 'netns', machine.name, 'name', name]);
    this.#address(machine.name, name, addresses);
  }

  /** Returns another number for each wire. */
  nextWire(): number {
    return this.#wires++;
  }

  /** Has something done when the network is taken down. */
  whenClosed(act: () => void): void {
    this.#closing.push(act);
  }

  /** Starts a program outside of all machines, on this one. It ends with the lab. */
  startOutside(program: string, args: readonly string[]): ChildProcess {
    return this.#keep(spawn(program, args, { stdio: 'ignore' }));
  }

  /** Gives an interface its addresses, and turns it on. */
  #address(machine: string, name: string, addresses: Addresses): void {
    // Usable at once, without looking for others that have it.
    for (const each of addresses)
      this.#ip(machine, 'addr', 'add', each, 'dev', name, ...(each.includes(':') ? ['nodad'] : []));
    this.#ip(machine, 'link', 'set', name, 'up');
  }

  /** Ends all programs, and takes everything down. */
  async close(): Promise<void> {
    process.off('exit', this.#takeDown);
    const ended = [...this.#children].map((child) => new Promise((done) => child.once('exit', done)));
    this.#end();
    await Promise.all(ended);
    this.#takeDown();
  }

  #end(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  readonly #takeDown = (): void => {
    this.#end();
    for (const act of this.#closing.splice(0)) act();
    for (const name of this.#names.splice(0)) {
      spawnSync('ip', ['netns', 'delete', name]);
      rmSync(`/etc/netns/${name}`, { recursive: true, force: true });
    }
  };

  #namespace(short: string): string {
    const name = `${this.#prefix}${short}`;
    run('ip', ['netns', 'add', name]);
    this.#names.push(name);
    // `ip netns exec` lays these over the files of the same names in /etc.
    mkdirSync(`/etc/netns/${name}`, { recursive: true });
    writeFileSync(`/etc/netns/${name}/hosts`, `${this.#hosts}\n`);
    writeFileSync(`/etc/netns/${name}/resolv.conf`, '');
    // Interfaces are ready at once: a browser would take a late address for a change of networks, and break off what it is loading.
    for (const which of ['all', 'default'])
      run('ip', ['netns', 'exec', name, 'sysctl', '-qw', `net.ipv6.conf.${which}.accept_dad=0`]);
    this.#ip(name, 'link', 'set', 'lo', 'up');
    return name;
  }

  /** Leads everything else to the gateway. */
  #routeOut(machine: string, addresses: Addresses): void {
    for (const gateway of this.#gateway)
      if (addresses.some((each) => each.includes(':') === gateway.includes(':')))
        this.#ip(machine, 'route', 'add', 'default', 'via', gateway.split('/')[0]!);
  }

  #keep(child: ChildProcess): ChildProcess {
    this.#children.add(child);
    return child.once('exit', () => this.#children.delete(child));
  }

  #ip(machine: string, ...args: readonly string[]): void {
    run('ip', ['-n', machine, ...args]);
  }

  #machineOf(name: string): Machine {
    return {
      name,
      ip: (...args) => this.#ip(name, ...args),
      start: (program, args, { env = process.env, folder, onText } = {}) => {
        const child = spawn('ip', ['netns', 'exec', name, program, ...args], {
          env,
          cwd: folder,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => onText?.(text));
        return this.#keep(child);
      },
    };
  }
}
