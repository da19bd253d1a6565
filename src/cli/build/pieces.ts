import { fileAt } from './moments.ts';

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
  'engine/(answers|offers|options|refusal|step|view|table/(forfeits|refund|table|tableFold|tableMoves))',
  'lib/(assertNever|result|text/format)',
];

/** All modules named here, as patterns. */
export const NAMED: readonly string[] = [...Object.values(SHARED).flat(), ...DRAWN, ...OF_BOTS];

const inSource = (paths: readonly string[]): RegExp =>
  new RegExp(`/src/(${paths.join('|')})(\\.module\\.css|\\.tsx?)$`);

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

/** A game's parts that are fetched by themselves, and the files for the code of each, the first of which takes a module. */
const FILES_OF_GAME: readonly (readonly [file: string, parts: RegExp])[] = [
  // The lobby shows cards without the rules.
  ['cards', /^display\/pictures\.ts$/],
  ['game', /^(game|display\/(layout|kits)|rules\/.*)\.ts$/],
  ['display', /^display\/(display|whole)\.ts$/],
  ['late', /./],
];

/** Names the file for a module of a game. */
function fileOfGame(module: string, parts: readonly string[]): string | null {
  const { game, home } = gameOf(module) ?? {};
  if (!game) return null;
  const own = parts.filter((part) => part.startsWith(`${home}/`)).map((part) => part.slice(home!.length + 1));
  // Feats of all games are shown together.
  if (own.length && own.every((part) => part.endsWith('/feats.ts'))) return 'feats';
  const file = FILES_OF_GAME.find(([, which]) => own.some((part) => which.test(part)));
  return file ? `${file[0]}-${game}` : null;
}

const OF_DECKS = /\/src\/games\/decks\/(\w+)\//;
const THREE = /\/node_modules\/three\//;
const MENUS =
  /\/node_modules\/(@radix-ui|@floating-ui|react-remove-scroll\b|react-style-singleton|use-|aria-hidden|tslib|get-nonce|detect-node-es|radix-ui)/;
const RELEASED = /\/src\/games\/free\/(rules\/(release\/released|state)|display\/released)\.ts$/;

/** Returns a function that names the file for a module, or leaves it to others (null). */
export function makePieces(): (module: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (module, graph) => {
    const parts = [...partsWith(module, graph, known)];
    if (THREE.test(module)) return 'three';
    if (MENUS.test(module)) return 'menus';
    // All tables have it.
    if (RELEASED.test(module)) return 'common';
    const deck = OF_DECKS.exec(module)?.[1];
    if (deck) return deck;
    return fileOfGame(module, parts) ?? fileAt(parts);
  };
}

/** Does the same in a Worker, where only bots and cards come before the first card. */
export function workerPiece(module: string, graph: ModuleGraph): string | null {
  const { game, home } = gameOf(module) ?? {};
  if (!game) return OF_DECKS.exec(module)?.[1] ?? null;
  const parts = partsWith(module, graph, new Map());
  if (parts.has(`${home}/bot/bot.ts`)) return `bot-${game}`;
  if (parts.has(`${home}/display/pictures.ts`)) return `cards-${game}`;
  // What the table without rules shows is made of the parts of all games.
  return graph.getModuleInfo(`${home}/display/pictures.ts`) ? `late-${game}` : null;
}

/** Groups for the bundler; the first that takes a module has it. Those in front bring along whatever they import. */
export const PIECES = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'drawn', test: inSource(DRAWN) },
  ...Object.entries(SHARED).map(([name, paths]) => ({ name, test: inSource(paths) })),
  { name: makePieces(), debugName: 'pieces', includeDependenciesRecursively: false },
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
