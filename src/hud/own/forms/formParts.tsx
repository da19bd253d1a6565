import { OWN_NAME } from '../../../engine/own/own.ts';
import { counted } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Field.tsx';
import { Row } from '../../../ui/form/Row.tsx';
import styles from '../Own.module.css';
import type { OpenedPicture } from '../openFiles.ts';
import type { DeckPlan } from '../plans.ts';

export interface FormProps {
  readonly busy: boolean;
  readonly pictures: readonly OpenedPicture[];
  /** Makes these decks and lays them on the table. */
  finish(plans: readonly DeckPlan[], files: readonly OpenedPicture[]): Promise<void>;
  onBack(): void;
}

export const NameField = ({ name, onName }: { readonly name: string; onName(name: string): void }) => (
  <Row label="Name">
    {(ties) => (
      <Input {...ties} value={name} maxLength={OWN_NAME} onChange={({ target }) => onName(target.value)} />
    )}
  </Row>
);

export const Buttons = ({
  busy,
  count,
  onBack,
}: Pick<FormProps, 'busy' | 'onBack'> & { readonly count: number }) => (
  <div className={styles.buttons}>
    <Button onClick={onBack}>Other files</Button>
    <Button type="submit" tone="primary" disabled={busy}>
      {busy ? 'Making it ready…' : `Lay ${counted(count, 'card')} on the table`}
    </Button>
  </div>
);
