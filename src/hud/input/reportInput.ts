import type { KeyInput, PointerInput } from '../../interaction/events.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';
import { watchFocus } from '../keys/keyFocus.ts';
import { isOnTable } from './isOnTable.ts';
import { keyInput } from './keyInput.ts';

type Context = Pick<HudContextValue, 'interaction' | 'surface' | 'table' | 'hud' | 'room'>;

/** Parts of the table's state that the interaction follows. */
const FOLLOWED = [
  ...(['view', 'layout', 'chosen', 'selection', 'carrying'] as const),
  ...(['live', 'replaying', 'blocked'] as const),
] as const satisfies readonly (keyof TableState)[];

/** Reports pointers, keys and changes of the table to the interaction, before anything on the page handles them. Returns a function that stops. */
export function reportInput({ interaction, surface, table, hud, room }: Context): () => void {
  const pressed = (event: PointerEvent): void => {
    if (surface.isOwn(event)) return;
    const card = cardUnder(event);
    if (isOnTable(event)) surface.table = event.target;
    if (interaction.handle(pointerInput('down', event))) event.stopPropagation();
    // A fast pointer leaves the card before it has moved far enough for a drag.
    if (card && event.pointerType === 'mouse' && interaction.held?.tool === 'hand')
      card.setPointerCapture(event.pointerId);
  };
  const moved = (event: PointerEvent): void => {
    const isHere = event.pointerType !== 'touch' && isOnTable(event);
    const at = isHere ? { x: event.clientX, y: event.clientY } : null;
    interaction.handle({ kind: 'hover', at, isPen: isPen(event) });
    if (!interaction.wantsMoves) return;
    if (interaction.handle(pointerInput('move', event))) event.stopPropagation();
    const card = cardUnder(event);
    const drags = interaction.held?.tool === 'hand' && interaction.held.phase === 'dragging';
    if (card && drags && !card.hasPointerCapture(event.pointerId)) card.setPointerCapture(event.pointerId);
  };
  const released = (event: PointerEvent): void => {
    if (interaction.handle(pointerInput('up', event))) event.stopPropagation();
  };
  const lost = ({ pointerId: pointer }: PointerEvent): void =>
    void interaction.handle({ kind: 'lost', pointer });
  const uncaptured = (event: PointerEvent): void => {
    // A finger's implicit capture, on the canvas, ends as the card captures it: not a loss.
    if (event.target instanceof Element && event.target.matches('[data-card]')) lost(event);
  };
  const turned = (event: WheelEvent): void => {
    if (!interaction.held || !interaction.handle({ kind: 'wheel', more: event.deltaY < 0 })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Prevents autoscroll and paste at a click that points something out. */
  const clicked = (event: MouseEvent): void => {
    if (event.button === 1 && room?.ping && isOnTable(event)) event.preventDefault();
  };
  const typed = (pass: KeyInput['pass']) => (event: KeyboardEvent) => {
    if (!event.defaultPrevented && interaction.handle(keyInput(pass, event))) event.preventDefault();
  };
  const stopped = new AbortController();
  const options = { capture: true, passive: false, signal: stopped.signal };
  addEventListener('pointerdown', pressed, options);
  addEventListener('pointermove', moved, options);
  addEventListener('pointerup', released, options);
  addEventListener('pointercancel', lost, options);
  addEventListener('lostpointercapture', uncaptured, options);
  addEventListener('wheel', turned, options);
  addEventListener('mousedown', clicked, options);
  addEventListener('auxclick', clicked, options);
  addEventListener('keydown', typed('first'), options);
  addEventListener('keydown', typed('last'), { signal: stopped.signal });
  const stops = [
    watchFocus(),
    table.subscribe((now, before) => {
      if (FOLLOWED.some((key) => now[key] !== before[key])) interaction.handle({ kind: 'changed', before });
    }),
    hud.subscribe(({ notice }, before) => {
      if (notice !== before.notice && notice?.kind === 'refusal') interaction.handle({ kind: 'refused' });
    }),
  ];
  return () => {
    stopped.abort();
    for (const stop of stops) stop();
    interaction.handle({ kind: 'stop' });
  };
}

const isPen = ({ pointerType }: PointerEvent): boolean => pointerType === 'pen';

/** Returns the card of the hand that an event was sent to. */
const cardUnder = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hand] [data-card]') : null;

/** Returns the card of the hand, or the item of the box, that an event was sent to. */
function partUnder(event: PointerEvent): Exclude<PointerInput['on'], 'table'> {
  const card = cardUnder(event)?.dataset.card;
  if (card !== undefined) return { card: Number(card) };
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drags]') : null;
  return item && { item: item.dataset.drags! };
}

function pointerInput(kind: PointerInput['kind'], event: PointerEvent): PointerInput {
  return {
    kind,
    pointer: event.pointerId,
    device: event.pointerType === 'mouse' ? 'mouse' : 'finger',
    isPen: isPen(event),
    ...{ x: event.clientX, y: event.clientY, time: event.timeStamp },
    ...{ button: event.button, isPrimary: event.isPrimary },
    on: isOnTable(event) ? 'table' : partUnder(event),
    ...{ shift: event.shiftKey, alt: event.altKey, adds: event.ctrlKey || event.metaKey },
    // Older browsers lack it.
    path: (event.getCoalescedEvents?.() ?? []).map(({ clientX: x, clientY: y, timeStamp: time }) => ({
      x,
      y,
      time,
    })),
    received: performance.now(),
  };
}
