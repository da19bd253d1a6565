/**
 * Divides the page into files. Left to the bundler, modules that several parts share would come in hundreds of files, most of them smaller
 * than the request for them and worse packed.
 */

/** One module's place among the others, as the bundler tells it. */
export interface ModuleUse {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleUse | null;
}

/** Code that several parts share and need most of. Paths in src/, without endings. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  /** Judging entries of a log. */
  judge: [
    'lib/(json|hash)',
    'engine/(answers|refusal|step)',
    'engine/table/(tableFold|tableMoves|standings|ending|forfeits|refund)',
  ],
  /** Stored forms of rooms: the lobby lists them without the rest. */
  kept: [
    'lib/(base64url|dictionary)',
    'engine/match',
    'engine/record/parseBody',
    'session/storage/(roomRows|memoryRoomStorage|roomStorage)',
    'session/handover/(messages|seatTransfer)',
    'session/room/(commands|log|tables|locked/(commands|state|stateSchema)|state/(past|state|stateSchema))',
    'session/protocol/(messages|signedLines)',
    'session/transport/(bytes|transport)',
    'app/room/(saved/(storage|summaries)|shared/companionStorage)',
  ],
  /** Pictures that people bring. */
  ownPictures: [
    'lib/picture/imageFile',
    'engine/own/own',
    'session/storage/pictureStorage',
    'app/workers/pictures',
  ],
  /** State of a table, and parts of the interface that are not at tables alone. */
  shown: [
    'lib/text/rulings',
    'engine/(lesson|offers)',
    'store/(realTime|tableStore|watcherLayout|room/(freeSeats|seatLooks)|viewer/handOrder)',
    'interaction/(grip|intents|pieceAt|send|state|targets)',
    'art/(chips|tokens)',
    'ui/(Panel|downloadFile|dialog/useNote|form/(CopyField|Row|useCopy))',
    'hud/(hudState|hudStore|hand/(handSorts|useHandOrder)|menu/releaseText|room/refusals|seats/SeatPortrait)',
    'hud/screen/(useCoarse|useMedia|useReducedMotion)',
    'app/showcase/useWakeLock',
  ],
  /** Painting and placing, in either drawing of a table. */
  placed: [
    'engine/display/layout',
    'store/(afterDrawn|director/reveals)',
    'art/(emboss|layers)',
    'layout/(framing|placements|pose|painting/(PaintedTable|loadLayers|probe|sheets|tablePainting))',
    'app/workers/(artLoader|background)',
  ],
  /** Words about a room. */
  told: [
    'hud/room/(useRoom|words|locks/(cardWords|offences)|status/(waitWords|troubles)|tally/betweenWords)',
  ],
};

/** Everything that cards are drawn with, with all that it imports: the lobby shows some. */
const DRAWN = [
  'lib/(assertNever|rng|tokens)',
  'lib/picture/(geometry|house|oklch|drawing)',
  'lib/skin/(house|crafts|withTypeface)',
  'engine/(view|table/table|display/cardArt)',
  'games/decks/(back|boardKit|finish|patterns|ring|skinnable)',
  'art/(puck|seats|canvasPainter|svgPainter|figures/characters)',
  'ui/loading/useLoaded',
  'hud/(cards/CardFace|seats/SeatMarker|skins/(skins|useSkin))',
];

/** Code that all bots share. */
const OF_BOTS = [
  'engine/(answers|offers|refusal|step|view|table/(forfeits|refund|table|tableFold|tableMoves))',
  'lib/(assertNever|result|text/format)',
];

/** All modules named here, as patterns. */
export const NAMED: readonly string[] = [...Object.values(SHARED).flat(), ...DRAWN, ...OF_BOTS];

const inSource = (paths: readonly string[]): RegExp =>
  new RegExp(`/src/(${paths.join('|')})(\\.module\\.css|\\.tsx?)$`);

interface Page {
  readonly name: string;
  /** Parts of the page that need its code: of each of these at least one. */
  readonly neededBy: readonly RegExp[];
  /** The only parts that may need it: any other would fetch everything for the sake of one module. */
  readonly within: RegExp;
}

