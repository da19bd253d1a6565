import type { LinkRoute } from './transport.ts';

/** The parts of WebRTC's statistics that say which way a connection takes. */
interface Stat {
  readonly type: string;
  readonly selectedCandidatePairId?: string;
  /** Firefox has it in place of `selectedCandidatePairId`. */
  readonly selected?: boolean;
  readonly localCandidateId?: string;
  readonly remoteCandidateId?: string;
  readonly candidateType?: string;
}

/** Returns the route in use by a connection's statistics, by their id; null: none is, or the browser doesn't tell. */
export function routeIn(stats: ReadonlyMap<string, Stat>): LinkRoute | null {
  const all = [...stats.values()];
  const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
  const pair = chosen === undefined ? all.find(({ selected }) => selected) : stats.get(chosen);
  const kinds = [pair?.localCandidateId, pair?.remoteCandidateId].map(
    (id) => stats.get(id ?? '')?.candidateType,
  );
  if (kinds.some((kind) => kind === undefined)) return null;
  if (kinds.includes('relay')) return 'relayed';
  return kinds.every((kind) => kind === 'host') ? 'local' : 'direct';
}
