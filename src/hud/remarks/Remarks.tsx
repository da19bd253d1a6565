import { useEffect, useState } from 'react';
import { REAL_TIME } from '../../store/realTime.ts';
import { isAwaited } from '../../store/tableStore.ts';
import { useHudContext } from '../hudStore.ts';
import { SeatBubble } from '../seats/SeatBubble.tsx';
import { type Remark, RemarkChooser } from './chooseRemark.ts';
import { happeningsAt } from './happenings.ts';
import styles from './Remarks.module.css';

/** Milliseconds for which a remark stays: at least, and for each letter. */
const STAYS = { least: 1600, letter: 45 } as const;
/** Milliseconds until a bot remarks that the viewer thinks for long. */
const PATIENCE = 40_000;

/** Lines of the log that a match has at its beginning. */
const OPENING = 10;

/** Remarks of bots, one at a time. They are not announced: screen readers have enough to say about the game. */
export default function Remarks() {
  const { table, rules } = useHudContext();
  const [remark, setRemark] = useState<Remark | null>(null);

  useEffect(() => {
    const chooser = new RemarkChooser();
    let stopWaiting = (): void => {};
    const say = (happenings: ReturnType<typeof happeningsAt>): void => {
      const { seats, log } = table.getState();
      const next = chooser.choose(happenings, seats, log.at(-1)?.id ?? 0, REAL_TIME.now());
      if (next) setRemark(next);
    };
    const ofBots = (occasion: 'greets' | 'waits') =>
      table.getState().seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [{ seat, occasion }] : []));
    const wait = (): void => {
      stopWaiting();
      if (isAwaited(table.getState())) stopWaiting = REAL_TIME.after(PATIENCE, () => say(ofBots('waits')));
    };
    const stop = table.subscribe((now, before) => {
      const happenings = happeningsAt(now, before, rules);
      if (happenings.length) say(happenings);
      if (now.view !== before.view || isAwaited(now) !== isAwaited(before)) wait();
    });
    const { view, log } = table.getState();
    // Not after each reload in the first round.
    if (rules.rounds(view.state) <= 1 && log.length < OPENING) say(ofBots('greets'));
    wait();
    return () => {
      stop();
      stopWaiting();
    };
  }, [table, rules]);

  useEffect(() => {
    if (!remark) return;
    return REAL_TIME.after(STAYS.least + remark.text.length * STAYS.letter, () => setRemark(null));
  }, [remark]);

  if (!remark) return null;
  return (
    <SeatBubble key={remark.id} seat={remark.seat} className={styles.remark} data-remark="">
      {remark.text}
    </SeatBubble>
  );
}
