import { Suspense, useState } from 'react';
import { withoutRulings } from '../lib/rulings.ts';
import { lazily } from '../ui/lazily.tsx';
import { part } from '../ui/part.ts';
import styles from './Head.module.css';
import { useTable } from './hudStore.ts';
import { MenuButton } from './MenuButton.tsx';
import { TimerSign } from './shared/TimerSign.tsx';

const TableMenu = lazily(part(async () => (await import('./TableMenu.tsx')).TableMenu, 'table'));

/** The head of the table: its name, the round, and the menu. */
export function Head() {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const options = useTable((state) => state.options);
  // Over the table as it was stands what was told then.
  const last = useTable((state) => state.past ?? state.log.at(-1));
  const { title, text } = display.headline(view, options);
  return (
    <header className={styles.head}>
      <h1 className={`serif ${styles.title}`}>{title}</h1>
      <p className={`${styles.text} muted`}>{text}</p>
      {display.timer && <TimerSign />}
      <p className={styles.log} aria-hidden="true" key={last?.id}>
        {last && withoutRulings(last.text)}
      </p>
    </header>
  );
}

/** The button of the menu; the menu itself is fetched once the table is open. */
export function Menu() {
  const [wanted, setWanted] = useState(false);
  const button = <MenuButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return wanted ? (
    <Suspense fallback={button}>
      <TableMenu onGiveUp={() => setWanted(false)} />
    </Suspense>
  ) : (
    button
  );
}
