import { err, ok, type Result } from '../../../lib/result.ts';

/** NATS servers that connect the site's processes to each other. */
export interface NatsPlace {
  /** As `host:port`. */
  readonly servers: readonly string[];
  readonly user: string;
  readonly pass: string;
  readonly tls: boolean;
  /** How many of the servers keep a copy of each broadcast table. */
  readonly replicas: number;
}

const EXAMPLE = 'nats://site:password@10.0.0.5:4222';

/**
 * Reads `NATS_URL` (one address, or several of one cluster with commas between) and `NATS_REPLICAS` (1, 3 or 5). Null without an address:
 * a process then has no others beside it. The error is a sentence.
 */
export function natsFromEnv({
  NATS_URL: given,
  NATS_REPLICAS: copies = '1',
}: Readonly<Record<string, string | undefined>>): Result<NatsPlace | null, string> {
  if (!given) return ok(null);
  const texts = given.split(',').map((text) => text.trim());
  const wrong = texts.find((text) => !URL.canParse(text) || !/^(nats|tls):\/\/[^/]/.test(text));
  // The text may hold a password.
  if (wrong !== undefined)
    return err(`NATS_URL is wrong: each address must read like ${EXAMPLE}, with commas between them.`);
  if (!/^[135]$/.test(copies)) return err(`NATS_REPLICAS must be 1, 3 or 5, not “${copies}”.`);
  const urls = texts.map((text) => new URL(text));
  const [{ username, password }] = urls as [URL, ...URL[]];
  return ok({
    servers: urls.map(({ host }) => host),
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    tls: urls.some(({ protocol }) => protocol === 'tls:'),
    replicas: Number(copies),
  });
}
