import type { Scene, WebGLRenderer } from 'three';
import type { CardArt, Laid } from '../engine/display.ts';
import type { LoadLayers } from '../layout/painting/loadLayers.ts';
import { type Counter, countedLoad } from '../layout/painting/probe.ts';
import type { QualityLevel } from '../layout/painting/quality.ts';
import type { ModelProps } from '../layout/tableModel.ts';
import type { TableState } from '../store/tableStore.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { CameraSight } from './camera/cameraSight.ts';
import type { DiceKit } from './dice/diceKit.ts';
import type { Thrower } from './dice/thrower.ts';
import { makeBackdrop } from './parts/backdrop.ts';
import { makeBoard } from './parts/board.ts';
import { Cards } from './parts/cards.ts';
import { Discs } from './parts/discs.ts';
import { makeGlow } from './parts/glow.ts';
import { makeLamps } from './parts/lamps.ts';
import type { Part, PartPorts } from './parts/part.ts';
import { makeRoom } from './parts/room.ts';
import type { SignKit } from './presence/signKit.ts';
import type { ThingKit } from './things/thingKit.ts';

export interface WorldProps extends ModelProps {
  readonly scene: Scene;
  readonly gl: WebGLRenderer;
  readonly preferences: PreferenceStore;
  readonly quality: QualityLevel;
  /** The camera leaves no room for what stands around the table. */
  readonly bare: boolean;
  readonly load: LoadLayers;
  readonly counter: Counter;
  readonly signKit: SignKit | undefined;
  /** Null where no dice are shown. */
  readonly diceKit: DiceKit | null;
  /** Null where nothing lies but cards and chips. */
  readonly thingKit: ThingKit | null;
}

/** Long enough for the table itself to be there first. */
const WARM_MS = 4000;

/** Makes ready for the first throw when nothing else is to do, unless the person asked to save data. */
function warmLater(thrower: Thrower): () => void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const timer = setTimeout(() => thrower.warm(), WARM_MS);
  return () => clearTimeout(timer);
}

const NOTHING: Laid = { boards: [], dice: [] };

/** The pieces of the scene, each with its own meshes. */
export function makePieces(
  { scene, gl, host, store, signs, signKit, diceKit, thingKit, speed }: WorldProps,
  ports: PartPorts,
) {
  const still = (): boolean => speed() === 0;
  const { decks, look } = store.getState();
  const { dice: diceSet, laid = NOTHING } = look.art;
  const makeCards = (art: CardArt, deck: number): Cards => new Cards(art, deck, ports);
  const cards = decks.map(makeCards);
  const discs = new Discs(ports);
  const thrower = diceSet && diceKit ? diceKit.makeThrower() : null;
  const dice = diceSet && diceKit && thrower ? new diceKit.Dice(diceSet, thrower, ports) : null;
  const things = thingKit ? new thingKit.Things(laid, ports) : null;
  const stopWarming = thrower && ports.quality.name !== 'low' && !still() ? warmLater(thrower) : () => {};
  const glow = makeGlow(ports, still);
  const backdrop = makeBackdrop(ports, still);
  const board = makeBoard(ports);
  const room = makeRoom(ports, still);
  const lamps = makeLamps(ports, scene, gl);
  const pointed = signs && signKit ? new signKit.Signs(signs, ports, still) : null;
  const tags = signs && signKit && pointed ? new signKit.SignTags(host, signs, pointed) : null;
  const extra = [dice, things, pointed].filter((part) => part !== null);
  /** In the order in which they move. */
  const parts: Part[] = [board, ...cards, discs, ...extra, glow, backdrop, room];
  /** Decks that are new at the table: the others stay what they are. */
  const takeIn = (now: readonly CardArt[]): readonly Cards[] => {
    const fresh = now.slice(cards.length).map((art, i) => makeCards(art, cards.length + i));
    cards.push(...fresh);
    parts.push(...fresh);
    return fresh;
  };
  /** The same pieces in another skin: board and dice are painted at once, cards and discs on request. */
  const wear = ({ decks: worn, look: next }: TableState): void => {
    for (const [i, deck] of cards.entries()) if (worn[i]) deck.wear(worn[i]);
    board.paint();
    dice?.paint();
    if (next.art.laid) things?.wear(next.art.laid);
  };
  const sight = new CameraSight();
  return {
    ...{
      takeIn,
      sight,
      wear,
      board,
      cards,
      discs,
      dice,
      things,
      glow,
      backdrop,
      room,
      lamps,
      tags,
      parts,
    },
    stopWarming,
  };
}

export const partPortsOf = ({ quality, counter, load, store, invalidate }: WorldProps): PartPorts => ({
  quality,
  invalidate,
  account: counter.account,
  skin: () => store.getState().look.skin,
  load: countedLoad(counter, load),
});
