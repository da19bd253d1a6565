import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Verb } from '../../engine/handling.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../Shortcut.tsx';
import { Count } from './Count.tsx';
import { actOn, gripOf, pieceOf, verbsOf } from './carrying.ts';
import styles from './Hands.module.css';
import { HandKeys } from './handKeys.ts';
import { HandPointer } from './handPointer.ts';
import { Known } from './Known.tsx';
import { VerbMenu } from './VerbMenu.tsx';
import { Writing } from './Writing.tsx';

interface MenuAt {
  readonly x: number;
  readonly y: number;
}

/** Whether other things are picked than before. */
const anew = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now !== before && (now.length !== before.length || now.some((each) => !before.includes(each)));

/** Hands for a table at which everything can be picked up: they carry, and this says what else they can do. */
export function Hands() {
  const context = useHudContext();
  const [count, setCount] = useState(1);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [writing, setWriting] = useState<Verb | null>(null);
  const [said, setSaid] = useState('');
  const counted = useRef(count);
  counted.current = count;
  const bar = useRef<HTMLDivElement>(null);
  const act = useCallback(
    (verb: Verb): void => {
      if (verb.text) setWriting(verb);
      else actOn(context, verb.command);
    },
    [context],
  );
  useEffect(() => {
    const now = () => counted.current;
    const open = (): void => {
      const { left = 0, top = 0 } = bar.current?.getBoundingClientRect() ?? {};
      setMenu({ x: left, y: top });
    };
    const pointer = new HandPointer(context, { count: now, menu: (x, y) => setMenu({ x, y }) });
    const keys = new HandKeys(context, { count: now, setCount, menu: open, act, say: setSaid });
    const stops = [
      pointer.listen(),
      keys.listen(),
      // Either pieces are chosen or cards of the hand are picked.
      context.table.subscribe((state, before) => {
        if (state.selection !== before.selection && state.selection.length && state.chosen.length)
          context.table.setState({ chosen: [] });
        // What has gone into the box, or into another pile, is chosen no more.
        else if (state.layout !== before.layout && state.chosen.some((id) => !pieceOf(context, id)))
          context.table.setState({ chosen: state.chosen.filter((id) => pieceOf(context, id)) });
        // A number was meant for what was picked then.
        else if (anew(state.chosen, before.chosen) || anew(state.selection, before.selection)) setCount(1);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [context, act]);

  const chosen = useTable((state) => state.chosen);
  const selection = useTable((state) => state.selection);
  const view = useTable((state) => state.view);
  const { verbs, name, size, first } = useMemo(() => {
    // What there is to do follows from these.
    void [chosen, selection, view];
    const grip = gripOf(context);
    const [first, ...more] = grip.pieces.flatMap((id) => pieceOf(context, id) ?? []);
    return {
      first: more.length ? undefined : first,
      verbs: verbsOf(context, grip, count),
      size: context.table.getState().display.handling!.size(view, grip),
      name: more.length
        ? `${more.length + 1} pieces`
        : (first?.name ?? (grip.cards.length ? 'From your hand' : null)),
    };
  }, [context, chosen, selection, view, count]);
  const shown = verbs.filter((verb) => verb.often);
  const { title, text } = useTable((state) => state.controls);
  const nothing = name === null;
  return (
    <Panel as="section" className={styles.hands} aria-label="In your hands">
      <div ref={bar} className={styles.head}>
        <h3 className={styles.name} aria-live="polite">
          {name ?? title}
        </h3>
        {size > 1 && <Count count={Math.min(count, size)} most={size} onCount={setCount} />}
      </div>
      {nothing && <p className={`${styles.text} muted`}>{text}</p>}
      <div className={styles.verbs} role="toolbar" aria-label="What you can do with it">
        {shown.map((verb) => (
          <Button key={verb.id} size="small" data-acts={verb.id} onClick={() => act(verb)}>
            {verb.label} <Shortcut of={verb.key} />
          </Button>
        ))}
        {shown.length < verbs.length && (
          <Button
            size="small"
            tone={nothing ? undefined : 'quiet'}
            data-acts="more"
            aria-haspopup="menu"
            onClick={(event) => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              setMenu({ x: left, y: bottom });
            }}
          >
            {nothing ? 'Take from the box…' : 'More…'}
          </Button>
        )}
      </div>
      {first?.zone !== undefined && <Known zone={first.zone} />}
      {menu && <VerbMenu verbs={verbs} at={menu} onAct={act} onClose={() => setMenu(null)} />}
      {writing?.text && (
        <Writing
          verb={{ ...writing, text: writing.text }}
          onSend={(command) => actOn(context, command)}
          onClose={() => setWriting(null)}
        />
      )}
      <span className="sr-only" aria-live="assertive">
        {said}
      </span>
    </Panel>
  );
}
