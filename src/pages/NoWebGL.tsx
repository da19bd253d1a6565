import { Button } from '../ui/Button.tsx';
import { PlainPage } from '../ui/PlainPage.tsx';

/** Shown instead of a table if the browser has no WebGL. */
export function NoWebGL({ onBack }: { onBack(): void }) {
  return (
    <PlainPage
      title="This browser cannot draw the table"
      ways={
        <>
          <Button tone="primary" onClick={() => location.reload()}>
            Try again
          </Button>
          <Button onClick={onBack}>Back to the lobby</Button>
        </>
      }
    >
      <p>
        The table is drawn in 3D with WebGL 2, and your browser does not offer it right now. Your matches are
        safe: they stay on this device.
      </p>
      <p>One of these usually helps:</p>
      <ul>
        <li>
          Turn on hardware acceleration in the browser’s settings (under “System” or “Performance”) and
          restart it.
        </li>
        <li>Update the browser, or use a current Firefox, Chrome, Edge or Safari.</li>
        <li>Update the graphics driver, or try another device.</li>
        <li>On a remote desktop or in a virtual machine, allow 3D for it.</li>
      </ul>
    </PlainPage>
  );
}
