import { posix } from 'node:path';

/** One module's place among the others, as the bundler gives it. */
export interface ModuleUse {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
  readonly code: string | null;
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleUse | null;
}

/** Parts of the page, each fetched by itself, whose code includes a module. */
export type Parts = ReadonlySet<string>;

/** Import or export of names from another module, in code without types. */
const NAMES_FROM = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Modules with the names that `module` takes from them, as they call them, or that it passes on, as others call them. */
function namesIn(module: string, code: string, side: 'theirs' | 'ours'): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, list = '', from = ''] of code.matchAll(NAMES_FROM)) {
    const id = posix.resolve(posix.dirname(module), from);
    const names = found.get(id) ?? new Set();
    found.set(id, names);
    for (const each of list.split(',')) {
      const [theirs = '', ours = theirs] = each.trim().split(/\s+as\s+/);
      if (theirs) names.add(side === 'ours' ? ours : theirs);
    }
  }
  return found;
}

/** Checks whether a module is a folder's index, which only passes on names. */
const isIndex = (id: string, code: string | null): code is string =>
  id.endsWith('/index.ts') && code !== null && !/\b(?:const|function|class|import)\b/.test(code);

/**
 * Returns a function that lists the parts whose code includes a module. An index includes nothing by itself: those who import a name from it
 * get only the module that has it.
 */
export function makePartsWith(graph: ModuleGraph): (id: string) => Parts {
  const known = new Map<string, Parts>();
  const taken = new Map<string, ReadonlyMap<string, Set<string>>>();
  const namesTaken = (id: string, index: string): ReadonlySet<string> => {
    const names = taken.get(id) ?? namesIn(id, graph.getModuleInfo(id)?.code ?? '', 'theirs');
    taken.set(id, names);
    return names.get(index) ?? new Set();
  };
  /** Lists the modules that use `id`, through an index or not. */
  function* usersOf(id: string): Generator<string> {
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      const { code = null, importers = [] } = graph.getModuleInfo(importer) ?? {};
      if (!isIndex(importer, code)) {
        yield importer;
        continue;
      }
      const passed = namesIn(importer, code, 'ours').get(id) ?? new Set();
      for (const user of importers)
        if ([...namesTaken(user, importer)].some((name) => passed.has(name))) yield user;
    }
  }
  function partsWith(id: string): Parts {
    const before = known.get(id);
    if (before) return before;
    const parts = new Set<string>();
    known.set(id, parts);
    const use = graph.getModuleInfo(id);
    if (use?.isEntry || use?.dynamicImporters.length) parts.add(id);
    for (const user of usersOf(id)) for (const part of partsWith(user)) parts.add(part);
    return parts;
  }
  return partsWith;
}
