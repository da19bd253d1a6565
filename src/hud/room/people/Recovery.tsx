import { LinkField } from './LinkField.tsx';

/** Recovery link to one person's seat, for browsers without storage. */
export const Recovery = ({ link }: { readonly link: string }) => (
  <>
    <p>
      This browser saves nothing. After closing this page, you get your seat back only with this link; the
      hand you held may be lost. Keep it to yourself: anyone who has it can take your seat.
    </p>
    <LinkField link={link} label="Your recovery link" />
  </>
);
