import { type ModuleGraph, makePartsWith, type Parts } from './moduleGraph.ts';

/**
 * Divides the page into files. Left to the bundler, modules that several parts share would come in hundreds of files, most of them smaller
 * than the request for them and worse packed.
 */

/** Pages of tables and rooms, and drawings of a table. */
const TABLE = /\/app\/table\/TablePage\.tsx$/;
const ROOM = /\/app\/room\/RoomPage\.tsx$/;
const ROOM_TABLE = /\/app\/room\/(WholeTable|screen\/HandTable)\.tsx$/;
const SCENE = /\/scene\/TableScene\.tsx$/;
const FLAT = /\/flat\/FlatTable\.tsx$/;
/** The drawing of the gallery. */
const STAGE = /\/scene\/stage\/StageView\.tsx$/;
/** Each game's cards, rules and bots. */
const PICTURES = /\/games\/\w+\/display\/pictures\.ts$/;
const LAYOUT = /\/games\/\w+\/display\/layout\.ts$/;
const DISPLAY = /\/games\/\w+\/display\/display\.ts$/;
const RULES = /\/games\/\w+\/game\.ts$/;
const BOT = /\/games\/\w+\/bot\/bot\.ts$/;
/** Parts that people open without a table: dialogs of the lobby, other pages; and cards, which these show. */
const BROWSED =
  /\/src\/(pages\/(?!room\/)|ui\/dialog\/|hud\/(settings|skins|wear|seats)\/|games\/\w+\/display\/(pictures|teaching\/))/;
const DIALOG = /\/ui\/dialog\/Dialog\.tsx$/;
const HELP = /\/pages\/GameHelp\.tsx$/;
/** Begins every page but the lobby; few of them need a table. */
const OTHER = /\/app\/OtherPage\.tsx$/;
/** Readers and writers of everything that this device keeps. */
const KEPT = /\/app\/saved\/deviceStorage\.ts$/;
/** The lobby's list of saved rooms. */
const SAVED = /\/app\/room\/saved\/summaries\.ts$/;
/** The sign of a seat, in the lobby's form. */
const MARKER = /\/hud\/seats\/SeatMarker\.tsx$/;
/** Fields of a new table, which nobody sees before unfolding a part of the lobby. */
const FIELDS = /\/pages\/tableForm\/(\w+Fields?|SeatCount)\.tsx$/;
const PORTRAITS = /\/hud\/seats\/portraits\.ts$/;
const PICKER = /\/hud\/wear\/\w+Picker\.tsx$/;
/** Menus and panels over a table, opened one by one. */
const PANEL = /\/src\/hud\/(?!settings|skins|wear|seats)/;

/** Helpers that the bundler adds. */
const RUNTIME = /rolldown\/runtime/;

/** Parts that are fetched by themselves, but never later than these pages. */
const COMES_WITH: readonly (readonly [part: RegExp, pages: readonly RegExp[]])[] = [
  [/\/games\/free\/rules\/release\/released\.ts$/, [TABLE, ROOM]],
  [/\/games\/free\/display\/released\.ts$/, [TABLE, ROOM_TABLE]],
  [/\/hud\/buttons\/PremoveChips\.tsx$/, [TABLE, ROOM_TABLE]],
  [/\/session\/transport\/peerjs\.ts$/, [ROOM]],
];

interface Piece {
  readonly name: string;
  readonly neededBy: readonly RegExp[];
  /** Number of such parts; 1 by default. */
  readonly atLeast?: number;
}

/** Code that more than a few games share. */
const MOST_GAMES = 3;

