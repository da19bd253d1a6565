import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { artOf } from '../../engine/display/cardArt.ts';
import type { Verb } from '../../engine/display/handling.ts';
import type { CardArt } from '../../engine/display.ts';
import { type CardId, type ZoneId, zoneOf } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import type { Bounds } from '../../interaction/events.ts';
import { gripOf, openList } from '../../interaction/grip.ts';
import { showNotice } from '../../interaction/send.ts';
import type { ListAt } from '../../interaction/state.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type HudContextValue, useHud, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useCoarse } from '../screen/useCoarse.ts';
import { claim, giveUp, putDownStrandedPieces } from './carry/strandedPieces.ts';
import { actOn, keepPicked, LOOK, pieceOf, verbsOf } from './grip.ts';
import styles from './Hands.module.css';
import { HandKeys } from './handKeys.ts';
import { endCloseUp, followCloseUp, showCloseUp } from './inspect/closeUp.ts';
import { Loupe } from './inspect/Loupe.tsx';
import { PileBrowser } from './inspect/PileBrowser.tsx';
import { ShownCards } from './inspect/ShownCards.tsx';
import { NoteText } from './NoteText.tsx';
import { useBox } from './verbs/boxTaker.ts';
import { Count } from './verbs/Count.tsx';
import { TakeAll } from './verbs/TakeAll.tsx';
import { Undo } from './verbs/Undo.tsx';
import { VerbMenu } from './verbs/VerbMenu.tsx';
import { VerbQuestion } from './verbs/VerbQuestion.tsx';

/** Characters of a name that fit two lines beside the buttons. */
const SHORT = 20;

/** Panel for tables at which everything can be picked up: offers everything but carrying, which needs no button. */
export function Hands() {
  const context = useHudContext();
  const [count, setCount] = useState(1);
  /** Dragging takes only the counted cards or chips off the top. */
  const [off, setOff] = useState(false);
  /** A tap adds a piece to the selection. */
  const [several, setSeveral] = useState(false);
  const menu = useHud((state) => state.list);
  const setMenu = useCallback((list: ListAt | null) => context.hud.setState({ list }), [context]);
  const [asking, setAsking] = useState<Verb | null>(null);
  /** The box was open before a text was requested, and reopens afterwards. */
  const [boxAt, setBoxAt] = useState<ListAt | null>(null);
  const [said, setSaid] = useState('');
  const meant = useRef({ count, off, several });
  meant.current = { count, off, several };
  const bar = useRef<HTMLElement>(null);
  const lasso = useRef<HTMLDivElement>(null);
  const act = useCallback(
    (verb: Verb): void => {
      setSeveral(false);
      if (!actAtOnce(context, verb)) setAsking(verb);
    },
    [context],
  );
  const box = useBox(menu?.box === true, (verb) => {
    setBoxAt(verb.text ? menu : null);
    setMenu(null);
    setAsking(verb);
  });
  useLayoutEffect(() => {
    const now = () => meant.current.count;
    const open = (): void => {
      const { left = 0, top = 0 } = bar.current?.getBoundingClientRect() ?? {};
      openList(context, { x: left, y: top });
    };
    const leave = context.interaction.bringHands({
      ...{ count: now, off: () => meant.current.off, more: () => meant.current.several, say: setSaid },
      box: (bounds) => drawBox(lasso.current, bounds),
      look: (piece) => showCloseUp(context, piece),
      claim: (pieces) => claim(context, pieces),
      giveUp: (pieces) => giveUp(context, pieces),
    });
    const keys = new HandKeys(context, { count: now, setCount, menu: open, act, say: setSaid });
    return together([
      leave,
      keys.listen(),
      putDownStrandedPieces(context),
      followCloseUp(context),
      keepPicked(context, () => {
        // Count and mode were meant for the previous selection.
        setCount(1);
        setOff(false);
        if (!context.table.getState().chosen.length) setSeveral(false);
      }),
    ]);
  }, [context, act]);
  useEffect(() => () => setMenu(null), [setMenu]);

  useBackCloses(useHud((state) => state.close) !== null, () => endCloseUp(context));

  const { verbs, name, size, first } = usePicked(count);
  const shown = verbs.filter((verb) => verb.often);
  const nothing = name === null;
  const listed = (all: readonly Verb[]) => (menu?.rest ? all.filter((verb) => !verb.often) : all);
  const onClose = () => setMenu(null);
  const asked = () => {
    setAsking(null);
    setMenu(boxAt);
    setBoxAt(null);
  };
  const list = { ...box, verbs: listed(menu?.box ? box.verbs : verbs), onAct: act, onClose };
  return (
    <>
      <ShownCards />
      {first?.zone !== undefined && <PileBrowser zone={first.zone} piece={first} />}
      {first && <NoteText piece={first.id} />}
      <Panel
        as="section"
        ref={bar}
        className={styles.hands}
        data-nothing={nothing || undefined}
        aria-label="In your hands"
      >
        <Title name={name} locked={first?.locked} />
        <More nothing={nothing} />
        {!nothing && <Deselect />}
        <div className={styles.tools}>
          <Ways off={off && size > 1 ? Math.min(count, size) : 0} several={several} />
          {size > 1 && (
            <Count count={Math.min(count, size)} most={size} onCount={setCount} off={off} onOff={setOff} />
          )}
          {(first || several) && <Several on={several} onPress={() => setSeveral(!several)} />}
        </div>
        <div className={styles.verbs} role="toolbar" aria-label="What you can do with it">
          {nothing && <Advice />}
          {shown.map((verb) => (
            <VerbButton key={verb.id} verb={verb} onAct={act} />
          ))}
          <Undo />
          {first && <Throwing verbs={verbs} />}
        </div>
        {menu && <VerbMenu {...list} at={menu} />}
        {asking && <VerbQuestion verb={asking} onClose={asked} />}
        <span className="sr-only" aria-live="assertive">
          {said}
        </span>
        <TakeAll />
        <Loupe />
        {createPortal(<div ref={lasso} className={styles.box} hidden />, document.body)}
      </Panel>
    </>
  );
}

