import { useRef } from 'react';
import type { ChatLine } from '../../../store/room/roomStore.ts';
import { ariaText } from './messages.ts';

interface Props {
  readonly lines: readonly ChatLine[];
  readonly me: string;
}

/** Reads others' new lines to screen readers. */
export function ChatVoice({ lines, me }: Props) {
  const start = useRef(lines.at(-1)?.id ?? -1);
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label="New messages">
      {lines
        .filter(({ id, from, notice }) => id > start.current && (notice || from.key !== me))
        .slice(-4)
        .map((line) => (
          <p key={line.id}>{ariaText(line, me)}</p>
        ))}
    </div>
  );
}