/** Code that large pages share with nothing but parts of their own. */
const PAGES: readonly Page[] = [
  {
    name: 'room',
    neededBy: [/\/app\/room\/RoomPage\.tsx$/],
    within: /\/src\/((app|pages|hud)\/room\/|session\/(transport|identity)\/|crypto\/)/,
  },
  {
    name: 'table',
    neededBy: [/\/app\/table\/TablePage\.tsx$/, /\/app\/room\/(RoomTable|screen\/HandTable)\.tsx$/],
    // The lobby and the gallery fetch settings, looks and signs of seats, too.
    within:
      /\/src\/(hud\/(?!settings\/|skins\/|seats\/)|app\/(table|played|showcase|drawing)\/|app\/room\/(\w+Table|screen\/)|scene\/(?!stage\/)|flat\/)/,
  },
];

/** A game's code and list of cards. */
const OF_GAME = /\/src\/games\/(\w+)\/(?:art|bot|display|rules|game)\b|\/assets\/decks\/(\w+)\.json$/;

/** Lists parts of the page, each fetched by itself, whose code includes this module. `known`: answers so far. */
function partsWith(
  id: string,
  graph: ModuleGraph,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const kept = known.get(id);
  if (kept) return kept;
  const parts = new Set<string>();
  known.set(id, parts);
  const use = graph.getModuleInfo(id);
  if (use?.isEntry || use?.dynamicImporters.length) parts.add(id);
  for (const importer of use?.importers ?? [])
    for (const part of partsWith(importer, graph, known)) parts.add(part);
  return parts;
}

/** Returns the game that a module belongs to, and the folder of its code. */
function gameOf(module: string): { readonly game: string; readonly home: string } | null {
  const [place, code, deck] = OF_GAME.exec(module) ?? [];
  const game = code ?? deck;
  if (!place || !game) return null;
  return { game, home: `${module.slice(0, module.lastIndexOf(place))}/src/games/${game}` };
}

/** Returns a function that names the file for a module, or leaves it to others (null). */
export function makePieces(): (module: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (module, graph) => {
    const parts = [...partsWith(module, graph, known)];
    const page = PAGES.find(
      ({ neededBy, within }) =>
        neededBy.every((one) => parts.some((part) => one.test(part))) &&
        parts.every((part) => within.test(part)),
    );
    if (page) return page.name;
    const { game, home } = gameOf(module) ?? {};
    if (!graph.getModuleInfo(`${home}/display/pictures.ts`)) return null;
    // The lobby shows cards without the rules.
    if (parts.includes(`${home}/display/pictures.ts`)) return `cards-${game}`;
    return parts.includes(`${home}/game.ts`) ? `game-${game}` : null;
  };
}

/** Does the same in a Worker, where only bots come before the first card. */
export function workerPiece(module: string, graph: ModuleGraph): string | null {
  const { game, home } = gameOf(module) ?? {};
  if (!game) return null;
  return partsWith(module, graph, new Map()).has(`${home}/bot/bot.ts`) ? `bot-${game}` : null;
}

/** Groups for the bundler; the first that takes a module has it. */
export const PIECES = [
  { name: 'start', tags: ['$initial' as const] },
  ...['judge', 'kept', 'ownPictures'].map(sharedPiece),
  { name: makePieces(), debugName: 'pages', includeDependenciesRecursively: false },
  ...['shown', 'placed', 'told'].map(sharedPiece),
  { name: 'drawn', test: inSource(DRAWN) },
];

/** The same for Workers. */
export const WORKER_PIECES = [
  {
    name: 'engine',
    test: inSource(OF_BOTS),
    includeDependenciesRecursively: false,
  },
  { name: workerPiece, debugName: 'bots', includeDependenciesRecursively: false },
];

function sharedPiece(name: string) {
  const paths = SHARED[name]!;
  return { name, test: inSource(paths), includeDependenciesRecursively: false };
}

/**
 * Returns a circle among files that import each other, if there is one. Browsers would run some of its code before what that needs.
 * `imports`: the files that each of them imports.
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  function circleFrom(file: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return null;
}
