import { LinkField } from './LinkField.tsx';

/** Where the browser keeps nothing: the link by which one person comes back. */
export const Recovery = ({ link }: { readonly link: string }) => (
  <>
    <p>
      This browser saves nothing. After closing this page, you get your seat back only with this link; the
      hand you held may be lost. Keep it to yourself: anyone who has it can take your seat.
    </p>
    <LinkField link={link} label="Your recovery link" />
  </>
);
