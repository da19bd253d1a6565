import type { Timer } from '../../lib/clock.ts';
import type { Signer } from '../../session/identity/index.ts';
import {
  makeBoxes,
  parseSiteAnswer,
  type TournamentLog,
  TournamentPublisher,
  TournamentReader,
  type TournamentVisitor,
  tournamentRight,
} from '../../session/tournament/index.ts';
import { readAudience } from '../watch/audienceReader.ts';
import { openSiteSocket } from '../watch/siteSocket.ts';

/** Milliseconds between looks whether the site's copy still is as long as this page's. */
const LOOK = 30_000;

/** This page's connection to the copy of its tournament at the site, which others read while the organiser's page is closed. */
export interface SiteCopy {
  /** The log has grown. */
  changed(): void;
  close(): void;
}

interface Setup {
  readonly id: string;
  log(): TournamentLog | null;
  /** The copy has all of the log, or does not. */
  onKept(isKept: boolean): void;
}

/** Sends the organiser's log to the site. Resolves with null if this browser cannot seal it. */
export async function publishToSite({
  signer,
  timer,
  onForked,
  ...setup
}: Setup & { readonly signer: Signer; readonly timer: Timer; onForked(): void }): Promise<SiteCopy | null> {
  const boxes = await makeBoxes(setup.id);
  if (!boxes) return null;
  return new TournamentPublisher({
    ...{ boxes, signer, timer, onForked, onKept: setup.onKept },
    log: () => setup.log()!,
    open: (events) =>
      openSiteSocket({
        hello: () => ({ tournament: tournamentRight(setup.id), by: signer.key }),
        alive: () => ({ mark: events.mark() }),
        answer(text) {
          const answer = parseSiteAnswer(text);
          if (answer && 'next' in answer) events.ready(answer.next, answer.mark);
          else if (answer) events.took(answer.took);
        },
        closed: () => events.closed(),
      }),
  });
}

/** Reads the site's copy for a visitor, from the server at this address. Resolves with null if this browser cannot open it. Rejects with `PartMissing`. */
export async function readFromSite({
  url,
  visitor,
  id,
  log,
  onKept,
}: Setup & {
  readonly url: string;
  readonly visitor: Pick<TournamentVisitor, 'hear'>;
}): Promise<SiteCopy | null> {
  const boxes = await makeBoxes(id);
  if (!boxes) return null;
  let isConnected = false;
  let reader: TournamentReader | null = null;
  const tell = (isKept: boolean): void => onKept(isKept && isConnected);
  const look = async (): Promise<void> => {
    if (reader) tell(await reader.read());
  };
  const store = await readAudience(url, boxes.name, {
    live(_, text) {
      void reader?.live(text).then(tell);
    },
    crowd() {},
    connected(isThere) {
      isConnected = isThere;
      if (isThere) void look();
      else tell(false);
    },
  });
  reader = new TournamentReader({ boxes, store, log, take: (lines) => visitor.hear(lines) });
  void look();
  const timer = setInterval(() => void look(), LOOK);
  return {
    changed() {},
    close() {
      clearInterval(timer);
      reader = null;
      store.close();
    },
  };
}
