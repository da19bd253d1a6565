import type { Settling } from './settling.ts';

/** Not elements, but they settle too: what is asked of the viewer, and the places of the table in the scene. */
export const ASKED = 'asked';
export const TABLE = 'table';
export type Acting = Element | typeof ASKED | typeof TABLE;

const CONTROLS = '[data-acts]';
/** A press closes what it was on within this time, however slow the device is; later that has gone by itself. Milliseconds. */
const CLOSE_MS = 1000;
const DEEP: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Watches every control that acts on the game, in the interface (`root`) and in dialogs over it, and swallows the taps
 * and keys that come too soon (see `settling.ts`). Such a control bears in `data-acts` what it means, and while it takes
 * taps `data-settled`. Cards of the hand are none of them: picking one is harmless. A press that closes something, a
 * dialog, a menu or a message, uncovers controls, and the second tap of a double tap must not hit those.
 */
export function watchControls(settling: Settling<Acting>, root: Element) {
  let frame = 0;
  /** Controls of now; null once something has changed since they were last gathered, which every frame would be too dear for. */
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
    // One time for both: a control that settles in between would be at rest, and never be marked as settled.
    const now = performance.now();
    look(now);
    settling.show(now);
    frame = settling.atRest(now) ? 0 : requestAnimationFrame(draw);
  };
  /** Something may have changed. Until all is at rest again every frame is looked at. */
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
  // Dialogs come as children of the body.
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
    // Keys, and aids that press a button for somebody, come without a finger. One that went down elsewhere, as on an
    // open menu's surroundings, did not mean this.
    const byFinger = event.detail > 0 ? press : null;
    const taken = byFinger
      ? byFinger.control === control && settling.takesTap(control, byFinger.time)
      : settling.takesKey(control, event.timeStamp);
    if (taken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** A key that is held presses once. */
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
