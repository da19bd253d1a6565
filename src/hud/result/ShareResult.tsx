import { useState } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '../../engine/game.ts';
import { inkOf } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { winnersText } from './outcomeWords.ts';
import styles from './Result.module.css';

const resultPicture = loadOnce(() => import('../capture/resultPicture.ts'), 'table');

/** Button that turns the result into a picture to send. */
export function ShareResult({ outcome }: { readonly outcome: Outcome }) {
  const { actions, rules, preferences } = useHudContext();
  const table = useTable((state) => state.seats);
  const decks = useTable((state) => state.decks);
  const chosen = useStore(preferences, (state) => state.ink);
  const ink = useTable((state) => inkOf(state, chosen));
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    setSaid('Painting the picture…');
    try {
      const { shareResult } = await resultPicture();
      // The viewer shows it to others, so "You" becomes "Me".
      const seats = table.map((seat) => (seat.name === 'You' ? { ...seat, name: 'Me' } : seat));
      const names = outcome.winners.map((seat) => table[seat]!.name.replace(/^You$/, 'I'));
      const title = winnersText(names, table.length);
      const course = actions.course();
      const done = await shareResult({ title, game: rules.info.name, outcome, course, seats, decks, ink });
      setSaid(done === 'saved' ? 'The picture is in your downloads.' : '');
    } catch {
      setSaid('The picture could not be made. Try again.');
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>Share picture</Button>
      <span className={`muted ${styles.said}`} role="status">
        {said}
      </span>
    </>
  );
}
