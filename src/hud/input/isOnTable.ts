/** Checks whether a press is on the table's own canvas: cards of the interface and its dialogs are canvases too. */
export const isOnTable = ({ target }: Event): boolean =>
  target instanceof HTMLCanvasElement && !target.closest('[data-hud], [data-panel]');
