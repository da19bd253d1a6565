import { withoutRulings } from '../../lib/text/rulings.ts';
import { premovesOf, toggled } from '../../store/viewer/premoves.ts';
import { Button } from '../../ui/Button.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import styles from './PremoveChips.module.css';
import { usePremove } from './usePremove.ts';

/** Chips for deciding one move ahead while others play; `usePremove` then makes it. */
export function PremoveChips() {
  const context = useHudContext();
  const { hud } = context;
  const hidden = useHud((state) => state.hidden);
  const ahead = premovesOf(useTable((state) => state));
  const decided = useHud((state) => state.decided);
  const meaning = useMeaning();
  usePremove(context);
  if (hidden || !ahead?.choices.length) return null;
  return (
    <fieldset className={styles.ahead} data-ahead>
      <legend className={`${styles.title} muted`}>When it is your turn</legend>
      {ahead.choices.map((choice) => (
        <Button
          key={choice.id}
          size="small"
          data-acts={meaning(['ahead', choice.id])}
          aria-pressed={decided?.id === choice.id}
          aria-label={`When it is your turn: ${choice.label}`}
          title={withoutRulings(choice.help)}
          onClick={() => hud.setState((now) => ({ decided: toggled(now.decided, choice, ahead) }))}
        >
          {choice.label}
          <Shortcut of={choice.key} />
        </Button>
      ))}
    </fieldset>
  );
}
