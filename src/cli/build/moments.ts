/**
 * Moments at which parts of the page are fetched, by the modules that begin them. Parts of one moment come in one file: by themselves most
 * would be smaller than the request for them.
 */
const BEGUN_BY: Readonly<Record<string, RegExp>> = {
  /** What every table shows first. */
  table: /\/hud\/buttons\/PremoveChips\.tsx$|\/app\/(table\/tableFiles|workers\/pictures|offline\/prefetch)\.ts$/,
  /** A table at one device. */
  alone: /\/app\/(table\/TablePage|showcase\/ShowcasePage|saved\/startDay)\.tsx?$/,
  /** A room, up to its first match. */
  room: /\/app\/room\/(RoomPage|opening\/\w+|saved\/summaries)\.tsx?$|\/session\/transport\/peerjs\.ts$|\/pages\/room\/qr\/\w+\.tsx$/,
  /** Encryption and signatures for browsers that lack them. */
  library: /\/crypto\/group\/nobleGroup\.ts$|\/session\/identity\/ed25519Library\.ts$/,
  /** A room's match. */
  seated: /\/app\/room\/(RoomTable|WholeTable|screen\/\w+|shared\/\w+)\.tsx$|\/hud\/room\/RoomHud\.tsx$/,
  scene: /\/scene\/TableScene\.tsx$|\/app\/drawing\/SignedScene\.tsx$/,
  flat: /\/flat\/FlatTable\.tsx$/,
  /** People and the lounge in 3D. */
  people: /\/scene\/(people|moments)\/\w+Kit\.ts$|\/scene\/parts\/lounge\.ts$|\/art\/room\/pictures\.ts$/,
  /** Things of the free table in 3D. */
  things: /\/scene\/(things|dice)\/\w+Kit\.ts$/,
  figures: /\/art\/figures\/\w+\.ts$|\/hud\/(seats\/portraits\.ts|wear\/FigurePicker\.tsx)$/,
  /** Looks of cards besides the house's. */
  looks: /\/lib\/skin\/(\w+Skin|backs|craft\/index)\.ts$|\/hud\/skins\/savedSkins\.ts$/,
  /** Dialogs of the lobby, most of them of tables too. */
  panels:
    /\/ui\/dialog\/\w+\.tsx$|\/hud\/(settings|skins|wear)\/\w+\.tsx?$|\/pages\/(GameHelp|lobby\/.*|yourTable\/\w+|tableForm\/\w+)\.tsx?$/,
  gallery: /\/pages\/gallery\/|\/scene\/stage\/|\/export\/|\/hud\/skins\/editor\//,
  /** Ways to a table besides Play. */
  opening: /\/app\/(saved\/\w+|puzzle\/\w+)\.ts$|\/engine\/record\/record\.ts$/,
  /** Panels of a room's match. */
  roomPanels: /\/(hud|pages|app)\/room\//,
  /** Panels of a table. */
  later: /\/hud\/|\/app\/(table|played)\/|\/layout\/finale\/|\/scene\/finale\//,
};
const MOMENTS = Object.entries(BEGUN_BY);

/** Parts of no moment come by themselves. */
const OTHER = 'other';

const momentOf = (part: string): string => MOMENTS.find(([, begins]) => begins.test(part))?.[0] ?? OTHER;

/**
 * Files for what several moments share: the first with all of `of` and nothing but these and `also` has it. Whatever a module imports is
 * shared by the same moments at least, so files that depend on few moments may import those that depend on more.
 */
const SHARED: readonly { readonly name: string; readonly of: readonly string[]; readonly also: string }[] = [
  { name: 'room', of: ['room'], also: 'library seated roomPanels' },
  { name: 'table', of: ['table'], also: 'alone seated roomPanels later' },
  { name: 'table', of: ['alone', 'seated'], also: 'roomPanels later' },
  { name: 'alone', of: ['alone'], also: 'later' },
  { name: 'seated', of: ['seated'], also: 'roomPanels later' },
  { name: 'webgl', of: ['scene', 'gallery'], also: 'people things later' },
  { name: 'scene', of: ['scene'], also: 'people things later' },
  { name: 'webgl', of: ['gallery'], also: 'people things' },
  { name: 'things', of: ['things'], also: 'later' },
  { name: 'figures', of: ['figures'], also: 'people panels later roomPanels' },
  { name: 'later', of: ['later'], also: 'roomPanels' },
  { name: 'panels', of: ['panels'], also: 'later roomPanels gallery seated opening' },
  { name: 'panels', of: ['gallery'], also: 'later' },
];

/** Names the file for a module of these parts of the page; null: the module stays where the bundler puts it. */
export function fileAt(parts: readonly string[]): string | null {
  const moments = new Set(parts.map(momentOf));
  const [only] = moments;
  if (moments.size <= 1) return only === OTHER ? null : (only ?? null);
  const file = SHARED.find(
    ({ of, also }) =>
      of.every((each) => moments.has(each)) &&
      [...moments].every((each) => of.includes(each) || also.split(' ').includes(each)),
  );
  if (file) return file.name;
  if (moments.has('room')) return moments.has('alone') ? 'common' : 'fold';
  return moments.has('alone') ? 'playing' : 'shared';
}
