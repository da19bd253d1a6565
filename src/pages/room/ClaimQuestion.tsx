import { Confirm } from '../../ui/Confirm.tsx';

interface Props {
  /** What the one is called whose seat it is. */
  readonly name: string;
  answer(isTheirs: boolean): void;
}

/** Asks somebody who has come by a recovery link whether the seat is theirs: whoever sent the link has its key as well. */
export const ClaimQuestion = ({ name, answer }: Props) => (
  <Confirm
    open
    title={`Take back ${name}’s seat?`}
    text={`This is a recovery link: it holds the key to ${name}’s seat at this table. Use it only if it is your own. If somebody sent it to you, they have that key too, and could see your cards and play for you.`}
    verb="It is my seat"
    cancel="Not mine"
    onConfirm={() => answer(true)}
    onClose={() => answer(false)}
  />
);
