import { useEffect, useState } from 'react';

/** Returns an object URL for a file; it is revoked with the component. */
export function usePreview(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