/** Files, with the parts that must all need a module for it to be there; the first that fits has it. So files import only earlier ones. */
const FILES: readonly Piece[] = [
  { name: 'other', neededBy: [OTHER] },
  { name: 'saved', neededBy: [KEPT] },
  { name: 'drawn', neededBy: [MARKER, TABLE, ROOM] },
  { name: 'drawn', neededBy: [DIALOG, TABLE] },
  { name: 'judge', neededBy: [SAVED, TABLE, ROOM] },
  { name: 'judge', neededBy: [RULES], atLeast: MOST_GAMES },
  { name: 'shown', neededBy: [BROWSED, TABLE, ROOM] },
  { name: 'fields', neededBy: [FIELDS] },
  { name: 'shown', neededBy: [BROWSED, ROOM] },
  { name: 'shown', neededBy: [PICTURES], atLeast: MOST_GAMES },
  { name: 'shown', neededBy: [HELP, TABLE] },
  { name: 'laid', neededBy: [BROWSED, TABLE] },
  { name: 'laid', neededBy: [LAYOUT], atLeast: MOST_GAMES },
  { name: 'kept', neededBy: [SAVED, ROOM] },
  { name: 'played', neededBy: [TABLE, ROOM] },
  { name: 'placed', neededBy: [STAGE, TABLE] },
  { name: 'placed', neededBy: [STAGE, FLAT] },
  { name: 'table', neededBy: [TABLE, ROOM_TABLE] },
  { name: 'table', neededBy: [TABLE, SCENE] },
  { name: 'table', neededBy: [TABLE, FLAT] },
  { name: 'table', neededBy: [DISPLAY], atLeast: 2 },
  { name: 'alone', neededBy: [TABLE] },
  { name: 'told', neededBy: [PANEL, ROOM] },
  { name: 'room', neededBy: [ROOM] },
  { name: 'three', neededBy: [SCENE, STAGE] },
  { name: 'laid', neededBy: [BROWSED, SCENE] },
  { name: 'picture', neededBy: [SCENE, FLAT] },
  { name: 'scene', neededBy: [SCENE] },
  { name: 'portraits', neededBy: [PORTRAITS] },
  { name: 'wear', neededBy: [PICKER] },
];

/** All parts named here, as patterns. */
export const NAMED: readonly RegExp[] = [
  ...FILES.flatMap(({ neededBy }) => neededBy),
  ...COMES_WITH.map(([part]) => part),
];

/** A game's code and list of cards. */
const OF_GAME = /\/src\/games\/(\w+)\/(?:art|bot|display|rules|game)\b|\/assets\/decks\/(\w+)\.json$/;

/** A deck that some games share. */
const OF_DECK = /\/src\/games\/decks\/(\w+)\//;

/** Returns the game that a module belongs to, and the folder of its code. */
function gameOf(module: string): { readonly game: string; readonly home: string } | null {
  const [place, code, deck] = OF_GAME.exec(module) ?? [];
  const game = code ?? deck;
  if (!place || !game) return null;
  return { game, home: `${module.slice(0, module.lastIndexOf(place))}/src/games/${game}` };
}

/** Returns a function that names the file for a module, or leaves it to others (null). */
export function makePieces(): (module: string, graph: ModuleGraph) => string | null {
  let partsWith: ((module: string) => Parts) | null = null;
  return (module, graph) => {
    const [, deck] = OF_DECK.exec(module) ?? [];
    if (deck) return `deck-${deck}`;
    partsWith ??= makePartsWith(graph);
    const parts = [...partsWith(module)];
    const pages = parts.flatMap((part) => COMES_WITH.find(([one]) => one.test(part))?.[1] ?? []);
    const piece = FILES.find(({ neededBy, atLeast = 1 }) =>
      neededBy.every(
        (one) => pages.includes(one) || parts.filter((part) => one.test(part)).length >= atLeast,
      ),
    );
    if (piece) return piece.name;
    const { game, home } = gameOf(module) ?? {};
    const serves = (part: string): boolean => parts.includes(`${home}/${part}`);
    if (!graph.getModuleInfo(`${home}/display/pictures.ts`)) return null;
    // The lobby shows cards without the rules, and a guest takes a seat without the display.
    if (serves('display/pictures.ts')) return `cards-${game}`;
    if (serves('game.ts')) return `game-${game}`;
    return serves('display/display.ts') && !serves('display/layout.ts') ? `display-${game}` : null;
  };
}

const ofWorkers = new WeakMap<ModuleGraph, (module: string) => Parts>();

/** Does the same in a Worker, where only bots come before the first card. Each Worker has a graph of its own. */
export function workerPiece(module: string, graph: ModuleGraph): string | null {
  const partsWith = ofWorkers.get(graph) ?? makePartsWith(graph);
  ofWorkers.set(graph, partsWith);
  const parts = [...partsWith(module)];
  if (parts.filter((part) => BOT.test(part)).length >= MOST_GAMES) return 'engine';
  const { game, home } = gameOf(module) ?? {};
  return game && parts.includes(`${home}/bot/bot.ts`) ? `bot-${game}` : null;
}

/** Groups for the bundler; the first that takes a module has it. */
export const PIECES = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'start', test: RUNTIME },
  { name: makePieces(), debugName: 'pages', includeDependenciesRecursively: false },
];

/** The same for Workers. */
export const WORKER_PIECES = [
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
