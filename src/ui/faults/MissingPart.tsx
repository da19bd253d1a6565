import { createContext, useContext } from 'react';
import { Button } from '../Button.tsx';
import { Emblem } from '../Emblem.tsx';
import { MISSING_HELP, PartMissing } from '../loading/loadOnce.ts';
import { CopyDetails } from './CopyDetails.tsx';
import styles from './MissingPart.module.css';

/** Effect of reloading the page on the current match, as a sentence; null: nothing is being played. */
export const AfterReload = createContext<string | null>(null);

interface Props {
  readonly error: unknown;
  /** Name of the failed part; missing: any part. */
  readonly what?: string;
  retry(): void;
  readonly onGiveUp?: (() => void) | undefined;
}

/** Replaces a missing part of the page. */
export function MissingPart({ error, what = 'This part of the page', retry, onGiveUp }: Props) {
  const after = useContext(AfterReload);
  const { newer, missing } = kindOf(error);
  return (
    <div className={styles.failed} role="alert">
      <p>
        {newer
          ? `A newer version of the page is out. ${after ?? ''}`
          : missing
            ? `${what} could not be loaded. ${MISSING_HELP}`
            : `${what} has stopped working.`}
      </p>
      <div className={styles.buttons}>
        {newer ? <Reload primary /> : <Again retry={retry} />}
        {onGiveUp && (
          <Button tone="quiet" size="small" onClick={onGiveUp}>
            Not now
          </Button>
        )}
        {!missing && <CopyDetails />}
      </div>
    </div>
  );
}

/** Replaces a whole missing page. */
export function MissingPage({
  error,
  retry,
  onLobby,
}: Omit<Props, 'what' | 'onGiveUp'> & { onLobby(): void }) {
  const after = useContext(AfterReload);
  const { newer, missing } = kindOf(error);
  const [title, text] = newer
    ? ['A newer version is out', 'The server no longer has all of the version you are using.']
    : missing
      ? ['Part of the page is missing', `It could not be loaded. ${MISSING_HELP}`]
      : ['Something went wrong', 'Part of the page has failed. Reloading usually helps.'];
  return (
    <main className={styles.page}>
      <Emblem size={56} />
      <div role="alert">
        <h1 className="serif">{title}</h1>
        <p>{text}</p>
        {after && <p>{after}</p>}
      </div>
      <div className={styles.buttons}>
        {!newer && <Again retry={retry} primary={missing} />}
        <Reload primary={!missing || newer} />
        <Button tone="quiet" onClick={onLobby}>
          Back to the lobby
        </Button>
        {!missing && <CopyDetails />}
      </div>
    </main>
  );
}

const kindOf = (error: unknown) => ({
  missing: error instanceof PartMissing,
  newer: error instanceof PartMissing && error.newer,
});

const Again = ({ retry, primary }: { retry(): void; readonly primary?: boolean }) => (
  <Button tone={primary ? 'primary' : undefined} onClick={retry}>
    Try again
  </Button>
);

const Reload = ({ primary }: { readonly primary: boolean }) => (
  <Button tone={primary ? 'primary' : undefined} onClick={() => location.reload()}>
    Reload
  </Button>
);