/** Title of the selection, or the table's owner if nothing is picked. */
function Title({
  name,
  locked = false,
}: {
  readonly name: string | null;
  readonly locked?: boolean | undefined;
}) {
  const { title } = useTable((state) => state.controls);
  const isLong = (name?.length ?? 0) > SHORT;
  return (
    <h3 className={styles.name} title={name ?? undefined} data-long={isLong || undefined} aria-live="polite">
      {locked && <LockSign />}
      {name ?? title}
    </h3>
  );
}

/** Runs a verb that needs no answer; false: a question comes first. */
function actAtOnce(context: HudContextValue, verb: Verb): boolean {
  const { table } = context;
  if (verb.not !== undefined) showNotice(context, verb.not);
  else if (verb.choose) table.setState({ chosen: verb.choose, selection: [] });
  else if (verb === LOOK) showCloseUp(context, table.getState().chosen[0]!);
  else if (verb.text || verb.confirm || !verb.command) return false;
  else actOn(context, verb.command);
  return true;
}

/** Draws the selection box without React, to follow the pointer. */
function drawBox(box: HTMLElement | null, bounds: Bounds | null): void {
  if (!box) return;
  box.hidden = bounds === null;
  if (!bounds) return;
  const { left, top, right, bottom } = bounds;
  box.style.translate = `${left}px ${top}px`;
  box.style.width = `${right - left}px`;
  box.style.height = `${bottom - top}px`;
}

const together = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop();
};

interface VerbProps {
  readonly verb: Verb;
  onAct(verb: Verb): void;
}

function VerbButton({ verb, onAct }: VerbProps) {
  const blocked = useTable((state) => state.blocked !== null);
  return (
    <Button size="small" data-acts={verb.id} disabled={blocked || verb.waits} onClick={() => onAct(verb)}>
      {verb.label}
      <Shortcut of={verb.key} />
    </Button>
  );
}

