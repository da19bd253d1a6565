import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  onChoose(id: string): void;
}

/** Several pages in one place; one is shown. Tab focuses the current tab, and arrow keys move to the others. */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  // In a small window the row scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab may be out of sight
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    // Browsers may return a promise, which is no cleanup function.
    void tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOf(event.key, at, tabs.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(tabs[next]!.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ id, name }, i) => (
        <Button
          key={id}
          role="tab"
          aria-selected={id === chosen}
          tabIndex={i === at ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Returns the index of the tab that a key moves to from `at`; null: it is no such key. */
function nextOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'ArrowRight':
      return (at + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
