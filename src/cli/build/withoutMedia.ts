/** Library of NATS, which asks Node for random numbers where there is no browser. */
export const NODE_RANDOM = /\/tweetnacl\/nacl-fast\.js$/;

/** Leaves out what only Node needs: the bundler would give every page a stand-in for `require`. */
export const withoutNode = (code: string): string =>
  code.replace("typeof require !== 'undefined'", 'false').replace("require('crypto')", 'null');

/** PeerJS's adapter for older browsers: its list of what to mend in which. */
export const ADAPTER = /\/webrtc-adapter\/src\/js\/adapter_factory\.js$/;

/** Mending for one family of browsers, as imported and as called there. */
const IMPORT = /^import \* as (chrome|firefox|safari)Shim from .*;$/gm;
const CALL = /^ *(?:chrome|firefox|safari)Shim\.\w+\(window, browserDetails\);\n/gm;

/**
 * Leaves out what mends cameras, microphones and calls for single browsers: our links carry texts only. What concerns all browsers stays, data
 * channels among it. The adapter does nothing in a browser whose part lacks `shimPeerConnection`.
 */
export const withoutMedia = (code: string): string =>
  code.replace(IMPORT, 'const $1Shim = { shimPeerConnection: true };').replace(CALL, '');
