import { type FormEvent, useState } from 'react';
import { LinkField } from '../../../hud/room/people/LinkField.tsx';
import { audienceText, behindText } from '../../../hud/room/status/broadcastText.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { LargeQrCode } from '../qr/LazyQrCode.tsx';
import styles from './InviteWatchers.module.css';
import { BroadcastField } from './SettingFields.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'broadcast' | 'setup' | 'mySeat'>;
  readonly onChange: RoomActions['change'];
}

/** The watchers' link while the table is broadcast, and the choice to broadcast it; nothing at sites without an audience. */
export function InviteWatchers({ look: { broadcast, setup, mySeat }, onChange }: Props) {
  const [open, setOpen] = useState<'choice' | 'code' | null>(null);
  if (!broadcast || !setup) return null;
  const { broadcast: minutes } = setup.settings;
  const { link, closed } = broadcast;
  const close = (): void => setOpen(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Watchers" className={styles.watchers}>
      <p className="muted">{audienceText(minutes, closed)}</p>
      {behindText(broadcast) && <p>{behindText(broadcast)}</p>}
      {link && <LinkField link={link} label="Link for watchers" />}
      <div className={styles.buttons}>
        {link && (
          <Button size="small" onClick={() => setOpen('code')}>
            QR code…
          </Button>
        )}
        {mySeat !== null && !closed && (
          <Button size="small" onClick={() => setOpen('choice')}>
            Broadcast…
          </Button>
        )}
      </div>
      <LazyDialog title="Who can watch" open={open === 'choice'} onClose={close}>
        <Choice {...{ setup, onChange }} onClose={close} />
      </LazyDialog>
      <LazyDialog
        size="wide"
        title="For watchers: point a camera here"
        open={open === 'code'}
        onClose={close}
      >
        <LargeQrCode text={link ?? ''} label="QR code of the link for watchers" />
      </LazyDialog>
    </div>
  );
}

interface ChoiceProps extends Pick<Props, 'onChange'> {
  readonly setup: RoomSetup;
  onClose(): void;
}

/** Whether the table is broadcast, and how late: chosen here, then sent to everyone. */
function Choice({ setup, onChange, onClose }: ChoiceProps) {
  const [settings, setSettings] = useState(setup.settings);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const refused = onChange({ ...setup, settings });
    setProblem(refused);
    if (refused === null) onClose();
  };
  return (
    <form className={styles.choice} onSubmit={apply}>
      <BroadcastField settings={settings} onChange={setSettings} />
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary">
          Apply for everyone
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
