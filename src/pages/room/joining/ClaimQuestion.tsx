import { Confirm } from '../../../ui/dialog/Confirm.tsx';

interface Props {
  /** Name of the seat's player. */
  readonly name: string;
  answer(isTheirs: boolean): void;
}

/** Asks a person who opened a recovery link whether the seat is theirs, because the sender of the link has its key as well. */
export const ClaimQuestion = ({ name, answer }: Props) => (
  <Confirm
    open
    title={`Take back ${name}’s seat?`}
    text={`This is a recovery link: it holds the key to ${name}’s seat at this table. Use it only if it is your own. If someone sent it to you, they have that key too, and could see your cards and play for you.`}
    verb="It is my seat"
    cancel="Not mine"
    onConfirm={() => answer(true)}
    onClose={() => answer(false)}
  />
);
