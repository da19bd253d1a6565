import { useRef, useState } from 'react';
import { PremoveChips } from '../../src/hud/buttons/PremoveChips.tsx';
import { TargetChips } from '../../src/hud/buttons/TargetChips.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Confirm } from '../../src/ui/dialog/Confirm.tsx';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';
import { MissingPart } from '../../src/ui/faults/MissingPart.tsx';
import { CopyField } from '../../src/ui/form/CopyField.tsx';
import { Input, TextArea } from '../../src/ui/form/Field.tsx';
import { FileButton } from '../../src/ui/form/FileButton.tsx';
import { Explained, Labelled } from '../../src/ui/form/Labelled.tsx';
import { Problem } from '../../src/ui/form/Problem.tsx';
import { CheckRow, SelectRow } from '../../src/ui/form/Row.tsx';
import { KeyCap } from '../../src/ui/KeyCap.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Panel } from '../../src/ui/Panel.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';
import { AtTable } from './AtTable.tsx';
import { Part } from './Part.tsx';
import styles from './Parts.module.css';

const TONES = [undefined, 'primary', 'danger', 'quiet'] as const;
const SIZES = ['small', undefined, 'large'] as const;
const nothing = (): void => {};

export const Buttons = () => (
  <Part name="Buttons">
    {TONES.map((tone) => (
      <div key={tone ?? 'plain'} className={styles.row}>
        {SIZES.map((size) => (
          <Button key={size ?? 'usual'} {...{ tone, size }}>
            {tone ?? 'plain'}, {size ?? 'usual'}
          </Button>
        ))}
        <Button tone={tone} disabled>
          {tone ?? 'plain'}, disabled
        </Button>
        <Button tone={tone}>
          {tone ?? 'plain'}, with a key
          <KeyCap>K</KeyCap>
        </Button>
      </div>
    ))}
  </Part>
);

const PLACES = ['North', 'South'].map((name) => ({ id: name, name, purse: name, key: name[0] }));
const LAY = { id: 'lay', verb: 'Lay set', help: '', tone: 'plain', offer: { command: { type: 'lay' } } };
const PREMOVES = ['Fold', 'Call 20'].map((label) => ({ id: label, label, help: '', command: { type: 'x' } }));

export const Chips = () => (
  <Part name="Chips">
    <AtTable
      table={{
        layout: { places: PLACES, seats: [] },
        controls: { controls: [{ ...LAY, offer: { ...LAY.offer, to: ['North', 'South'] } }] },
        display: {
          gesture: (_view: unknown, _cards: unknown, to: string) => ({ type: 'lay', to }),
          hand: () => 'hand:0',
        },
        target: 'North',
      }}
    >
      <TargetChips />
    </AtTable>
    <AtTable table={{ acting: [1], display: { premoves: () => ({ round: '1', choices: PREMOVES }) } }}>
      <PremoveChips />
    </AtTable>
  </Part>
);

export function Fields() {
  const copied = useRef<HTMLTextAreaElement>(null);
  const [speed, setSpeed] = useState('normal');
  const [checked, setChecked] = useState(true);
  return (
    <Part name="Panel and fields">
      <Panel className={styles.panel}>
        <Labelled label="Your name">{(ties) => <Input {...ties} defaultValue="Mira" />}</Labelled>
        <Explained label="Ante" help="Credits that every seat pays at the beginning of a hand.">
          {(ties) => <Input {...ties} type="number" defaultValue={25} />}
        </Explained>
        <SelectRow
          label="Speed"
          value={speed}
          choices={['slow', 'normal', 'fast'].map((value) => ({ value, label: value }))}
          onChoose={(value) => setSpeed(value)}
        />
        <CheckRow label="Sound" checked={checked} onChange={setChecked} />
        <CheckRow label="Not to be changed" checked disabled onChange={nothing} />
        <Labelled label="Notes">{(ties) => <TextArea {...ties} rows={2} />}</Labelled>
        <CopyField field={copied} label="Link to copy" value="https://example.org/#/room/…" />
        <FileButton label="Open a file…" accept=".json" onFile={nothing} />
        <Problem>A seat is empty. Choose a bot for it, or fewer seats.</Problem>
      </Panel>
    </Part>
  );
}

const SHAPES = [
  { name: 'Small dialog' },
  { name: 'Wide dialog', size: 'wide' },
  { name: 'Full dialog', size: 'full' },
  { name: 'Drawer', place: 'side' },
] as const;

export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Part name="Dialogs">
      {[...SHAPES.map(({ name }) => name), 'Question'].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}…
        </Button>
      ))}
      {SHAPES.map(({ name, ...shape }) => (
        <Dialog
          key={name}
          {...shape}
          open={open === name}
          title={name}
          onClose={close}
          footer={<Button tone="primary">Go on</Button>}
        >
          <p>Contents of the dialog, which scroll where they are long.</p>
        </Dialog>
      ))}
      <Confirm
        open={open === 'Question'}
        title="Leave the table?"
        text="A bot plays for you until you are back."
        verb="Leave"
        onConfirm={nothing}
        onClose={close}
      />
    </Part>
  );
}

export function TabRow() {
  const [chosen, setChosen] = useState('Rules');
  const tabs = ['Rules', 'Cards', 'Keys'].map((id) => ({ id, name: id }));
  return (
    <Part name="Tabs">
      <Tabs label="Pages of the help" {...{ tabs, chosen }} onChoose={setChosen} />
    </Part>
  );
}

export const Messages = () => (
  <Part name="Notices">
    <Notice onDismiss={nothing}>This file is not a saved match. Choose one that ends in .jsonl.</Notice>
    <MissingPart error={new Error()} what="The list of events" retry={nothing} onGiveUp={nothing} />
  </Part>
);
