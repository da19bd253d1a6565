import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { isComposing } from '../form/inputMethod.ts';
import { useBackCloses } from './backCloses.ts';
import { Confirm } from './Confirm.tsx';
import styles from './Dialog.module.css';
import { type Opener, openerNow } from './opener.ts';
import { BOX, Title } from './Question.tsx';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly size?: 'small' | 'wide' | 'full';
  /** `side`: a drawer that leaves the table visible. `beside`: no taller than its contents, and the table keeps its own light. */
  readonly place?: 'middle' | 'side' | 'beside';
  /**
   * A field marked `data-first` has the focus at first. With React's `autoFocus`, the focus could be taken from it, and would not return to
   * where it was.
   */
  readonly children: ReactNode;
  /** On a phone, the drawer takes the lower half, so that the table stays visible there too. */
  readonly low?: boolean;
  /** Buttons that stay visible while the rest scrolls. */
  readonly footer?: ReactNode;
  /** A tap outside doesn't close it: another dialog is above it, whose first tap may come before it is ready. */
  readonly keeps?: boolean;
  /** Closing would lose input: a tap outside does nothing, and any other way of closing asks first. */
  readonly unsaved?: boolean;
  onClose(): void;
  /** Returns true if closing returns the focus to where it was; false if something else has taken it. */
  givesBack?(): boolean;
}

/** The app's dialog: title, close button, scrolling contents. It traps the focus. */
export function Dialog(props: Props) {
  const {
    open,
    title,
    size = 'small',
    place = 'middle',
    low,
    children,
    footer,
    keeps,
    unsaved,
    onClose,
    givesBack,
  } = props;
  const opener = useRef<Opener | null>(null);
  const clicked = useRef(false);
  const [asking, setAsking] = useState(false);
  const leave = (): void => (unsaved ? setAsking(true) : onClose());
  useBackCloses(open, leave);
  return (
    <>
      <Radix.Root open={open} onOpenChange={(now) => now || leave()}>
        <Radix.Portal>
          <Radix.Overlay className={styles.shade} data-place={place} data-low={low || undefined} />
          <Radix.Content
            className={BOX}
            data-panel=""
            data-size={size}
            data-place={place}
            data-low={low || undefined}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => {
              if (isComposing(event)) event.preventDefault();
            }}
            onPointerDownOutside={() => {
              clicked.current = true;
            }}
            onInteractOutside={(event) => {
              if (keeps || unsaved) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              clicked.current = false;
              opener.current = openerNow();
              const { currentTarget: box } = event;
              const first = box instanceof Element && box.querySelector<HTMLElement>('[data-first]');
              if (!first) return;
              event.preventDefault();
              first.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              // By default Radix would look for a trigger, which none of our dialogs has.
              event.preventDefault();
              // It comes a moment after the dialog has gone: a quick person has moved on by then.
              const { activeElement } = document;
              if (activeElement !== null && activeElement !== document.body) return;
              // After a click, Enter is the table's again; on a menu's button it would open the menu.
              if (clicked.current && opener.current?.control?.matches('[aria-haspopup="menu"]')) return;
              if (givesBack?.() !== false) opener.current?.focus();
            }}
          >
            <div className={styles.head}>
              <Title>{title}</Title>
              <Radix.Close asChild>
                <Button
                  tone="quiet"
                  size="small"
                  onClick={({ detail }) => {
                    // A click by key has no count.
                    clicked.current = detail > 0;
                  }}
                >
                  Close
                </Button>
              </Radix.Close>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
            <div className={styles.body} tabIndex={0}>
              {children}
            </div>
            {footer && <div className={styles.buttons}>{footer}</div>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {/* Beside the dialog: nested in it, the Escape that closes the question may ask it again. */}
      {open && asking && unsaved && (
        <Confirm
          open
          title="Throw away what you have entered?"
          text={`“${title}” has something in it that is not kept once it closes.`}
          verb="Throw it away"
          cancel="Keep it open"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
