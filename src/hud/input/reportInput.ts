import type { PointerInput } from '../../interaction/events.ts';
import type { HudContextValue } from '../hudStore.ts';
import { isOnTable } from './isOnTable.ts';
import { keyInput } from './keyInput.ts';

type Context = Pick<HudContextValue, 'interaction' | 'surface' | 'table' | 'hud'>;

/** Reports pointers, keys and changes of the table to the interaction, before anything on the page handles them. Returns a function that stops. */
export function reportInput({ interaction, surface, table, hud }: Context): () => void {
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
    const { held } = interaction;
    if (!held) return;
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
  const typed = (event: KeyboardEvent): void => {
    if (interaction.held && interaction.handle(keyInput('first', event))) event.preventDefault();
  };
  const stopped = new AbortController();
  const options = { capture: true, passive: false, signal: stopped.signal };
  addEventListener('pointerdown', pressed, options);
  addEventListener('pointermove', moved, options);
  addEventListener('pointerup', released, options);
  addEventListener('pointercancel', lost, options);
  addEventListener('lostpointercapture', uncaptured, options);
  addEventListener('wheel', turned, options);
  addEventListener('keydown', typed, options);
  const stops = [
    table.subscribe((now, before) => {
      if (now.view !== before.view || now.layout !== before.layout) interaction.handle({ kind: 'changed' });
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

/** Returns the card of the hand that an event was sent to. */
const cardUnder = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hand] [data-card]') : null;

function pointerInput(kind: PointerInput['kind'], event: PointerEvent): PointerInput {
  const card = cardUnder(event)?.dataset.card;
  return {
    kind,
    pointer: event.pointerId,
    device: event.pointerType === 'mouse' ? 'mouse' : 'finger',
    ...{ x: event.clientX, y: event.clientY, time: event.timeStamp },
    ...{ button: event.button, isPrimary: event.isPrimary },
    on: card !== undefined ? { card: Number(card) } : isOnTable(event) ? 'table' : null,
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
