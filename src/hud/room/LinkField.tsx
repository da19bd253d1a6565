import { useEffect, useRef, useState } from 'react';

/** The address that lets others in, to be copied. */
export function LinkField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 6000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      // Missing on pages that came without encryption.
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The link is selected: copy it with Ctrl+C, or by a long press.');
    }
  };
  return (
    <>
      <div className="panel-link">
        <input
          ref={field}
          className="field"
          aria-label="Link to this table"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="muted panel-said" role="status">
        {said}
      </p>
    </>
  );
}
