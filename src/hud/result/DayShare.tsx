import type { Outcome } from '../../engine/game.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { dayText } from './dayWords.ts';
import { here, ShareText } from './ShareText.tsx';

interface Props {
  readonly day: string;
  readonly outcome: Outcome;
}

/** The viewer's result in a deal of the day, as a text to send to friends: they have the same cards. */
export function DayShare({ day, outcome }: Props) {
  const { actions, rules } = useHudContext();
  const seat = useTable((state) => state.view.seat);
  const mine = outcome.standings.find((each) => each.seat === seat);
  if (!mine) return null;
  const text = dayText(
    { day, ...mine, of: outcome.standings.length, ...(outcome.unit && { unit: outcome.unit }) },
    rules.info.name,
    outcome.unit ? [] : actions.course().gains.map((gains) => gains[mine.seat] ?? 0),
    here(),
  );
  return <ShareText title="Deal of the day" text={text} />;
}
