import { Suspense } from 'react';
import type { Verb } from '../../../engine/display/handling.ts';
import type { Command } from '../../../engine/game.ts';
import { send } from '../../../interaction/send.ts';
import { sendAndPick } from '../../../interaction/tools/verbs.ts';
import { Confirm } from '../../../ui/dialog/Confirm.tsx';
import { lazyComponent } from '../../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import { useHudContext } from '../../hudStore.ts';
import { answerWith } from '../answerWith.ts';
import { TextForm } from './TextForm.tsx';

const ImportDialog = lazyComponent(
  loadOnce(async () => (await import('../../own/ImportDialog.tsx')).ImportDialog),
);

interface Props {
  readonly verb: Verb;
  onClose(): void;
}

/** Asks for a verb's text, or for confirmation. */
export function VerbQuestion({ verb, onClose }: Props) {
  const context = useHudContext();
  if (verb.text) {
    // The result of a text isn't picked, unless it comes out of the box.
    const sending = verb.picture ? sendAndPick : send;
    const onSend = (command: Command): string | null => answerWith(context, command, sending);
    return <TextForm verb={{ ...verb, text: verb.text }} {...{ onSend, onClose }} />;
  }
  if (verb.bring)
    return (
      <Suspense fallback={null}>
        <ImportDialog
          title={verb.label.replace('…', '')}
          bring={verb.bring}
          onSend={(command) => answerWith(context, command)}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <Confirm
      open
      title={`${verb.label}?`}
      text={verb.confirm ?? ''}
      verb={verb.label}
      cancel="Leave it"
      onConfirm={() => verb.command && sendAndPick(context, verb.command)}
      onClose={onClose}
    />
  );
}
