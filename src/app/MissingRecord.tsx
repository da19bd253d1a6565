import { Button } from '../ui/Button.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { FileButton, RECORDS } from '../ui/FileButton.tsx';
import styles from './MissingRecord.module.css';

interface Props {
  onFile(file: File): void;
  onBack(): void;
}

/** A link leads into a match that is not on this device. */
export const MissingRecord = ({ onFile, onBack }: Props) => (
  <main className={styles.page}>
    <Emblem size={72} />
    <h1 className="serif">Open the match first</h1>
    <p>
      This link leads to a moment of a match that is not on this device. Whoever sent it to you has the match
      as a file: open it here, or drop it on this page, and you are taken to that moment.
    </p>
    <div className={styles.buttons}>
      <FileButton label="Open the file" accept={RECORDS} onFile={onFile} />
      <Button onClick={onBack}>Back to the lobby</Button>
    </div>
  </main>
);
