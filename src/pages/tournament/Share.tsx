import { Button } from '../../ui/Button.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import { Part } from './Part.tsx';
import styles from './Share.module.css';
import { mayEnter } from './words.ts';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
}

/** The link to the tournament, and its file. */
export const Share = ({ look: { log, link, organises, reach }, actions }: Props) => (
  <Part title="Invite">
    <LinkToCopy link={link} what="Link to this tournament" />
    <p className="muted">
      Everyone with this link sees the standings, the tables and their links.
      {organises
        ? reach === 'site'
          ? ' They follow this page, and the site while it is closed.'
          : ' They follow this page while it is open, and keep what they have seen.'
        : mayEnter(log.state) && ' They can ask to enter, too.'}
    </p>
    <div className={styles.file}>
      <Button size="small" onClick={actions.save}>
        Save to a file
      </Button>
      <p className="muted">
        {organises
          ? 'With it, another device can go on in your place: keep it to yourself.'
          : 'A copy of everything, which its organiser has signed.'}
      </p>
    </div>
  </Part>
);
