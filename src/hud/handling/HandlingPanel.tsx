import { useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { artOf } from '../../engine/display/cardArt.ts';
import type { Verb } from '../../engine/display/handling.ts';
import type { CardArt } from '../../engine/display.ts';
import { type CardId, type ZoneId, zoneOf } from '../../engine/table/table.ts';
import { faceIn, type View } from '../../engine/view.ts';
import { gripOf, listAt } from '../../interaction/grip.ts';
import { pieceIn, verbsOn } from '../../interaction/intents.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useCoarse } from '../screen/useCoarse.ts';
import styles from './HandlingPanel.module.css';
import { endCloseUp, followCloseUp } from './inspect/closeUp.ts';
import { Loupe } from './inspect/Loupe.tsx';
import { PileBrowser } from './inspect/PileBrowser.tsx';
import { ShownCards } from './inspect/ShownCards.tsx';
import { NoteText } from './NoteText.tsx';
import { Title } from './Title.tsx';
import { Count } from './verbs/Count.tsx';
import { TakeAll } from './verbs/TakeAll.tsx';
import { Undo } from './verbs/Undo.tsx';
import { VerbMenu } from './verbs/VerbMenu.tsx';
import { VerbQuestion } from './verbs/VerbQuestion.tsx';

/** Panel for tables at which everything can be picked up: offers everything but carrying, which needs no button. */
export function HandlingPanel() {
  const context = useHudContext();
  const { hud, surface, interaction } = context;
  const count = useHud((state) => state.count);
  const off = useHud((state) => state.off);
  const several = useHud((state) => state.several);
  const menu = useHud((state) => state.list);
  const question = useHud((state) => state.question);
  const said = useHud((state) => state.said);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    surface.panel = bar.current;
    const stops = [interaction.beginHandling(), followCloseUp(context)];
    return () => {
      surface.panel = null;
      for (const stop of stops) stop();
    };
  }, [context, surface, interaction]);

  useBackCloses(useHud((state) => state.closeUp) !== null, () => endCloseUp(context));

  const { verbs, name, size, first } = usePicked(count);
  const shown = verbs.filter((verb) => verb.often);
  const nothing = name === null;
  const asked = () => hud.setState(({ boxAt }) => ({ question: null, list: boxAt, boxAt: null }));
  const act = (verb: Verb) => void interaction.handle({ kind: 'verb', verb });
  return (
    <>
      <ShownCards />
      {first?.zone !== undefined && <PileBrowser zone={first.zone} piece={first} />}
      {first && <NoteText piece={first.id} />}
      <Panel
        as="section"
        ref={bar}
        className={styles.panel}
        data-nothing={nothing || undefined}
        aria-label="In your hands"
      >
        <Title name={name} locked={first?.locked} />
        <More nothing={nothing} />
        {!nothing && <Deselect />}
        <div className={styles.line}>
          <div className={styles.tools}>
            <Ways off={off && size > 1 ? Math.min(count, size) : 0} several={several} />
            {size > 1 && (
              <Count
                count={Math.min(count, size)}
                most={size}
                onCount={(next) => hud.setState({ count: next })}
                off={off}
                onOff={(next) => hud.setState({ off: next })}
              />
            )}
            {(first || several) && (
              <Several on={several} onPress={() => hud.setState({ several: !several })} />
            )}
          </div>
          <div className={styles.verbs} role="toolbar" aria-label="What you can do with it">
            {nothing && <Advice />}
            {/* First, as the other buttons come and go with what can be done. */}
            <Undo keeps={!nothing} />
            {shown.map((verb) => (
              <VerbButton key={verb.id} verb={verb} onAct={act} />
            ))}
            {first && <Throwing verbs={verbs} />}
          </div>
        </div>
        {menu && <VerbMenu verbs={verbs} at={menu} onAct={act} />}
        {question && <VerbQuestion verb={question} onClose={asked} />}
        <span className="sr-only" aria-live="assertive">
          {said}
        </span>
        <TakeAll />
        <Loupe />
        <Lasso />
      </Panel>
    </>
  );
}

/** The box being drawn round pieces. */
function Lasso() {
  const box = useHud((state) => state.lasso);
  if (!box) return null;
  const { left, top, right, bottom } = box;
  const style = { translate: `${left}px ${top}px`, width: right - left, height: bottom - top };
  return createPortal(<div className={styles.box} style={style} />, document.body);
}

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
  const blocked = useTable((state) => state.blocked !== null);
  return (
    <Button
      size="small"
      className={styles.more}
      data-acts="more"
      disabled={blocked}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        const at = { x: left, y: bottom, rest: true } as const;
        context.hud.setState({ list: listAt(context.table.getState(), at) });
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
        ? 'Drag anything; tap it for more. Drag the felt to turn, pinch to zoom.'
        : 'Drag anything; Shift+drag takes only the top card. Click a piece to see what you can do with it, or draw a box round several.'}
    </p>
  );
}

/** Advice on throwing the selection, if it can be thrown. */
const Throwing = ({ verbs }: { readonly verbs: readonly Verb[] }) =>
  verbs.some(({ tossed, command }) => tossed && command) && (
    <p className={`${styles.text} muted`}>Drag it and let go in motion to throw it.</p>
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
    void [chosen, selection, view, single];
    const state = context.table.getState();
    const { handling } = state.display;
    const grip = gripOf(state);
    const [first, ...more] = state.chosen.flatMap((id) => pieceIn(state, id) ?? []);
    return {
      first: more.length ? undefined : first,
      verbs: verbsOn(state, grip, count),
      size: handling!.size(view, grip),
      name:
        single !== null && first?.zone !== undefined
          ? singleName(view, decks, single, first.zone)
          : more.length
            ? (handling!.name?.(view, grip) ?? `${more.length + 1} pieces`)
            : (first?.name ?? (grip.cards.length ? 'From your hand' : null)),
    };
  }, [context, chosen, selection, view, count, single, decks]);
}
