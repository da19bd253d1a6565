import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { Question } from './Question.tsx';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly cancel?: string;
  /** Focuses the confirming answer, for Enter; otherwise the careful one has the focus. */
  readonly eager?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an irreversible action. */
export function Confirm({ open, title, text, verb, cancel, eager, onConfirm, onClose }: Props) {
  const action = useRef<HTMLButtonElement>(null);
  const careful = useRef<HTMLButtonElement>(null);
  const confirm = (): void => {
    onConfirm();
    onClose();
  };
  return (
    <Question first={eager ? action : careful} {...{ open, title, text, onClose }}>
      <Button ref={action} data-acts={title} tone="danger" onClick={confirm}>
        {verb}
      </Button>
      <Button ref={careful} onClick={onClose}>
        {cancel ?? 'Keep playing'}
      </Button>
    </Question>
  );
}
