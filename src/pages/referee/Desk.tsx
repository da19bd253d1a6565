import { useEffect, useMemo, useRef, useState } from 'react';
import type { CardArt, GameDisplay } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import { laidTooOften, type Referee } from '../../engine/referee.ts';
import type { Face } from '../../engine/table/table.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPicker } from './CardPicker.tsx';
import styles from './Desk.module.css';
import { HandRow } from './HandRow.tsx';
import { handsOfText, MOST_HANDS, textOfHands, type Unread, withWritten } from './handText.ts';
import { Rulings } from './Rulings.tsx';

interface Props {
  readonly referee: Referee;
  readonly display: GameDisplay;
  /** The cards, in the viewer’s look. */
  readonly art: CardArt;
  readonly info: GameInfo;
  readonly text: string;
  readonly ink: 'colour' | 'mono';
  onText(text: string): void;
}

/** The hands on the table, their verdicts, and the cards to choose from. */
export function Desk({ referee, display, art, info, text, ink, onText }: Props) {
  // The address is the only store of the cards.
  const read = useMemo(() => handsOfText(referee, text), [referee, text]);
  const hands = read.ok && read.value.length ? read.value : [[]];
  const [active, setActive] = useState(0);
  const [unread, setUnread] = useState<Unread | null>(null);
  const refused = unread ?? (read.ok ? null : read.error);

  const put = (next: readonly (readonly Face[])[], at = active): void => {
    setActive(Math.min(at, next.length - 1));
    setUnread(null);
    onText(textOfHands(next));
  };
  const change = (i: number, hand: readonly Face[]): void =>
    put(hands.map((old, k) => (k === i ? hand : old)));
  const hand = hands[active] ?? [];
  const twice = laidTooOften(referee, hands);
  const verdict = referee.judge(hands);
  const full = hand.length >= referee.most;
  const used = (face: Face): boolean =>
    hands.flat().filter((each) => each === face).length >= referee.copiesOf(face);
  const empty = hands.every((each) => !each.length);
  const laid = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has grown, or is another
  useEffect(() => showActive(laid.current), [active, text]);

  return (
    <div className={styles.desk}>
      <section ref={laid} className={styles.laid} aria-label="Cards on the table">
        {refused && (
          <p role="alert" className={styles.alert}>
            {refused.message} {refused.ruling && <small className="muted">{refused.ruling}</small>}
          </p>
        )}
        {twice.length > 0 && (
          <p role="alert" className={styles.alert}>
            The deck does not have that many of {twice.map(art.name).join('; ')}: take one away.
          </p>
        )}
        <ol className={styles.rows}>
          {hands.map((cards, i) => (
            <HandRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is identified by its place
              key={i}
              label={`${referee.noun} ${i + 1}`}
              cards={cards}
              judged={verdict.hands[i]!}
              won={hands.length > 1 && verdict.best.includes(i)}
              active={i === active}
              art={art}
              ink={ink}
              onChoose={() => setActive(i)}
              onTake={(at) =>
                put(
                  hands.map((old, k) => (k === i ? old.filter((_, n) => n !== at) : old)),
                  i,
                )
              }
              onRemove={hands.length > 1 ? () => put(hands.filter((_, k) => k !== i)) : null}
            />
          ))}
        </ol>
        {!empty && (
          <p className={`${styles.why} serif`} role="status">
            <Rulings text={verdict.why} help={display.help} />
          </p>
        )}
        <DeskButtons
          {...{ referee, text, empty }}
          full={hands.length >= MOST_HANDS}
          onAdd={() => put([...hands, []], hands.length)}
          onPut={(next) => put(next, 0)}
        />
      </section>
      <CardPicker
        referee={referee}
        art={art}
        ink={ink}
        full={full}
        used={used}
        onPick={(face) => change(active, [...hand, face])}
        onWrite={(written) => {
          const next = withWritten(referee, hands, active, written);
          if (next.ok) put(next.value);
          else setUnread(next.error);
          return next.ok;
        }}
      />
      <p className={`muted ${styles.credit}`}>
        {info.credit.text} This page works without a connection once it has been opened.
      </p>
    </div>
  );
}

/** Scrolls the pane, and not the page, to the hand that takes the next card. */
function showActive(pane: HTMLElement | null): void {
  const row = pane?.querySelector<HTMLElement>('[data-active]');
  if (pane && row) pane.scrollTop = row.offsetTop;
}

interface ButtonsProps {
  readonly referee: Referee;
  /** The cards as written in the address. */
  readonly text: string;
  /** No card is on the table. */
  readonly empty: boolean;
  readonly full: boolean;
  onAdd(): void;
  onPut(hands: readonly (readonly Face[])[]): void;
}

/** Buttons to add a hand, clear the table, copy a link to these cards, or load an example. */
function DeskButtons({ referee, text, empty, full, onAdd, onPut }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button size="small" disabled={full} onClick={onAdd}>
        Add a {referee.noun}
      </Button>
      <Button tone="quiet" size="small" disabled={empty} onClick={() => onPut([[]])}>
        Clear
      </Button>
      <CopyLink key={text} disabled={empty} />
      {empty &&
        referee.examples.map((example) => (
          <Button key={example.title} tone="quiet" size="small" onClick={() => onPut(example.hands)}>
            {example.title}
          </Button>
        ))}
    </div>
  );
}

/** Copies the address, which contains the cards. */
function CopyLink({ disabled }: { readonly disabled: boolean }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      tone="quiet"
      size="small"
      disabled={disabled}
      onClick={() =>
        navigator.clipboard?.writeText(location.href).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? 'Link copied' : 'Copy link'}
    </Button>
  );
}
