import type { RuleError } from '../../engine/game.ts';
import type { CardId } from '../../engine/table.ts';
import type { Fold } from '../room/fold.ts';
import { no } from '../room/refusals.ts';
import type { Key } from '../signing.ts';
import { caught } from './accusing.ts';
import { drop, due, mental, play, set, toJoin } from './cards.ts';
import type { MentalCommand } from './commands.ts';
import { contextOf } from './scheme.ts';
import { lockedCards, type Sealed } from './state.ts';
import { onOpening } from './statements.ts';

/**
 * A newcomer's lock on a deck that is in play: while some card stays hidden over the end of a hand, there is no whole new deck (trustless
 * dealing, 3). A ciphertext (r·G, M + r·K) is one under K + Y once r·Y is added, which the owner of Y can compute and prove as a share. What
 * is shuffled then, by the newcomer too, nobody can open without the newcomer. Cards that somebody else holds cost nobody anything: their
 * holders keep them, and the newcomer has no business with them.
 */
export function join(
  fold: Fold,
  author: Key,
  body: Extract<MentalCommand, { type: 'join' }>,
): RuleError | null {
  const { scheme } = fold;
  const at = mental(fold);
  const { locks } = at;
  if (!locks || body.epoch !== locks.epoch) return no('late');
  if (due(fold)?.type !== 'shuffle' || !toJoin(fold).includes(author)) return no('mayNotJoin');
  const { cards, sealed } = lockedCards(at);
  if (body.on !== onOpening(locks.epoch, body.lock, sealed)) return no('late');
  const { match } = play(fold).header;
  const given = scheme.splitShares(body.shares);
  const fine =
    scheme.checkKeys(contextOf('join', match, body.epoch, author), body) &&
    given?.length === sealed.length &&
    scheme.checkShares(contextOf('lock', match, body.epoch), body.lock, sealed, given, body.sharesProof);
  if (!fine) return caught(fold, author, 'badKeys');
  const members = [...locks.members, { peer: author, lock: body.lock, box: body.box }];
  if (scheme.jointKey([...members, ...locks.left].map(({ lock }) => lock!)) === null)
    return caught(fold, author, 'badKeys');
  const under: Record<CardId, Sealed> = { ...at.cards };
  cards.forEach((card, i) => {
    under[card] = scheme.lockToo(sealed[i]!, given![i]!);
  });
  if (at.reshuffle) drop(fold, locks, at.reshuffle.shuffling);
  return set(fold, { locks: { ...locks, members }, cards: under, reshuffle: null });
}
