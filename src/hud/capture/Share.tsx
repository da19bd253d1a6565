import { useRef, useState } from 'react';
import { refuse, showNotice } from '../../interaction/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { clipType, markPlace, type Scene, saveClip, savePicture } from './capture.ts';
import styles from './Share.module.css';

/** Dialog for sharing this moment: a picture, a clip of the last reveal, in a replay a link. */
export function Share() {
  const context = useHudContext();
  const { hud, table, port, rules, actions } = context;
  const open = useHud((state) => state.panel === 'share');
  const recording = useHud((state) => state.recording);
  const revealed = useTable((state) => state.revealed);
  const scene: Scene = { store: table, port, game: rules.info.name };
  const [said, setSaid] = useState('');
  const close = () => {
    setSaid('');
    hud.setState({ panel: null });
  };
  // This window isn't in the picture, so it stays open for the next thing to share.
  const picture = async (): Promise<void> => {
    setSaid('');
    setSaid((await savePicture(scene)) ?? 'The picture is saved.');
  };
  const clip = async (): Promise<void> => {
    close();
    hud.setState({ recording: true });
    showNotice(context, 'The reveal is being recorded as you see it.');
    const goBack = actions.replay && markPlace(actions.replay);
    const trouble = await saveClip(scene, actions.again).finally(() => {
      goBack?.();
      hud.setState({ recording: false });
    });
    if (trouble) refuse(context, trouble);
    else showNotice(context, 'The clip is saved.');
  };
  return (
    <Dialog open={open} title="Share" place="side" onClose={close}>
      <div className={styles.share}>
        {actions.replay && <MomentLink />}
        <section aria-label="Picture">
          <h3>Picture</h3>
          <p className="muted">
            The table as you see it now, with what is written on it and the cards in your hand.
          </p>
          <Button onClick={() => void picture()}>Save a picture</Button>
          <p role="status">{said}</p>
        </section>
        <section aria-label="Clip">
          <h3>Clip</h3>
          <p className="muted">
            {!clipType()
              ? 'This browser cannot record clips.'
              : revealed
                ? 'The last reveal is shown once more and recorded as you see it.'
                : 'Once something has been revealed, you can record it here.'}
          </p>
          <Button disabled={!clipType() || recording || !revealed} onClick={() => void clip()}>
            {recording ? 'Recording…' : 'Record the last reveal'}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

/** Link to what is shown now, for people who have this match's file. */
function MomentLink() {
  const { actions } = useHudContext();
  // Each event shown is another moment.
  useTable((state) => state.view);
  const field = useRef<HTMLTextAreaElement>(null);
  const link = actions.replay!.link();
  const { said, copy } = useCopy(link, field, 'The link is copied.');
  return (
    <section aria-label="Link">
      <h3>Link to this moment</h3>
      <p className="muted">
        {actions.replay!.isPublished
          ? 'Anyone who opens it is taken to this moment.'
          : 'Send it with the file of the match: anyone who opens both is taken to this moment.'}
      </p>
      <CopyField field={field} label="Link to this moment" value={link} />
      <Button tone="primary" onClick={() => void copy()}>
        Copy the link
      </Button>
      <p role="status">{said}</p>
    </section>
  );
}
