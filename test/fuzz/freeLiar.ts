import type { Command } from '../../src/engine/game.ts';
import { type CardId, zoneOf } from '../../src/engine/table/table.ts';
import { handOf } from '../../src/engine/table/tableMoves.ts';
import { laidOf } from '../../src/games/free/rules/lay/laid.ts';
import type { FreeState } from '../../src/games/free/rules/state.ts';
import { at } from '../../src/games/free/testing.ts';
import { hashOf, hashText } from '../../src/lib/hash.ts';
import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import type { LockedCard } from '../../src/session/room/locked/state.ts';
import { commandOfIntent, type RoomIntent } from '../../src/session/room/roomIntent.ts';
import type { RoomState } from '../../src/session/room/state/state.ts';
import type { MentalWork } from '../../src/session/table/joint/work.ts';
import { ownDeck, wishOf } from './freePeople.ts';
import type { Ledger } from './ledger.ts';
import type { Person, World } from './world.ts';

/** Statements about cards that are provably false: every peer names their author. */
export const LIES = ['keys', 'shares', 'masked', 'shuffle', 'verdict'] as const;
export type Lie = (typeof LIES)[number];

/** Returns a device's work as its program does it, except for one lie. `told` counts the lies. */
export function lyingWork({ scheme }: World, lie: Lie, isOn: () => boolean): MentalWork & { told: number } {
  const tells = (what: Lie): boolean => {
    const lies = lie === what && isOn();
    if (lies) work.told++;
    return lies;
  };
  const other = () => scheme.makeKeys('another').secrets;
  const doubled = ([first, second, ...rest]: readonly LockedCard[]): LockedCard[] =>
    second === undefined ? [first!] : [first!, first!, ...rest];
  const work: MentalWork & { told: number } = {
    ...scheme,
    told: 0,
    makeKeys: (context) => scheme.makeKeys(tells('keys') ? `${context} and more` : context),
    // It opens its own cards correctly.
    shares: (context, secrets, cards) =>
      scheme.shares(
        context,
        cards.length && !context.includes('"own"') && tells('shares') ? other() : secrets,
        cards,
      ),
    maskShares: (context, secrets, reader, cards) =>
      scheme.maskShares(context, tells('masked') ? other() : secrets, reader, cards),
    shuffle: (context, key, input) =>
      scheme.shuffle(context, key, input.length > 1 && tells('shuffle') ? doubled(input) : input),
    checkShuffle: (...given) => !tells('verdict') && scheme.checkShuffle(...given),
  };
  return work;
}

/** Has a player at a free table send anything at all, when called now and then. Returns a description. */
export function lieAbout(ledger: Ledger, liar: Person, chance: Rng): string {
  const { room, name } = liar;
  const { state } = room.peer;
  if (!liar.alive || liar.frozen || !state?.play) return '';
  const say = (what: string, body: RoomCommand): string => {
    room.peer.replica.outbox.propose(body);
    return `${name} says ${what}: ${JSON.stringify(body).slice(0, 160)}`;
  };
  const wish = (given: RoomIntent): RoomCommand => commandOfIntent(state, given);
  const table = state.play.state as FreeState;
  const seat = room.peer.mySeat ?? 0;
  switch (below(chance, 9)) {
    case 0: {
      const other = below(chance, state.seats.length);
      const body = wishOf({ seat: other, state: table, faces: new Map() }, chance) ?? { type: 'mix' };
      return say('as another', wish({ type: 'play', seat: other, body: body as never }));
    }
    case 1:
      return say('of others’ hands', wish({ type: 'play', seat, body: ofHands(table, chance) as never }));
    case 2:
    case 3: {
      const words = borrowed(ledger, chance);
      return words ? say('what others said', moved(words, state, chance)) : '';
    }
    case 4: {
      const laid = forged(table, seat, chance);
      const from = { at: below(chance, 99), title: 'then' };
      const motion = { kind: 'lay', from, hash: hashOf(laid) } as const;
      return say('how it lay', wish({ type: 'vote', motion, vote: 'for', laid: laid as never }));
    }
    case 5:
      return say('an odd deck', wish({ type: 'play', seat, body: oddDeck(chance) as never }));
    case 6: {
      const spot = { x: 0.5, z: -0.5 };
      for (let i = 0; i < 150; i++)
        for (const { key } of room.peer.linked)
          room.peer.send(key, { t: 'point', at: { ...spot, x: i / 100 }, cards: 1 + (i % 60) });
      return `${name} waves`;
    }
    case 7:
      return say(
        'a fact',
        wish({
          type: 'fact',
          body: { type: 'shuffled', zone: pick(chance, [...Object.keys(table.table.zones), 'pile:1']) },
        }),
      );
    default:
      return say(
        'lost',
        wish({ type: 'mental', body: { type: 'lost', epoch: state.mental?.locks?.epoch ?? 1 } }),
      );
  }
}

/** Most forgeries: after more, all exclude the liar, and the others may be too few to go on without. */
const FORGERIES = 4;

