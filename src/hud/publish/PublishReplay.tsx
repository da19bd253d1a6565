import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LazyConfirm } from '../../ui/dialog/lazyDialogs.tsx';
import { faultText } from '../../ui/faults/faults.ts';
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
  const [days, setDays] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [deleted, setDeleted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Shows a result that may take a while. */
  const follow = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(`That did not work: ${faultText(error)}`);
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void follow(async () => {
      const [found, kept] = await Promise.all([publication.found(), publication.days()]);
      setReplay(found);
      setDays(kept);
    });
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
      {replay ? (
        <Link replay={replay} isBusy={isBusy} onErase={() => void erase()} />
      ) : days === null ? (
        !problem && <p className="muted">{isBusy ? 'One moment…' : NOT_KEPT}</p>
      ) : (
        <>
          <WhatOthersSee days={days} />
          <div className={styles.buttons}>
            <Button tone="primary" disabled={isBusy} onClick={() => void publish()}>
              Publish
            </Button>
          </div>
        </>
      )}
      {deleted && (
        <p role="status">The replay is deleted, and its link opens nothing. Others may have kept a copy.</p>
      )}
      {problem && <Problem>{problem}</Problem>}
    </div>
  );
}

const NOT_KEPT = 'The site does not answer. Check your connection, and open this again.';

/** Tells what publishing gives away. */
function WhatOthersSee({ days }: { readonly days: number }) {
  const { room } = useHudContext();
  return (
    <>
      <p>
        Anyone with the link can watch the whole match: each move, the names at the table, and the cards,
        hidden ones too as far as this device knows them.
        {room && ' Earlier matches of this table are in it as well.'} Chat and notes are not.
      </p>
      <p className="muted">
        The site keeps it for {days} days. It is sealed, and only the link opens it: the site itself cannot.
        You can delete it before then, in this browser.
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

interface LinkProps {
  readonly replay: PublishedReplay;
  readonly isBusy: boolean;
  readonly onErase: () => void;
}

function Link({ replay: { link, until, isSecure }, isBusy, onErase }: LinkProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(link, field, 'Copied. Now send it.');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>
        Anyone with this link can watch the match, until {date(until)}. In this browser the lobby lists it
        too, with your matches, even once the match is gone from there.
      </p>
      {!isSecure && (
        <Problem>
          The link begins with http://, and browsers open replays only at https:// addresses: it works once
          this site has one. Until then, send the file of the match.
        </Problem>
      )}
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
        <Button tone="danger" disabled={isBusy} onClick={() => setAsking(true)}>
          Delete the replay…
        </Button>
      </div>
      <LazyConfirm
        open={asking}
        title="Delete the replay?"
        text="Its link opens nothing then, for anyone. The match itself stays on this device."
        verb="Delete"
        cancel="Keep it"
        onConfirm={onErase}
        onClose={() => setAsking(false)}
      />
      <p className={`muted ${styles.said}`} role="status">
        {said}
      </p>
    </>
  );
}
