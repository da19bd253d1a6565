import { useRef } from 'react';
import { drop, verbsOn } from '../../../interaction/intents.ts';
import { send } from '../../../interaction/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Question } from '../../../ui/dialog/Question.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';

/** Asks, after a whole pile was dropped on the hand, whether to take all of it or only its top card. Until then it stays in place. */
export function TakeAll() {
  const context = useHudContext();
  const piece = useHud((state) => state.taking);
  const top = useRef<HTMLButtonElement>(null);
  if (piece === null) return null;
  const grip = { pieces: [piece], cards: [] };
  const close = () => context.hud.setState({ taking: null });
  const state = context.table.getState();
  const { display, view } = state;
  const size = display.handling!.size(view, grip);
  const all = drop(state, [piece], 'hand');
  // The command of a number key, for one card.
  const one = verbsOn(state, grip, 1).find(({ figures }) => figures)?.command;
  const take = (command: typeof all): void => {
    close();
    if (command) send(context, command);
  };
  return (
    <Question
      open
      title={`Take all ${size} cards?`}
      text="You dragged the whole pile to your hand."
      first={top}
      onClose={close}
    >
      {one && (
        <Button ref={top} tone="primary" onClick={() => take(one)}>
          Take the top card
        </Button>
      )}
      <Button onClick={() => take(all)}>Take all {size}</Button>
      <Button onClick={close}>Cancel</Button>
    </Question>
  );
}
