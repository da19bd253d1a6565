import { type ReactNode, Suspense, useEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** The browser's own dialog: it keeps the focus and closes on Escape without a library. */
export function NativeDialog({ title, open, children, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog ref={ref} className="lobby-dialog" aria-label={title} onClose={onClose}>
      {open && (
        <>
          <div className="lobby-dialog-head">
            <h2 className="serif">{title}</h2>
            <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClose}>
              Close
            </button>
          </div>
          <Suspense fallback={<p className="muted">One moment…</p>}>{children}</Suspense>
        </>
      )}
    </dialog>
  );
}
