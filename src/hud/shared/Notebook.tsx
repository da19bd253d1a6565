import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { send } from '../../interaction/send.ts';
import { isRefereed } from '../../store/tableStore.ts';
import { LONGEST_OWN_PAGE } from '../../store/viewer/ownPage.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import styles from './Notebook.module.css';

/** Notebook with a shared page, where the table keeps one, and a private page. */
export function Notebook() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'notebook');
  const shared = useTable((state) => (isRefereed(state) ? undefined : state.display.notebook));
  const [chosen, setChosen] = useState('all');
  const tabs = [
    ...(shared ? [{ id: 'all', name: shared.title }] : []),
    { id: 'own', name: 'Your own notes' },
  ];
  const page = shared ? chosen : 'own';
  return (
    <Dialog open={open} title="Notebook" onClose={() => hud.setState({ panel: null })}>
      <div className={styles.book}>
        {shared && <Tabs label="Pages" tabs={tabs} chosen={page} onChoose={setChosen} />}
        {page === 'all' ? <PageForAll /> : <OwnPage />}
      </div>
    </Dialog>
  );
}

/** The shared page. Typed text stays until the table has it, whatever others write meanwhile. */
function PageForAll() {
  const context = useHudContext();
  const { hud } = context;
  const { title, max, read, write } = useTable((state) => state.display.notebook)!;
  const view = useTable((state) => state.view);
  const past = useTable((state) => state.past !== null);
  const draft = useHud((state) => state.draft);
  const problem = useHud(({ notice }) => (notice?.kind === 'refusal' ? notice.error.message : null));
  const id = useId();
  const { text, version } = read(view);
  const fixed = view.seat === null || past;
  const stale = draft !== null && draft.version !== version;
  useEffect(() => {
    // The table has it.
    if (draft?.text === text) hud.setState({ draft: null });
  }, [hud, draft, text]);
  if (fixed)
    return (
      <>
        <p className={styles.read}>{text || 'Nothing is written here yet.'}</p>
        <p className="muted">
          {past ? 'This is the page as it was.' : 'Anyone who sits at the table can write here.'}
        </p>
      </>
    );
  return (
    <>
      {stale && (
        <section className={styles.theirs} aria-label="What the page says now">
          <Problem>Another player has changed this page since you began to write. It now says:</Problem>
          <p className={styles.read}>{text || 'Nothing.'}</p>
          <p className="muted">Your own text is below, and not written yet.</p>
          <Button size="small" onClick={() => hud.setState({ draft: null })}>
            Keep theirs, drop mine
          </Button>
        </section>
      )}
      <label htmlFor={id} className="sr-only">
        {title}
      </label>
      <TextArea
        id={id}
        rows={9}
        maxLength={max}
        placeholder="Blinds, wild cards, who deals … everybody at the table reads this."
        value={draft?.text ?? text}
        onChange={({ target }) =>
          hud.setState({ draft: { text: target.value, version: draft?.version ?? version } })
        }
      />
      {draft && problem !== null && <Problem>{problem}</Problem>}
      <div className={styles.foot}>
        <span className="muted">
          {(draft?.text ?? text).length} of {max}
        </span>
        <Button
          tone="primary"
          disabled={!draft || draft.text === text}
          onClick={() => draft && send(context, write(draft.text, version))}
        >
          {stale ? 'Write mine instead' : 'Write it for everyone'}
        </Button>
      </div>
    </>
  );
}

/** The private page, saved while typing. */
function OwnPage() {
  const { ownPage, actions } = useHudContext();
  const shared = actions.people !== undefined;
  const { text, kept } = useStore(ownPage);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Your own notes
      </label>
      <TextArea
        id={id}
        rows={9}
        maxLength={LONGEST_OWN_PAGE}
        placeholder={shared ? 'Everyone at this device can read this.' : 'Only you can read this.'}
        value={text}
        onChange={({ target }) => ownPage.write(target.value)}
      />
      {kept ? (
        <p className="muted">
          Kept on this device as you type, for all tables.{' '}
          {shared ? 'Those who share it see it.' : 'Nobody else sees it.'}
        </p>
      ) : (
        <Problem>This device keeps nothing of this page: copy what you need before you close it.</Problem>
      )}
    </>
  );
}
