import { makePressGuard, type TapGuard, type Unseen } from '../../interaction/guards.ts';
import { watchDismissals } from './watchDismissals.ts';

export type Acting = Element | Unseen;

interface Gathered {
  readonly controls: ReadonlySet<HTMLElement>;
  /** Number of things that cover everything else. */
  readonly covers: number;
}

const CONTROLS = '[data-acts]';
/** Cover everything else while they are open. */
const COVERS = '[data-shield], [role="dialog"], [role="alertdialog"]';
/** Attributes that make an element one of these. */
const GROUPING: ReadonlySet<string | null> = new Set(['data-acts', 'data-shield', 'role']);
/** Milliseconds of the flicker of a control whose tap came too soon. */
const IGNORED_MS = 240;
const DEEP: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Watches every control that acts on the game, in the interface (`root`) and in dialogs over it, and swallows taps and keys that are not
 * meant (see `guards.ts`). A control's `data-acts` holds its meaning; `data-series` marks a control of a series; `data-settled` is set while
 * it takes taps. Cards of the hand are exempt, as picking one is harmless.
 */
export function watchControls(guard: TapGuard<Acting>, root: Element) {
  let frame = 0;
  /** Current controls and covers; null after a change of elements until gathered again, which would be too expensive in every frame. */
  let gathered: Gathered | null = null;
  let touched: Element | null = null;
  const press = makePressGuard(guard);
  const dismissals = watchDismissals();
  const look = (now = performance.now()): void => {
    if (touched && !touched.isConnected) {
      press.gone(now);
      touched = null;
    }
    gathered ??= gather();
    const { controls, covers } = gathered;
    press.cover(covers, now);
    // First, as a control may come back as another element.
    guard.keepOnly((one) => !(one instanceof HTMLElement) || controls.has(one));
    for (const control of controls)
      guard.see(
        control,
        control.dataset.acts!,
        control.getBoundingClientRect(),
        now,
        'series' in control.dataset,
      );
    for (const control of controls) mark(control, guard.takesTap(control, now) && !isDisabled(control));
  };
  const draw = (): void => {
    // One time for both: a control that settled in between would be at rest without ever being marked as settled.
    const now = performance.now();
    look(now);
    guard.show(now);
    frame = guard.atRest(now) ? 0 : requestAnimationFrame(draw);
  };
  /** Handles a possible change: checks every frame until all is at rest again. */
  const stir = (): void => {
    look();
    frame ||= requestAnimationFrame(draw);
  };
  /** Returns whether these changes can have moved or renamed a control. */
  const note = (records: readonly MutationRecord[]): boolean => {
    for (const { target, addedNodes } of records)
      if (target === document.body) for (const node of addedNodes) observer.observe(node, DEEP);
    if (records.some(isRegrouping)) gathered = null;
    return records.some(({ attributeName }) => attributeName !== 'data-settled');
  };
  /** Looks at everything anew: the observer hears of changes only afterwards, and of none outside of the interface. */
  const lookAnew = (): void => {
    gathered = null;
    look();
  };

  const observer = new MutationObserver((records) => {
    if (note(records)) stir();
  });
  observer.observe(root, DEEP);
  // Dialogs are added as children of the body.
  observer.observe(document.body, { childList: true });

  const down = (event: PointerEvent): void => {
    lookAnew();
    const closed = dismissals.closedBy(event);
    press.down(controlAt(event), event.timeStamp, closed !== null);
    touched = event.target instanceof Element ? event.target : null;
    if (closed === 'list') event.stopImmediatePropagation();
  };
  const click = (event: MouseEvent): void => {
    const control = controlAt(event);
    if (control) lookAnew();
    if (press.takesClick(control, event.detail > 0, event.timeStamp)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Shows that the tap was noticed, and came too soon.
    control?.animate?.([{ opacity: 0.4 }, { opacity: 1 }], IGNORED_MS);
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
    stir(): void {
      gathered = null;
      stir();
    },
    stop(): void {
      cancelAnimationFrame(frame);
      observer.disconnect();
      dismissals.stop();
      removeEventListener('pointerdown', down, true);
      removeEventListener('click', click, true);
      removeEventListener('keydown', key, true);
      removeEventListener('resize', stir);
      removeEventListener('scroll', stir, true);
    },
  };
}

const gather = (): Gathered => ({
  controls: new Set(document.querySelectorAll<HTMLElement>(CONTROLS)),
  covers: document.querySelectorAll(COVERS).length,
});

/** Returns whether elements may have become, or ceased to be, controls or covers. */
const isRegrouping = ({ addedNodes, removedNodes, attributeName }: MutationRecord): boolean =>
  GROUPING.has(attributeName) || hasElement(addedNodes) || hasElement(removedNodes);

/** Returns false for a mere change of text. */
function hasElement(nodes: NodeList): boolean {
  for (const node of nodes) if (node instanceof Element) return true;
  return false;
}

const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const isDisabled = (control: HTMLElement): boolean => 'disabled' in control && control.disabled === true;

function mark(control: HTMLElement, settled: boolean): void {
  if (control.hasAttribute('data-settled') !== settled) control.toggleAttribute('data-settled', settled);
}
