import type { HudContextValue } from '../../../hud/hudStore.ts';
import type { PageReport, SentCommand } from './judge.ts';

declare global {
  interface Window {
    __touches?: {
      /** Two fingers are on the page. */
      isPinch: boolean;
      /** Returns the page's state, and the commands since the last report; follows the table that is open now. */
      report(): PageReport;
    };
  }
}

/** Part of React's tree, in which it holds the table's context. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: { readonly value?: unknown } | null;
}

/**
 * Notes every command that a page's table is given, from outside: through the context that React holds for it. Runs in the page after
 * `watchFrames`, so it uses nothing from outside its body.
 */
export function watchCommands(): void {
  const LEAVES = /leave|lobby|replay|again|gallery/i;
  const LISTS = '[role="menu"], [role="dialog"], [role="alertdialog"]';
  let sent: SentCommand[] = [];

  const inputNow = (): SentCommand['by'] => {
    if (!/^(pointer|click|touch)/.test(window.event?.type ?? '')) return null;
    if (window.__touches!.isPinch) return 'pinch';
    return window.__frames!.press.hasMoved ? 'drag' : 'tap';
  };
  const follow = (found: HudContextValue): void => {
    const frames = window.__frames!;
    frames.context = found;
    const actions = found.actions as { dispatch: HudContextValue['actions']['dispatch'] };
    const real = actions.dispatch;
    actions.dispatch = (command) => {
      const state = found.table.getState();
      const { display, view, layout, controls } = state;
      const { press } = frames;
      const now = frames.look();
      const isByHand = display.handling !== undefined && (display.handling.on?.(view) ?? true);
      const places = layout.places.map(({ id }) => frames.commandOfGesture(state, command.cards ?? [], id));
      const noted = {
        ...{ command, by: inputNow(), isByHand, hasChanged: frames.hasChanged(now) },
        hasClosed: press.covers > now.covers && !press.on?.closest(LISTS),
        isListed: press.on?.matches('[role="menuitem"]') ?? false,
        controls: controls.controls,
        legal: isByHand ? [] : found.rules.legal(view),
        others: [...places, controls.undo].flatMap((other) => other ?? []),
      };
      const error = real(command);
      sent.push({ ...noted, isAccepted: error === null });
      return error;
    };
  };
  const find = (): HudContextValue | null => {
    const keyOf = (one: Element) => Object.keys(one).find((key) => key.startsWith('__reactContainer'));
    const root = [...document.body.children].find(keyOf);
    if (!root) return null;
    const host = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[keyOf(root)!]!;
    const open = [host.stateNode.current];
    for (let fiber = open.pop(); fiber; fiber = open.pop()) {
      const value = fiber.memoizedProps?.value;
      if (value && typeof value === 'object' && 'tapGuard' in value) return value as HudContextValue;
      open.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
    }
    return null;
  };
  const pointsOf = (selector: string, across: number, below: number) =>
    [...document.querySelectorAll(selector)].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = {
        x: Math.round(x + Math.min(width / 2, across)),
        y: Math.round(y + Math.min(height / 2, below)),
      };
      return one.contains(document.elementFromPoint(at.x, at.y)) ? [at] : [];
    });
  const report = (): PageReport => {
    const { press, context } = window.__frames!;
    const found = find();
    if (found && found.actions !== context?.actions) follow(found);
    const made = {
      ...{ sent, scale: visualViewport!.scale, isAtTable: found !== null, pressed: press.label },
      meantToLeave: LEAVES.test(press.label) && !press.isEarly,
      isCovered: (history.state as { layer?: unknown } | null)?.layer !== undefined,
      acts: pointsOf('[data-acts]:enabled', Infinity, Infinity),
      controls: pointsOf('button:enabled, [role="menuitem"], [role="tab"]', Infinity, Infinity),
      cards: pointsOf('[data-card]', 14, 40),
    };
    sent = [];
    // Views hold more than Playwright can carry.
    return JSON.parse(JSON.stringify(made)) as PageReport;
  };
  window.__touches = { isPinch: false, report };
}
