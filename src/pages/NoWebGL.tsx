import '../hud/theme.css';
import './lobby.css';

/** Shown instead of a table where the browser cannot draw one. */
export function NoWebGL({ onBack }: { onBack(): void }) {
  return (
    <main className="no-webgl">
      <img className="emblem" src="./icon.svg" width={72} height={72} alt="" />
      <h1 className="serif">This browser cannot draw the table</h1>
      <p>
        The table is drawn in 3D with WebGL 2, and your browser does not offer it right now. Your matches are
        safe: they stay on this device.
      </p>
      <p>One of these usually helps:</p>
      <ul>
        <li>
          Turn on hardware acceleration in the browser's settings (under “System” or “Performance”) and
          restart it.
        </li>
        <li>Update the browser, or use a current Firefox, Chrome, Edge or Safari.</li>
        <li>Update the graphics driver, or try another device.</li>
        <li>On a remote desktop or in a virtual machine, allow 3D for it.</li>
      </ul>
      <div className="no-webgl-buttons">
        <button type="button" className="button" data-tone="primary" onClick={() => location.reload()}>
          Try again
        </button>
        <button type="button" className="button" onClick={onBack}>
          Back to the lobby
        </button>
      </div>
    </main>
  );
}
