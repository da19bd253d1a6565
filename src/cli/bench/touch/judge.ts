import type { Control } from '../../../engine/display.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { seriesOf } from '../../../interaction/guards.ts';
import { offering } from '../../../interaction/targets.ts';

/** A command as the page sent it, and the circumstances. */
export interface SentCommand {
  readonly command: Command;
  readonly isAccepted: boolean;
  /** The input that it followed from; null: none, as for a choice made before the turn. */
  readonly by: 'tap' | 'drag' | 'pinch' | null;
  /** Something under the finger, or the question to the viewer, was another within the guard's time. */
  readonly hasChanged: boolean;
  /** The press closed a menu or a dialog. */
  readonly hasClosed: boolean;
  /** It was chosen from a list that was opened on purpose. */
  readonly isListed: boolean;
  /** Players move everything by hand here, and no rules judge. */
  readonly isByHand: boolean;
  readonly controls: readonly Control[];
  readonly legal: readonly Offer[];
  /** Other commands on offer: to undo, and to move the cards to a place. */
  readonly others: readonly Command[];
}

/** Returns the reasons why this command must not have been sent. */
export function faultsOf(sent: SentCommand): readonly string[] {
  const { command, by, hasChanged, hasClosed, isListed, isByHand } = sent;
  const isMoved = isByHand && (by === 'drag' || by === 'pinch' || isListed);
  const isRepeated = by === 'tap' && seriesOf(sent, command) !== null;
  const faults = [
    by === 'tap' && hasClosed && 'came from a tap that closed something',
    by !== null && hasChanged && !isMoved && !isRepeated && `came from a ${by} just after a change`,
    by === 'pinch' && !isByHand && 'came from a pinch',
    sent.isAccepted && !isByHand && !isOffered(sent) && 'was accepted, and never offered',
  ];
  return faults.flatMap((fault) => (fault ? `${JSON.stringify(command)} ${fault}` : []));
}

function isOffered({ command, controls, legal, others }: SentCommand): boolean {
  const words = JSON.stringify(command);
  const all = [...controls, ...legal.map((offer) => ({ offer }) as Control)];
  return offering(all, command) !== undefined || others.some((other) => JSON.stringify(other) === words);
}

/** State of the page after a gesture. */
export interface PageReport {
  readonly sent: readonly SentCommand[];
  readonly scale: number;
  readonly isAtTable: boolean;
  /** The last press was on a control that leaves the table, and which had been there long enough. */
  readonly meantToLeave: boolean;
  /** Label of the control pressed last. */
  readonly pressed: string;
  /** Something lies over the table that Back would close. */
  readonly isCovered: boolean;
  /** Points of the visible controls that act on the game, of all controls, and of the cards in the hand. */
  readonly acts: readonly Point[];
  readonly controls: readonly Point[];
  readonly cards: readonly Point[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns everything wrong after a gesture. `mayLeave`: it was Back with nothing open. */
export function violationsIn(report: PageReport, mayLeave: boolean): readonly string[] {
  const { sent, scale, isAtTable, meantToLeave, pressed } = report;
  const hasLeft = !isAtTable && !mayLeave && !meantToLeave;
  return [
    ...sent.flatMap(faultsOf),
    ...(scale === 1 ? [] : [`the page is scaled by ${scale}`]),
    ...(hasLeft ? [`the table was left by a touch of “${pressed}”`] : []),
  ];
}
