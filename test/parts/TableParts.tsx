import { useState } from 'react';
import { TermTip } from '../../src/hud/help/TermTip.tsx';
import { WithTerms } from '../../src/hud/help/WithTerms.tsx';
import { MenuButton } from '../../src/hud/menu/MenuButton.tsx';
import { TableMenu } from '../../src/hud/menu/TableMenu.tsx';
import { Prompt } from '../../src/hud/prompt/Prompt.tsx';
import { type SeatEntry, SeatRow } from '../../src/hud/seats/SeatRow.tsx';
import { Toasts } from '../../src/hud/Toast.tsx';
import type { Term } from '../../src/lib/text/terms.ts';
import type { RoomLook } from '../../src/store/room/roomStore.ts';
import { keyOf, personOf, seatsOf } from '../../src/store/room/testing.ts';
import { Panel } from '../../src/ui/Panel.tsx';
import { AtTable } from './AtTable.tsx';
import { Part } from './Part.tsx';
import styles from './Parts.module.css';

const nothing = (): void => {};
const SEATS = ['You', 'Bo'].map((name, colour) => ({ name, colour, kind: 'human' as const }));
const TURN = { title: 'Your turn', text: 'Choose two or three cards and lay them at a pot.', controls: [] };

const AT_TURN = {
  ...{ seats: SEATS, controls: TURN },
  display: { hand: () => 'hand:0', gesture: () => null, preview: () => null },
};

export const Prompts = () => (
  <Part name="Prompts">
    <AtTable table={AT_TURN}>
      <Prompt />
    </AtTable>
    <AtTable table={{ ...AT_TURN, acting: [1] }}>
      <Prompt />
    </AtTable>
    <AtTable table={{ ...AT_TURN, blocked: 'The table is paused. Press Go on.' }}>
      <Prompt />
    </AtTable>
  </Part>
);

export const Toast = () => (
  <Part name="Toasts">
    <AtTable
      hud={{
        notice: {
          kind: 'refusal',
          id: 1,
          error: { code: 'x', message: 'A set has two or three cards.', ruling: 'C13' },
        },
      }}
    >
      <div className={styles.toasts}>
        <Toasts notice="The match could not be saved: this device has no room left." onDismiss={nothing} />
      </div>
    </AtTable>
  </Part>
);

const NOTE = { text: '7 cards', acting: false, out: false, dealer: false };
/** The states of a seat's row, each at a seat of its own. */
const STATES: readonly (Partial<SeatEntry['note']> & { readonly name: string })[] = [
  { name: 'You', acting: true },
  { name: 'Thinking', acting: true, task: 'may claim' },
  { name: 'Away', dealer: true },
  { name: 'Folded', out: true, text: 'folded', short: 'folded', stake: 300 },
  { name: 'Bot' },
  { name: 'Caught' },
];
const PEOPLE = [
  'You',
  'Thinking',
  { ...personOf('Away', 2), absent: true, grace: 90 },
  'Folded',
  null,
  'Caught',
];
const CAUGHT = { key: keyOf('Caught'), name: 'Caught', me: false, offence: 'badShare' } as const;
const CARDS: RoomLook['cards'] = {
  ...{ dealing: 'joint', seated: true, dealer: { key: keyOf('You'), name: 'You', me: true } },
  ...{ head: '', entries: 0, deck: null, next: null, step: null },
  caught: [{ ...CAUGHT, hand: 'void', stake: 'returned' }],
};

export const SeatRows = () => (
  <Part name="Seats">
    <AtTable look={{ phase: 'playing', seats: seatsOf(PEOPLE), cards: CARDS }}>
      <Panel as="ul" className={styles.seats} aria-label="Seats">
        {STATES.map(({ name, ...note }, seat) => (
          <SeatRow
            key={name}
            size={28}
            entry={{
              seat,
              look: { name, colour: seat, kind: name === 'Bot' ? 'bot' : 'human' },
              note: { ...NOTE, ...note },
              credits: 2700,
              own: seat === 0,
            }}
          />
        ))}
      </Panel>
    </AtTable>
  </Part>
);

export function MenuPart() {
  const [open, setOpen] = useState(false);
  return (
    <Part name="Menu">
      <AtTable>{open ? <TableMenu /> : <MenuButton onClick={() => setOpen(true)} />}</AtTable>
    </Part>
  );
}

const TERMS: readonly Term[] = [{ term: 'set', says: 'Two or three cards that are laid together.' }];

export const Tooltip = () => (
  <Part name="Tooltip">
    <AtTable table={{ display: { terms: TERMS } }}>
      <p>
        <WithTerms text="Point at this word: set." />
      </p>
      <TermTip />
    </AtTable>
  </Part>
);