/** Opens the list above its button; with `nothing` picked, the box. */
function More({ nothing }: { readonly nothing: boolean }) {
  const context = useHudContext();
  return (
    <Button
      size="small"
      className={styles.more}
      data-acts="more"
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        openList(context, { x: left, y: bottom, rest: true });
      }}
    >
      {nothing ? 'Take from the box…' : 'More…'}
    </Button>
  );
}

/** Clears the selection; on the keyboard, Escape does. */
function Deselect() {
  const { table } = useHudContext();
  return (
    <Button
      size="small"
      className={styles.none}
      data-acts="none"
      aria-label="Clear selection"
      title="Clear selection"
      onClick={() => table.setState({ chosen: [], selection: [] })}
    >
      ✕
    </Button>
  );
}

/** Substitute for Ctrl on touch screens. */
function Several({ on, onPress }: { readonly on: boolean; onPress(): void }) {
  const coarse = useCoarse();
  return (
    (coarse || on) && (
      <Button size="small" data-acts="several" aria-pressed={on} onClick={onPress}>
        Choose several
      </Button>
    )
  );
}

/** Changed meaning of a tap or a drag, while it lasts. `off`: number taken off the top; 0: all. */
function Ways({ off, several }: { readonly off: number; readonly several: boolean }) {
  const ways = [
    off > 0 && `Now drag it: only the top ${off > 1 ? off : 'one'} ${off > 1 ? 'come' : 'comes'} along.`,
    several && 'Now tap more pieces.',
  ].filter(Boolean);
  return (
    <p className={`${styles.ways} muted`} role="status" hidden={!ways.length}>
      {ways.join(' ')}
    </p>
  );
}

/** Advice on moving things, in the words for the viewer's input device. */
function Advice() {
  const coarse = useCoarse();
  return (
    <p className={`${styles.text} muted`}>
      {coarse
        ? 'Drag anything. Tap a piece to see what you can do with it. Drag the bare felt to turn the view, and pinch to zoom.'
        : 'Drag anything; Shift+drag takes only the top card. Click a piece to see what you can do with it, or draw a box round several.'}
    </p>
  );
}

/** Advice on throwing the selection, if it can be thrown. */
const Throwing = ({ verbs }: { readonly verbs: readonly Verb[] }) =>
  verbs.some(({ tossed, command }) => tossed && command) && (
    <p className={`${styles.text} muted`}>Drag it and let go in motion to throw it.</p>
  );

const LockSign = () => (
  <svg
    className={styles.lock}
    viewBox="0 0 13 13"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden
  >
    <path d="M3.6 6V4a2.9 2.9 0 0 1 5.8 0v2" />
    <rect x="2" y="6" width="9" height="6" rx="1.2" fill="currentColor" />
  </svg>
);

/** Name of a single card of a pile. */
function singleName(view: View, decks: readonly CardArt[], card: CardId, zone: ZoneId): string {
  const { table } = view.state;
  const face = faceIn(view, card);
  const of = zoneOf(table, zone).length;
  return `${face === undefined ? 'A card' : artOf(decks, table, card).name(face)}, one of ${of}`;
}

/** The selection, and the verbs for this many of its cards or chips. */
function usePicked(count: number) {
  const context = useHudContext();
  const chosen = useTable((state) => state.chosen);
  const selection = useTable((state) => state.selection);
  const view = useTable((state) => state.view);
  const single = useTable((state) => state.single);
  const decks = useTable((state) => state.decks);
  return useMemo(() => {
    // The verbs depend on these.
    void [selection, single];
    const grip = gripOf(context);
    const [first, ...more] = chosen.flatMap((id) => pieceOf(context, id) ?? []);
    return {
      first: more.length ? undefined : first,
      verbs: verbsOf(context, grip, count),
      size: context.table.getState().display.handling!.size(view, grip),
      name:
        single !== null && first?.zone !== undefined
          ? singleName(view, decks, single, first.zone)
          : more.length
            ? (context.table.getState().display.handling!.name?.(view, grip) ?? `${more.length + 1} pieces`)
            : (first?.name ?? (grip.cards.length ? 'From your hand' : null)),
    };
  }, [context, chosen, selection, view, count, single, decks]);
}
