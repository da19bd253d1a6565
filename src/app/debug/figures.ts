import type { SceneProbe } from '../../layout/painting/probe.ts';
import { thousands } from '../../lib/text/format.ts';
import type { TableSession } from '../../session/match/index.ts';
import { seatOf } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import { ownScript } from '../../ui/loading/page.ts';
import type { RoomController } from '../room/roomController.ts';
import type { TableController } from '../table/tableController.ts';

/** A table on this device, or this device's part in a room. */
export type FigureSource = Pick<TableController, 'session'> | Pick<RoomController, 'peer' | 'shown'>;

/** Returns the lines of the debug panel. They go into reports: no names, cards, codes or addresses. */
export async function figuresOf(source: FigureSource): Promise<string[]> {
  const scene = sceneFigures(window.__scene);
  if ('session' in source) return [...scene, ...matchFigures(source.session), ...pageFigures()];
  const room = await roomFigures(source.peer());
  return [...scene, ...matchFigures(source.shown()), ...room, ...pageFigures()];
}

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

/** About the page: its version and, where the browser tells it, its memory. */
function pageFigures(): string[] {
  const { memory } = performance as Performance & { memory?: { readonly usedJSHeapSize: number } };
  const version = `Version: ${ownScript() ?? 'in development'}`;
  return memory ? [version, `Heap: ${megabytes(memory.usedJSHeapSize)}`] : [version];
}

/** About the scene; undefined: none is shown. */
function sceneFigures(probe: SceneProbe | undefined): string[] {
  if (!probe) return ['Scene: none'];
  return [
    `Scene: ${probe.quality}, ${probe.atRest ? 'at rest' : 'moving'}, ${probe.upToDate ? 'up to date' : 'behind the match'}`,
    `Frames: ${thousands(probe.frames)}, ${probe.frameMs.toFixed(1)} ms each`,
    `Draw calls: ${thousands(probe.drawCalls)}`,
    `Triangles: ${thousands(probe.triangles)}`,
    `Textures: ${megabytes(probe.textureBytes)}`,
  ];
}

/** About the log of the match shown; null: none is. */
const matchFigures = (shown: Pick<TableSession, 'match'> | null): string[] =>
  shown ? [`Entries of the match: ${thousands(shown.match.entries.length)}`] : ['No match'];

/** About a room's log and links, each with its seat and route. */
async function roomFigures(peer: RoomSession['peer']): Promise<string[]> {
  const { chain, promised } = peer.replica;
  const { term } = chain.end;
  const links = await Promise.all(
    peer.linked.map(async ({ key, route }) => {
      const seat = peer.newest && seatOf(peer.newest, key);
      const end = seat === null ? 'watcher' : `seat ${seat + 1}`;
      return `  ${end}: ${(await route()) ?? 'unknown route'}, ${peer.presence(key)}`;
    }),
  );
  return [
    `Term: ${term}${promised > term ? `, promised ${promised}` : ''}`,
    `Entries of the room: ${thousands(chain.length)}, ${chain.length - chain.settled} unsettled`,
    `Links: ${links.length}`,
    ...links,
  ];
}
