import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useNote } from '../../../ui/dialog/useNote.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useHudContext } from '../../hudStore.ts';
import { Sign } from '../signs.tsx';
import { useLook } from '../useRoom.ts';
import { deckOf, LOCK_SIGNS, lockState, lockText, lockWord, stepText } from './cardWords.ts';
import styles from './LockSign.module.css';

/** Sign that shows whether anyone could look into the deck; it explains in a sentence when hovered, focused or tapped. */
export function LockSign() {
  const { hud } = useHudContext();
  const cards = useLook((look) => look.cards);
  const [shown, setShown] = useState<'no' | 'passing' | 'tapped'>('no');
  const open = shown !== 'no';
  const showPassing = (): void => setShown((now) => (now === 'no' ? 'passing' : now));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus is returning from the details, which have said it all. */
  const told = useRef(false);
  const id = useId();
  const close = (): void => setShown('no');
  useNote({
    open,
    stays: shown === 'tapped',
    isInside: (target) => box.current?.contains(target) ?? false,
    close,
  });
  if (!cards) return null;
  const state = lockState(cards);
  const step = stepText(cards.step);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the same label
    <div
      ref={box}
      className={styles.sign}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showPassing()}
      onPointerLeave={({ pointerType }) =>
        pointerType === 'mouse' && !box.current?.contains(document.activeElement) && close()
      }
      onFocus={() => {
        if (!told.current) showPassing();
        told.current = false;
      }}
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || close()}
    >
      <Button
        ref={button}
        className={styles.button}
        size="small"
        data-lock={state}
        aria-label={`The cards: ${lockWord(cards)}`}
        aria-expanded={open}
        aria-describedby={`${id}-text`}
        onClick={() => setShown('tapped')}
      >
        <Sign of={LOCK_SIGNS[state]} size={18} />
        <span className={styles.word}>{lockWord(cards)}</span>
      </Button>
      <Panel className={styles.tip} hidden={!open}>
        <p id={`${id}-text`}>{lockText(cards)}</p>
        {step && <p className="muted">{step}</p>}
        <Button
          size="small"
          onClick={() => {
            button.current?.focus();
            told.current = true;
            close();
            hud.setState({ panel: 'locks' });
          }}
        >
          Details…
        </Button>
      </Panel>
    </div>
  );
}

/** Announces to screen readers that the viewer plays without a key, once per deck. */
export function LockVoice() {
  const text = useLook(({ cards }) =>
    cards && ['later', 'without'].includes(lockState(cards)) ? lockText(cards) : '',
  );
  const epoch = useLook(({ cards }) => (cards && deckOf(cards)?.epoch) ?? 0);
  const [said, setSaid] = useState({ epoch: 0, text: '' });
  // Set in an effect: only changes within an existing live region are read out.
  useEffect(() => {
    setSaid((before) => (text === '' || before.epoch === epoch ? before : { epoch, text }));
  }, [text, epoch]);
  return (
    <p className="sr-only" role="status">
      {text && said.text}
    </p>
  );
}