/** Replaces a few of the liar's outgoing messages by an earlier one or nothing, and a few times by a corrupted one. */
export function tamperWith(world: World, liar: Person, chance: Rng, isOn: () => boolean): void {
  const sent: string[] = [];
  let forged = 0;
  const spoilt = (text: string): string => {
    if (forged++ >= FORGERIES) return text;
    return below(chance, 2)
      ? text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
      : text.replace(/"signature":"./, '"signature":"_');
  };
  world.tampers.set(liar.name, (text) => {
    if (isOn() && below(chance, 60) === 0)
      return pick(chance, [() => pick(chance, [text, ...sent]), () => null, () => spoilt(text)])();
    sent.push(text);
    if (sent.length > 200) sent.shift();
    return text;
  });
}

/** Returns a command on cards in a hand, or in several hands at once. */
function ofHands({ table, game }: FreeState, chance: Rng): Command {
  const cards = Array.from({ length: game.seats }, (_, i) => i).flatMap((i) => zoneOf(table, handOf(i)));
  const some: readonly CardId[] = cards.length ? [pick(chance, cards), pick(chance, cards)] : [1];
  return pick<Command>(chance, [
    { type: 'put', cards: some, at: at(0), up: true } as Command,
    { type: 'give', cards: some, seat: below(chance, game.seats) } as Command,
    { type: 'turn', cards: some },
    { type: 'reveal', cards: some, who: 'all' } as Command,
    { type: 'peek', cards: some },
    { type: 'draw', piece: 1, count: 4096, seat: 7 } as Command,
  ]);
}

/** Repeats an earlier statement about cards. */
function borrowed({ past }: Ledger, chance: Rng): RoomCommand | null {
  const words = past
    .slice(-60)
    .flatMap(({ body }) => (body.type === 'mental' || body.type === 'rise' ? [body] : []));
  return words.length ? pick(chance, words) : null;
}

/** Returns a statement unchanged, or moved to another place. */
function moved(body: RoomCommand, state: RoomState, chance: Rng): RoomCommand {
  const epoch = state.mental?.locks?.epoch ?? 1;
  if (body.type === 'rise') return { ...body, hand: state.hand, epoch };
  if (body.type !== 'mental' || below(chance, 2)) return body;
  const { body: words } = body;
  if (below(chance, 3) === 0) return { ...body, match: body.match + 1 };
  if ('epoch' in words) return { ...body, body: { ...words, epoch: below(chance, 2) ? epoch : epoch + 1 } };
  return 'at' in words ? { ...body, body: { ...words, at: words.at + 1 } } : body;
}

/** Returns a table that never was. */
function forged(state: FreeState, seat: number, chance: Rng): object {
  const laid = laidOf(state, 'past');
  const [deck, faces] = pick(chance, [...Object.entries(state.table.decks), ['small', ['a']] as const]);
  const cards = [...state.table.cards.keys(), 1];
  const hands = laid.hands.map((runs, i) =>
    i === seat ? [...runs, [deck, [pick(chance, cards), [1, pick(chance, faces), 1]]]] : runs,
  );
  switch (below(chance, 5)) {
    case 0:
      return { ...laid, hands };
    case 1:
      return { ...laid, hands: hands.map(() => []), boxed: [[deck, [pick(chance, faces)]]] };
    case 2:
      return { ...laid, pieces: [...laid.pieces, ...laid.pieces] };
    case 3:
      // Every card in its place, with a face that the liar would like it to have.
      return {
        ...laid,
        pieces: laid.pieces.map((piece) =>
          'deck' in piece
            ? {
                ...piece,
                cards: piece.cards.map((slot) => [
                  typeof slot === 'number' ? slot : slot[0],
                  pick(chance, faces),
                  1,
                ]),
              }
            : piece,
        ),
      };
    default:
      return {
        ...laid,
        pieces: [{ at: [0, 0, 0], thing: { kind: 'chips', value: 1_000_000, count: 1000 } }],
      };
  }
}

/** Returns decks that are too large, too small, misnamed, or cut from nothing. */
function oddDeck(chance: Rng): Command {
  const own = ownDeck(chance);
  const thing = pick<object>(chance, [
    { kind: 'own', deck: { ...own, count: 500, columns: 100, rows: 100, copies: Array(500).fill(1) } },
    { kind: 'own', deck: { ...own, count: 500, columns: 1, rows: 1 } },
    { kind: 'own', deck: { ...own, copies: [500, 500, 500, 500] } },
    { kind: 'own', deck: { ...own, name: '\u202egnp.exe' } },
    { kind: 'own', deck: { ...own, name: 'small', ratio: 1e300 } },
    { kind: 'own', deck: { ...own, back: 9999 } },
    { kind: 'own', deck: { ...own, sheet: hashText('nobody has it'), names: ['', '', '', ''] } },
    { kind: 'deck', deck: pick(chance, ['__proto__', 'constructor', 'small#2', 'own:0', '']) },
    { kind: 'chips', value: 1_000_000, count: 1000 },
    { kind: 'die', sides: 7 },
  ]);
  return { type: 'create', thing, at: at(below(chance, 3000) - 1500) } as Command;
}
