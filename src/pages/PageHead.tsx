import { Button } from '../ui/Button.tsx';
import styles from './PageHead.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  onBack(): void;
}

/** Title of a page that is not a table, with the way back. */
export const PageHead = ({ title, text, onBack }: Props) => (
  <header className={styles.head}>
    <Button size="small" onClick={onBack}>
      Back
    </Button>
    <h1 className="serif">{title}</h1>
    <p className="muted">{text}</p>
  </header>
);
