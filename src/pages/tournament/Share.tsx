import { LinkToCopy } from './LinkToCopy.tsx';
import type { TournamentLook } from './look.ts';
import { Part } from './Part.tsx';

/** The link to the tournament. */
export const Share = ({ look: { link, organises } }: { readonly look: TournamentLook }) => (
  <Part title="Invite">
    <LinkToCopy link={link} what="Link to this tournament" />
    <p className="muted">
      Everyone with this link sees the standings, the tables and their links.
      {organises
        ? ' They follow this page while it is open, and keep what they have seen.'
        : ' They can ask to enter, too.'}
    </p>
  </Part>
);
