import { expect, test } from 'vitest';
import { routeIn } from './linkRoute.ts';

/** Statistics of a connection with several candidates; one pair carries it. */
const carriedBy = (local: string, remote: string) =>
  new Map<string, Parameters<typeof routeIn>[0] extends ReadonlyMap<string, infer S> ? S : never>([
    ['T', { type: 'transport', selectedCandidatePairId: 'P2' }],
    ['P1', { type: 'candidate-pair', localCandidateId: 'L1', remoteCandidateId: 'R1' }],
    ['P2', { type: 'candidate-pair', localCandidateId: 'L2', remoteCandidateId: 'R2' }],
    ['L1', { type: 'local-candidate', candidateType: 'host' }],
    ['R1', { type: 'remote-candidate', candidateType: 'host' }],
    ['L2', { type: 'local-candidate', candidateType: local }],
    ['R2', { type: 'remote-candidate', candidateType: remote }],
  ]);

test.each([
  ['host', 'host', 'local'],
  ['host', 'srflx', 'direct'],
  ['prflx', 'host', 'direct'],
  ['relay', 'srflx', 'relayed'],
  ['host', 'relay', 'relayed'],
] as const)('a connection from a %s to a %s candidate is %s', (local, remote, route) => {
  expect(routeIn(carriedBy(local, remote))).toBe(route);
});

test('Firefox marks the pair itself', () => {
  const stats = carriedBy('relay', 'host');
  stats.delete('T');
  expect(routeIn(stats)).toBe(null);
  stats.set('P2', { ...stats.get('P2')!, selected: true });
  expect(routeIn(stats)).toBe('relayed');
});
