import type { TapGuard } from './tapGuard.ts';

/** Not elements, but they settle too: the question to the viewer, and the table's places in the scene. */
export const ASKED = 'asked';
export const TABLE = 'table';
export type Acting = Element | typeof ASKED | typeof TABLE;

const CONTROLS = '[data-acts]';
/** Milliseconds within which a press closes its target, even on a slow device; later, the target has gone by itself. */
const CLOSE_MS = 1000;
const DEEP: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Watches every control that acts on the game, in the interface (`root`) and in dialogs over it, and swallows taps and keys that come too
 * soon (see `tapGuard.ts`). A control's `data-acts` holds its meaning; `data-settled` is set while it takes taps. Cards of the hand are
 * exempt, as picking one is harmless. A press that closes a dialog, menu or message uncovers controls, which the second tap of a double tap
 * must not hit.
 */
export function watchControls(settling: TapGuard<Acting>, root: Element) {
  let frame = 0;
  /** Current controls; null after a change until gathered again, which would be too expensive in every frame. */
  let gathered: ReadonlySet<HTMLElement> | null = null;
  let touched: { readonly element: Element; readonly time: number } | null = null;
  const look = (now = performance.now()): void => {
    if (touched && !touched.element.isConnected) {
      if (now - touched.time < CLOSE_MS) settling.uncover(now);
      touched = null;
    }
    gathered ??= new Set(document.querySelectorAll<HTMLElement>(CONTROLS));
    const controls = gathered;
    for (const control of controls)
      settling.see(control, control.dataset.acts!, control.getBoundingClientRect(), now);
    settling.keepOnly((one) => !(one instanceof HTMLElement) || controls.has(one));
    for (const control of controls) mark(control, settling.takesTap(control, now) && !isDisabled(control));
  };
  const draw = (): void => {
    // One time for both: a control that settled in between would be at rest without ever being marked as settled.
    const now = performance.now();
    look(now);
    settling.show(now);
    frame = settling.atRest(now) ? 0 : requestAnimationFrame(draw);
  };
  /** Handles a possible change: checks every frame until all is at rest again. */
  const stir = (): void => {
    gathered = null;
    look();
    frame ||= requestAnimationFrame(draw);
  };

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target === document.body) for (const node of addedNodes) observer.observe(node, DEEP);
    if (records.some(({ attributeName }) => attributeName !== 'data-settled')) stir();
  });
  observer.observe(root, DEEP);
  // Dialogs are added as children of the body.
  observer.observe(document.body, { childList: true });

  let pressed: { readonly control: Element | null; readonly time: number } | null = null;
  const down = (event: PointerEvent): void => {
    gathered = null;
    look();
    pressed = { control: controlAt(event), time: event.timeStamp };
    touched = event.target instanceof Element ? { element: event.target, time: event.timeStamp } : null;
  };
  const click = (event: MouseEvent): void => {
    const press = pressed;
    pressed = null;
    const control = controlAt(event);
    if (!control) return;
    gathered = null;
    look();
    // Keys and assistive tools press buttons without a pointer. A pointer that went down elsewhere, as beside an open menu, did not mean
    // this control.
    const byFinger = event.detail > 0 ? press : null;
    const taken = byFinger
      ? byFinger.control === control && settling.takesTap(control, byFinger.time)
      : settling.takesKey(control, event.timeStamp);
    if (taken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Lets a held key press only once. */
  const key = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && controlAt(event)) event.preventDefault();
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', click, true);
  addEventListener('keydown', key, true);
  addEventListener('resize', stir);
  addEventListener('scroll', stir, true);
  stir();
  return {
    stir,
    stop(): void {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('pointerdown', down, true);
      removeEventListener('click', click, true);
      removeEventListener('keydown', key, true);
      removeEventListener('resize', stir);
      removeEventListener('scroll', stir, true);
    },
  };
}

const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const isDisabled = (control: HTMLElement): boolean => 'disabled' in control && control.disabled === true;

function mark(control: HTMLElement, settled: boolean): void {
  if (control.hasAttribute('data-settled') !== settled) control.toggleAttribute('data-settled', settled);
}
