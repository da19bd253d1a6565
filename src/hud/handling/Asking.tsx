import type { Command } from '../../engine/game.ts';
import type { Verb } from '../../engine/handling.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Writing } from './Writing.tsx';

interface Props {
  readonly verb: Verb;
  /** False: it is refused. */
  onSend(command: Command): boolean;
  onClose(): void;
}

/** What a verb needs to know first: a text, or whether it is really meant. */
export function Asking({ verb, onSend, onClose }: Props) {
  if (verb.text) return <Writing verb={{ ...verb, text: verb.text }} {...{ onSend, onClose }} />;
  return (
    <Confirm
      open
      title={`${verb.label}?`}
      text={verb.confirm ?? ''}
      verb={verb.label}
      cancel="Leave it"
      onConfirm={() => onSend(verb.command)}
      onClose={onClose}
    />
  );
}
