import { Button } from './Button.tsx';
import styles from './Tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  onChoose(id: string): void;
}

/** Several pages in one place, one of which is shown. */
export const Tabs = ({ label, tabs, chosen, onChoose }: Props) => (
  <div className={styles.tabs} role="tablist" aria-label={label}>
    {tabs.map(({ id, name }) => (
      <Button key={id} role="tab" aria-selected={id === chosen} onClick={() => onChoose(id)}>
        {name}
      </Button>
    ))}
  </div>
);
