import { Suspense, useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import type { RuleError } from '../engine/game.ts';
import { showRefusal } from '../interaction/send.ts';
import { withoutRulings } from '../lib/text/rulings.ts';
import { revealIn } from '../store/director/reveals.ts';
import type { LessonLook } from '../store/lesson.ts';
import { isByHand, type TableState } from '../store/tableStore.ts';
import { Button } from '../ui/Button.tsx';
import { useBackCloses } from '../ui/dialog/backCloses.ts';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { Buttons } from './buttons/Buttons.tsx';
import { Magnifier } from './cards/Magnifier.tsx';
import { Dialogs } from './Dialogs.tsx';
import styles from './Hud.module.css';
import { DragGhost } from './hand/DragGhost.tsx';
import { Hand } from './hand/Hand.tsx';
import handOnlyStyles from './handOnly/HandOnly.module.css';
import { HandViewBar } from './handOnly/HandViewBar.tsx';
import { useHandAlone } from './handOnly/handView.ts';
import { HudContext, useHud, useHudContext, useTable } from './hudStore.ts';
import { useHaptics } from './input/useHaptics.ts';
import { useTableInput } from './input/useTableInput.ts';
import { useTapGuard } from './input/useTapGuard.ts';
import { usePuzzle } from './lesson/usePuzzle.ts';
import { MomentBanner } from './log/MomentBanner.tsx';
import { Head, Menu } from './menu/Head.tsx';
import { Prompt } from './prompt/Prompt.tsx';
import { useNarrow } from './screen/useNarrow.ts';
import { useOccupied } from './screen/useOccupied.ts';
import { OwnSeat, Seats } from './seats/Seats.tsx';
import { Toasts } from './Toast.tsx';
import { TableDragLabel } from './tableDrag/TableDragLabel.tsx';
import { type Table, useHudParts } from './useHudParts.ts';

// Loaded separately: cards can be seen without them, and only people who play with others need the first.
const RoomHud = lazyComponent(loadOnce(async () => (await import('./room/RoomHud.tsx')).default, 'hand'));
const Lesson = lazyComponent(loadOnce(async () => (await import('./lesson/LessonPanel.tsx')).LessonPanel));
const Puzzle = lazyComponent(loadOnce(async () => (await import('./lesson/PuzzlePanel.tsx')).PuzzlePanel));
const PremoveChips = lazyComponent(
  loadOnce(async () => (await import('./buttons/PremoveChips.tsx')).PremoveChips, 'table'),
);
const HandlingPanel = lazyComponent(
  loadOnce(async () => (await import('./handling/HandlingPanel.tsx')).HandlingPanel, 'table'),
);
const PastBar = lazyComponent(loadOnce(async () => (await import('./replay/PastBar.tsx')).PastBar, 'table'));
const ReplayBar = lazyComponent(
  loadOnce(async () => (await import('./replay/ReplayBar.tsx')).ReplayBar, 'table'),
);
const Outcome = lazyComponent(loadOnce(async () => (await import('./result/Outcome.tsx')).Outcome, 'table'));
const Remarks = lazyComponent(
  loadOnce(() => import('./remarks/Remarks.tsx').then((m) => m.default), 'table'),
);
const TermTip = lazyComponent(loadOnce(async () => (await import('./help/TermTip.tsx')).TermTip, 'table'));
const ShowingPanel = lazyComponent(
  loadOnce(async () => (await import('./result/ShowingPanel.tsx')).ShowingPanel, 'table'),
);

const NO_LESSON = createStore<{ now: LessonLook | null }>(() => ({ now: null }));

interface Props extends Table {
  /** A message of the page, e.g. that saving failed. */
  readonly notice?: string | null;
  readonly onDismiss?: () => void;
  /** Latest command of ours that peers refused. */
  readonly refused?: RuleError | null;
  /** Only results are shown, at once: nobody has time to say a word. */
  readonly isHurried?: boolean;
}

/** All panels over the table's picture. Between them the table takes the pointer. */
export function Hud(props: Props) {
  const {
    store,
    port,
    preferences,
    rules,
    actions,
    room = null,
    notice = null,
    onDismiss = () => {},
    refused = null,
    isHurried = false,
    arrangements,
  } = props;
  const context = useHudParts({
    store,
    port,
    preferences,
    rules,
    actions,
    room,
    ...(arrangements && { arrangements }),
  });
  useEffect(() => {
    if (refused) showRefusal(context, refused);
  }, [context, refused]);
  return (
    <HudContext value={context}>
      <Panels notice={notice} onDismiss={onDismiss} />
      {!isHurried && <BotTalk />}
    </HudContext>
  );
}

export default Hud;

/** Checks whether cards are carried, which a hand can take. */
const carriesCards = ({ carrying, chosen, layout }: TableState): boolean =>
  carrying && (layout.pieces?.some(({ id, zone }) => zone !== undefined && chosen.includes(id)) ?? false);

function Panels({ notice, onDismiss }: { readonly notice: string | null; onDismiss(): void }) {
  const context = useHudContext();
  const hidden = useHud((state) => state.hidden);
  const isShowing = useTable((state) => revealIn(state) !== null && !state.live);
  const watching = useTable((state) => state.view.seat === null);
  const plansAhead = useTable((state) => state.display.premoves !== undefined && !state.replaying);
  const hands = useTable((state) => isByHand(state) && !state.replaying) && !watching;
  const carrying = useTable(carriesCards);
  const past = useTable((state) => state.past !== null);
  const explaining = useHud((state) => state.term !== null);
  // The rewind panel steps through the past on its own.
  const rewinding = useHud((state) => state.panel === 'rewind');
  const { replay } = context.actions;
  const held = useTable((state) => state.held);
  const alone = useHandAlone();
  // At its end the table itself shows who is where, and no one holds cards any more.
  const over = useTable((state) => state.finale !== null) && !alone;
  const root = useRef<HTMLDivElement>(null);
  useTapGuard(context, root);
  useOccupied(context);
  useTableInput(context);
  useHaptics(context);
  useBackCloses(hidden, () => context.hud.setState({ hidden: false }));
  // A move decided ahead is made behind a hidden interface as well.
  const ahead = <Suspense fallback={null}>{plansAhead && <PremoveChips />}</Suspense>;
  const className = alone ? `${styles.hud} ${handOnlyStyles.hud}` : styles.hud;
  if (hidden)
    return (
      <div ref={root} className={className} data-hud="hidden" data-hand-only={alone || undefined}>
        <Button
          className={styles.showAgain}
          size="small"
          onClick={() => context.hud.setState({ hidden: false })}
        >
          Show the interface
        </Button>
        {!watching && <Hand />}
        <DragGhost />
        <Magnifier />
        {ahead}
      </div>
    );
  return (
    <div
      ref={root}
      className={className}
      data-hud="shown"
      data-hand-only={alone || undefined}
      data-showing={isShowing || undefined}
      data-held={held || undefined}
      data-room={context.room ? '' : undefined}
      data-watching={watching || undefined}
      data-hands={(hands && !past) || undefined}
      data-carrying={carrying || undefined}
    >
      <Head />
      <Menu />
      {!over && <Seats />}
      {!over && <OwnSeat />}
      <HandViewBar />
      {!watching && !over && <Hand />}
      <div className={styles.side}>
        <Suspense fallback={null}>
          <Telling isShowing={isShowing} asks={!hands && !past} />
        </Suspense>
        {!replay && !past && <Buttons />}
        {hands && !past && (
          <Suspense fallback={null}>
            <HandlingPanel />
          </Suspense>
        )}
        {ahead}
        <Suspense fallback={null}>{!past && replay && <ReplayBar replay={replay} />}</Suspense>
      </div>
      <Suspense fallback={null}>{past && !rewinding && <PastBar />}</Suspense>
      <Toasts notice={notice} onDismiss={onDismiss} />
      <MomentBanner />
      <DragGhost />
      <TableDragLabel />
      <Magnifier />
      <Suspense fallback={null}>{explaining && <TermTip />}</Suspense>
      <LogVoice />
      <Dialogs />
      {context.room && (
        <Suspense fallback={null}>
          <RoomHud />
        </Suspense>
      )}
    </div>
  );
}

/** Panels beside the table: a reveal, a lesson, the outcome of the last reveals, and the prompt. */
function Telling({ isShowing, asks }: { readonly isShowing: boolean; readonly asks: boolean }) {
  const { lesson, puzzle } = useHudContext().actions;
  const left = usePuzzle((look) => look.left);
  const learning = useStore(lesson?.look ?? NO_LESSON, ({ now }) => now !== null);
  const held = useTable((state) => state.held);
  const rests = useTable((state) => state.rest !== null && !state.past);
  const pressing = useTable(({ controls }) => controls.clock !== undefined);
  const advised = useHud(({ hint, odds }) => Boolean(hint ?? odds));
  // A viewer who picks cards or reads a hint has moved on, and needs the room.
  const hasOutcome = useTable(
    ({ outcome, past, selection }) => outcome.length > 0 && !past && !selection.length,
  );
  const narrow = useNarrow();
  // On a phone the table is worth more than a replayed prompt: the seats show whose turn it was.
  const replaying = useTable((state) => state.replaying);
  // A claim takes precedence over a past result.
  // Once the match is over, its last reveal is old news.
  const over = useTable((state) => state.finale !== null);
  const isOutcomeShown = hasOutcome && !over && !advised && !(narrow && pressing);
  if (rests) return <Outcome />;
  if (isShowing && !held) return <ShowingPanel />;
  if (learning && lesson)
    return (
      <>
        <Lesson lesson={lesson} />
        {held && <ShowingPanel passive />}
      </>
    );
  if (puzzle && !left) return <Puzzle puzzle={puzzle} />;
  return (
    <>
      {isOutcomeShown && <Outcome />}
      {asks && !(narrow && (isOutcomeShown || replaying || over)) && <Prompt />}
    </>
  );
}

/** Remarks of bots, unless the viewer wants none, learns the game, or solves a puzzle. */
function BotTalk() {
  const { preferences, actions } = useHudContext();
  const wanted = useStore(preferences, ({ remarks, speed }) => remarks && speed > 0);
  const learning = useStore(actions.lesson?.look ?? NO_LESSON, ({ now }) => now !== null);
  const isPlaying = useTable(
    ({ replaying, seats }) => !replaying && seats.some(({ kind }) => kind === 'bot'),
  );
  const hidden = useHud((state) => state.hidden);
  const solving = usePuzzle(({ end }) => end === null);
  if (!wanted || learning || solving || !isPlaying || hidden) return null;
  return (
    <Suspense fallback={null}>
      <Remarks />
    </Suspense>
  );
}

/** Reads new log lines to screen readers. */
function LogVoice() {
  const log = useTable((state) => state.log);
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label="What happens">
      {log.slice(-6).map((line) => (
        <p key={line.id}>{withoutRulings(line.text)}</p>
      ))}
    </div>
  );
}
