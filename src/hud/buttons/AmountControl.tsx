import { Slider } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import {
  type AmountChoice,
  amountOf,
  amountWords,
  choose,
  mostOf,
  presetsOf,
} from '../../interaction/amounts.ts';
import { commandOf } from '../../interaction/primary.ts';
import { send } from '../../interaction/send.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { mayAct } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BLOCKED_REASON_ID, useHud, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import styles from './AmountControl.module.css';

interface Props {
  readonly control: AmountChoice;
  /** Enter presses it from anywhere. */
  readonly primary: boolean;
  /** Advice names it as the next step. */
  readonly isAdvised?: boolean;
}

/** Chooser of an amount, and the button that sends it. */
export function AmountControl({ control, primary, isAdvised = false }: Props) {
  const context = useHudContext();
  const meaning = useMeaning();
  const able = useTable(mayAct);
  const pointed = useTable((state) => state.lit.controls.includes(control.id));
  const blocked = useTable((state) => state.blocked);
  const amounts = useHud((state) => state.amounts);
  // Announced to screen readers; presets and steps, unlike the slider, don't announce their value.
  const [announcement, setAnnouncement] = useState('');
  const { min, step } = control.offer.amount;
  const most = mostOf(control.offer.amount);
  const amount = amountOf(control, amounts);
  const textOf = (n: number): string => amountWords(control, n);
  const set = (next: number): void =>
    context.hud.setState((state) => ({ amounts: choose(state.amounts, control, next) }));
  const press = (next: number): void => {
    set(next);
    setAnnouncement(textOf(next));
  };
  const submit = (): void => {
    const command = commandOf(context.table.getState(), control.id, context.hud.getState().amounts);
    if (command) send(context, command);
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    submit();
  };
  const key = primary ? 'Enter' : control.key;
  const button = (
    <Button
      className={styles.send}
      // Leaves out the amount: the player has just chosen it.
      data-acts={meaning(control.id)}
      data-pointed={pointed || undefined}
      data-advised={isAdvised || undefined}
      data-enter={primary ? '' : undefined}
      tone={primary ? 'primary' : control.tone === 'primary' ? 'plain' : control.tone}
      title={blocked ?? withoutRulings(control.help)}
      aria-describedby={blocked ? BLOCKED_REASON_ID : undefined}
      disabled={!able}
      onClick={submit}
    >
      <span className={styles.text}>{textOf(amount)}</span>
      <Shortcut of={key} />
    </Button>
  );
  if (most <= min) return button;
  return (
    <Panel className={styles.amount} data-amount as="fieldset" aria-label={`${control.verb}: how much`}>
      <div className={styles.choice}>
        <Presets {...{ control, amount, able, textOf, press }} />
        <div className={styles.line}>
          <Step label="Less" disabled={!able || amount <= min} onClick={() => press(amount - step)}>
            −
          </Step>
          <Slider.Root
            className={styles.slider}
            min={min}
            max={most}
            step={step}
            value={[amount]}
            disabled={!able}
            onValueChange={([next]) => set(next ?? min)}
            onKeyDown={onEnter}
          >
            <Slider.Track className={styles.track}>
              <Slider.Range className={styles.range} />
            </Slider.Track>
            <Slider.Thumb
              className={styles.thumb}
              aria-label={control.verb}
              aria-valuetext={textOf(amount)}
            />
          </Slider.Root>
          <Step label="More" disabled={!able || amount >= most} onClick={() => press(amount + step)}>
            +
          </Step>
        </div>
      </div>
      {button}
      <output className="sr-only">{announcement}</output>
    </Panel>
  );
}

interface PresetsProps {
  readonly control: AmountChoice;
  readonly amount: number;
  readonly able: boolean;
  textOf(amount: number): string;
  press(amount: number): void;
}

/** Buttons for frequently wanted amounts. */
function Presets({ control, amount, able, textOf, press }: PresetsProps) {
  const presets = presetsOf(control);
  if (!presets.length) return null;
  return (
    <div className={styles.presets}>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={styles.preset}
          aria-pressed={preset.amount === amount}
          title={textOf(preset.amount)}
          disabled={!able}
          onClick={() => press(preset.amount)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly children: string;
  onClick(): void;
}

const Step = ({ label, children, ...rest }: StepProps) => (
  <button type="button" className={styles.step} aria-label={label} {...rest}>
    {children}
  </button>
);
