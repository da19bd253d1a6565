import { Button } from '../../../ui/Button.tsx';
import { useHudContext } from '../../hudStore.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { type Motion, voteOn } from '../words.ts';

interface MotionProps {
  readonly motion: Motion;
  readonly verb: string;
  /** Asks for confirmation first. */
  readonly asks?: boolean;
}

/** Puts a motion to the vote, or adds the viewer's vote; a vote already cast can be changed among the open votes. */
export function MotionButton({ motion, verb, asks = false }: MotionProps) {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  const mine = useLook((look) => voteOn(look, motion)?.mine === 'for');
  return (
    <Button
      disabled={mine}
      onClick={() => (asks ? hud.setState({ asking: motion }) : actions.vote(motion, 'for'))}
    >
      {mine ? 'You have voted' : verb}
    </Button>
  );
}
