import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import { useHud, useHudContext } from '../hudStore.ts';
import styles from './PublishReplay.module.css';
import type { Publication, PublishedReplay } from './publicationActions.ts';

/** Dialog that publishes the match as a replay with a link, and deletes it again. */
export function PublishReplay() {
  const { hud, actions } = useHudContext();
  const open = useHud((state) => state.panel === 'publish');
  const { publication } = actions;
  if (!publication) return null;
  return (
    <Dialog open={open} title="Publish a replay" onClose={() => hud.setState({ panel: null })}>
      {open && <Contents publication={publication} />}
    </Dialog>
  );
}

function Contents({ publication }: { readonly publication: Publication }) {
  const [replay, setReplay] = useState<PublishedReplay | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [deleted, setDeleted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Shows a result that may take a while. */
  const follow = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem('A part of this page could not be fetched. Check your connection, and try again.');
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void follow(async () => setReplay(await publication.found()));
  }, [publication]);
  const publish = () =>
    follow(async () => {
      const done = await publication.publish();
      if (!done.ok) return setProblem(done.error);
      setReplay(done.value);
      setDeleted(false);
    });
  const erase = () =>
    follow(async () => {
      const done = await publication.erase();
      if (!done.ok) return setProblem(done.error);
      setReplay(null);
      setDeleted(true);
    });
  return (
    <div className={styles.publish}>
      {replay ? <Link replay={replay} /> : <WhatOthersSee />}
      {deleted && (
        <p role="status">The replay is deleted, and its link opens nothing. Others may have kept a copy.</p>
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        {replay ? (
          <Button tone="danger" disabled={isBusy} onClick={() => void erase()}>
            Delete it again
          </Button>
        ) : (
          <Button tone="primary" disabled={isBusy} onClick={() => void publish()}>
            {isBusy ? 'One moment…' : 'Publish'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Tells what publishing gives away. */
function WhatOthersSee() {
  const { room } = useHudContext();
  return (
    <>
      <p>
        Anyone with the link can watch the whole match: each move, the names at the table, and all cards that
        you have seen{room && '. Earlier matches of this table are in it too'}. Chat and notes are not.
      </p>
      <p className="muted">
        The site keeps it for 90 days. It is sealed, and only the link opens it: the site cannot. Delete it
        whenever you like, with this browser.
      </p>
      {room && (
        <p className="muted">
          Everyone here has a record of the match, and can publish theirs as you can publish yours.
        </p>
      )}
    </>
  );
}

const date = (until: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(until));

function Link({ replay: { link, until } }: { readonly replay: PublishedReplay }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(link, field, 'Copied. Now send it.');
  return (
    <>
      <p>Anyone with this link can watch the match, until {date(until)}.</p>
      <CopyField field={field} label="Link to the replay" value={link} />
      <div className={styles.buttons}>
        <Button tone="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        {'share' in navigator && (
          // Refused, or closed without choosing: the link can still be copied.
          <Button onClick={() => void navigator.share({ title: 'Comet Table', url: link }).catch(() => {})}>
            Share…
          </Button>
        )}
      </div>
      <p className={`muted ${styles.said}`} role="status">
        {said}
      </p>
    </>
  );
}
