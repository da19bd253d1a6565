/** Whether a press is on the picture of the table itself: cards of the interface and its dialogs are pictures too. */
export const isOnTable = ({ target }: Event): boolean =>
  target instanceof HTMLCanvasElement && !target.closest('[data-hud], [data-panel]');
