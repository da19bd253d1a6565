/** The control from which a dialog was opened. */
export interface Opener {
  readonly control: Element | null;
  /** Gives it the focus. If the dialog's answer has made it vanish, the part of the page around it that can have the focus gets that. */
  focus(): void;
}

/** Returns the control that has the focus now, before a dialog takes it. */
export function openerNow(): Opener {
  const control = document.activeElement;
  const around = control?.parentElement?.closest('[tabindex="-1"]');
  return {
    control,
    focus() {
      const to = control?.isConnected ? control : around;
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
    },
  };
}
