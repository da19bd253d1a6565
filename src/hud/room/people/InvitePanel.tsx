import { hasBots } from '../../../store/room/freeSeats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';
import { audienceText, behindText } from '../status/broadcastText.ts';
import { CrowdCounts } from '../status/CrowdCounts.tsx';
import { unfoundText } from '../status/troubles.ts';
import { useLook } from '../useRoom.ts';
import { MotionButton } from '../votes/MotionButton.tsx';
import { LinkField } from './LinkField.tsx';
import styles from './RoomPanel.module.css';

/** Panel with the links to this table, for players and for watchers. */
export function InvitePanel() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'invite');
  return (
    <Dialog open={open} title="Invite" place="side" onClose={() => hud.setState({ panel: null })}>
      <div className={styles.company}>
        <InviteSections />
      </div>
    </Dialog>
  );
}

/** Links to this table, for players and for watchers. */
export const InviteSections = () => (
  <>
    <Others />
    <Watchers />
  </>
);

/** Invitation, and whether newcomers can sit down. */
function Others() {
  const locked = useLook((look) => look.locked);
  const bots = useLook((look) => hasBots(look.seats));
  const link = useLook((look) => look.link);
  const seated = useLook((look) => look.mySeat !== null);
  const trouble = useLook((look) => look.trouble);
  return (
    <section aria-label="Invite others">
      <h3 className="serif">Invite others</h3>
      <LinkField link={link} />
      {trouble && <p className="muted">{unfoundText(trouble)}</p>}
      <div className={styles.line}>
        <p>
          {locked
            ? 'Locked: nobody new can sit down.'
            : `Anyone with the link can watch, and take ${bots ? 'the seat of a bot' : 'a free seat'}.`}
        </p>
        {seated && (
          <MotionButton
            motion={{ kind: 'lock', on: !locked }}
            verb={locked ? 'Unlock the seats' : 'Lock the seats'}
          />
        )}
      </div>
    </section>
  );
}

/** Link for an audience while the table is broadcast, or why it is not; nothing at sites without an audience. */
function Watchers() {
  const broadcast = useLook((look) => look.broadcast);
  const minutes = useLook((look) => look.setup?.settings.broadcast);
  const seated = useLook((look) => look.mySeat !== null);
  const { hud } = useHudContext();
  if (!broadcast && minutes === undefined) return null;
  const { link = null, crowd = null, closed } = broadcast ?? {};
  return (
    <section aria-label="Broadcast">
      <h3 className="serif">{link ? 'Link for watchers' : 'Broadcast'}</h3>
      {link && <LinkField link={link} label="Link for watchers" />}
      <p className="muted">{audienceText(minutes, closed)}</p>
      {behindText(broadcast) && <p>{behindText(broadcast)}</p>}
      {crowd && (
        <p>
          By the site’s count: <CrowdCounts {...crowd} />.
        </p>
      )}
      {seated && minutes !== undefined && broadcast && (
        <div className={styles.buttons}>
          <Button onClick={() => hud.setState({ asking: 'endBroadcast' })}>End the broadcast…</Button>
        </div>
      )}
    </section>
  );
}
