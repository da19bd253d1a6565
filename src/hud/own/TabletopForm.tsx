import { useState } from 'react';
import type { TabletopDeck } from '../../engine/tabletopDeck.ts';
import { SelectRow } from '../../ui/Row.tsx';
import { Buttons, type FormProps, NameField } from './formParts.tsx';
import styles from './Own.module.css';
import { addressesOf, fileIn, matched, tabletopPlan } from './plans.ts';

interface Props extends FormProps {
  readonly decks: readonly TabletopDeck[];
  onProblem(problem: string | null): void;
}

/** A deck of Tabletop Simulator: which of them, and which file stands for which of its pictures. */
export function TabletopForm({ decks, pictures, busy, finish, onBack, onProblem }: Props) {
  const [at, setAt] = useState(0);
  const deck = decks[at]!;
  const [name, setName] = useState(deck.name);
  const addresses = addressesOf(deck);
  const files = matched(addresses, pictures);
  const count = deck.cards.reduce((sum, { copies }) => sum + copies, 0);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const plan = tabletopPlan(deck, name, pictures);
        if (plan.ok) void finish(plan.value, pictures);
        else onProblem(plan.error);
      }}
    >
      <p className="muted">
        Nothing is fetched from the addresses in that file. Choose its pictures together with it.
      </p>
      <ul className={styles.list} aria-label="Its pictures">
        {addresses.map((address, i) => (
          <li key={address}>
            {fileIn(address)}: {files[i] === null ? 'missing' : pictures[files[i]!]!.name}
          </li>
        ))}
      </ul>
      <div className={styles.fields}>
        {decks.length > 1 && (
          <SelectRow
            label="Deck"
            value={at}
            choices={decks.map((each, value) => ({ value, label: each.name }))}
            onChoose={(next) => {
              setAt(next);
              setName(decks[next]!.name);
            }}
          />
        )}
        <NameField name={name} onName={setName} />
      </div>
      <Buttons {...{ busy, onBack, count }} />
    </form>
  );
}
