import { useEffect, useState } from 'react';

/** An address at which the page can show a file; it goes with the component. */
export function usePreview(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
