import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { GameInfo } from '../../engine/game.ts';
import { paceOf } from '../../engine/paces.ts';
import { SkinDrop } from '../../hud/skins/SkinDrop.tsx';
import { keepsKeys } from '../../store/tableKeys.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { LobbySetup, LobbyTournament, RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import { TableForm } from '../tableForm/TableForm.tsx';
import { useDrafts } from '../tableForm/useDrafts.ts';
import { Continue } from './Continue.tsx';
import { DayDeal } from './DayDeal.tsx';
import styles from './Lobby.module.css';
import { fetchLobbyDialog, type LobbyDialog, LobbyDialogs } from './LobbyDialogs.tsx';
import { Elsewhere, LobbyHead } from './LobbyHead.tsx';
import { PuzzleOfDay, type Puzzles } from './puzzle/PuzzleOfDay.tsx';
import type { PublishedProps } from './ReplayRow.tsx';
import { Return } from './Return.tsx';
import { Backdrop } from './tiles/Backdrop.tsx';
import { GameTiles } from './tiles/GameTiles.tsx';
import { useSettled } from './useSettled.ts';

export type { LobbySetup, SavedSummary } from '../tableForm/lobbySetup.ts';

interface Props extends PublishedProps {
  readonly games: readonly GameInfo[];
  readonly saved: readonly SavedSummary[];
  /** This device's matches and tables have been read for this visit. Missing: they have. */
  readonly isRead?: boolean;
  /** Storage is unavailable, so nothing outlasts this page. */
  readonly forgetful: boolean;
  /** Tables with friends known to this device. */
  readonly rooms?: readonly RoomSummary[];
  /** A sentence about something that went wrong. */
  readonly notice: string | null;
  /** Offers about the page itself. */
  readonly offers?: ReactNode;
  readonly preferences: PreferenceStore;
  onDismiss(): void;
  /** Starts a match of bots to watch. */
  onShowcase(): void;
  /** Opens the referee for people with real cards. */
  onReferee(game: string): void;
  /** Opens the gallery of every deck, starting with this game’s. */
  onGallery(game: string): void;
  /** Opens the tournaments. Missing: there are none. */
  onTournaments?: () => void;
  /** The tournaments on this device. */
  readonly tournaments?: ReactNode;
  /** Tournaments of this evening that the person here has played or organised. */
  readonly evenings?: readonly LobbyTournament[];
  onStart(setup: LobbySetup): void;
  /** Games with a guided first game, by their ids. */
  readonly lessons?: readonly string[];
  onLearn?(game: string): void;
  /** This device's results in deals of the day. */
  readonly days?: readonly DayResult[];
  /** Begins or continues the day's deal of a game. Missing: there is none. */
  onPlayDay?: (game: string, day: string) => void;
  /** Missing: there are no puzzles. */
  readonly puzzles?: Puzzles;
  /** Missing: tables with friends are not offered. */
  onOpenRoom?: (setup: LobbySetup) => void;
  /** Opens the table named by a link or code; returns an error sentence if there is none. Missing: no tables with friends. */
  onJoin?: (text: string) => string | null;
  onReturn?: (code: string) => void;
  onTournament?: (id: string) => void;
  onForget?: (code: string) => void;
  onContinue(match: string, toWatch: boolean): void;
  /** `both`: its published replays too. */
  onDelete(match: string, both: boolean): void;
  onChoosing?: () => void;
  onImport(file: File): void;
}

/** The first screen: choose a game and play, or continue a match. */
export function Lobby(props: Props) {
  const { games, saved, rooms = [], evenings = [], days = [], notice, preferences } = props;
  const chosen = useStore(preferences, ({ game }) => game);
  const drafts = useDrafts(preferences);
  const [dialog, setDialog] = useState<LobbyDialog>(null);
  const [dropped, setDropped] = useState<string | null>(null);
  const info = games.find(({ id }) => id === chosen) ?? games[0];
  const settled = useSettled(props.isRead ?? true);
  const waiting = settled === 'waiting' ? ({ visibility: 'hidden' } as const) : undefined;
  useHelpKey(() => setDialog('help'));
  return (
    <div className={styles.lobby}>
      <Backdrop game={info?.id} preferences={preferences} />
      <LobbyHead />
      {notice && <Notice onDismiss={props.onDismiss}>{notice}</Notice>}
      {props.offers}
      {dropped && <Notice onDismiss={() => setDropped(null)}>{dropped}</Notice>}
      <SkinDrop preferences={preferences} onProblem={setDropped} />
      {settled === 'read' && (
        <Return
          {...{ rooms, saved }}
          tournaments={evenings}
          onReturn={(code) => props.onReturn?.(code)}
          onTournament={(id) => props.onTournament?.(id)}
          onContinue={(match) => props.onContinue(match, false)}
        />
      )}
      <main className={styles.main} style={waiting}>
        {games.length > 1 && (
          <GameTiles
            {...{ games, preferences }}
            chosen={info?.id}
            minutesOf={(each) => paceOf(each, drafts.of(each).options)?.minutes ?? null}
            onChoose={(game) => preferences.setState({ game })}
          />
        )}
        {info ? (
          <>
            <p className={`muted ${styles.tagline}`}>{info.tagline}</p>
            <TableForm
              {...{ info, preferences }}
              draft={drafts.of(info)}
              onDraft={(draft) => drafts.change(info, draft)}
              onStart={props.onStart}
              onOpenRoom={props.onOpenRoom}
              onJoin={props.onJoin}
              onLearn={props.lessons?.includes(info.id) ? () => props.onLearn?.(info.id) : undefined}
              isNew={!saved.some(({ title }) => title === info.name)}
            >
              <Kept {...props} info={info} onDialog={setDialog} />
            </TableForm>
          </>
        ) : (
          <p>There are no games on this page. Reload it; if that does not help, the page is broken.</p>
        )}
      </main>
      <Elsewhere {...props} info={info} onDialog={setDialog} onSoon={fetchLobbyDialog} />
      <Foot info={info} onShowcase={props.onShowcase} />
      <LobbyDialogs
        open={dialog}
        {...{ info, preferences }}
        results={days.filter(({ game }) => game === info?.id)}
        puzzles={props.puzzles}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** The deal and the puzzle of the day, and the matches and tables that this device keeps. */
function Kept(props: Props & { readonly info: GameInfo; onDialog(dialog: LobbyDialog): void }) {
  const { info, saved, rooms = [], days = [], onPlayDay, puzzles, onDialog } = props;
  return (
    <>
      {onPlayDay && info.bots.length > 0 && (
        <DayDeal
          {...{ info, saved }}
          results={days}
          onPlay={(day) => onPlayDay(info.id, day)}
          onWatch={(match) => props.onContinue(match, true)}
          onCalendar={() => onDialog('days')}
        />
      )}
      {puzzles && <PuzzleOfDay puzzles={puzzles} onCalendar={() => onDialog('puzzles')} />}
      <Continue
        saved={saved}
        forgetful={props.forgetful}
        rooms={rooms}
        onReturn={props.onReturn}
        onForget={props.onForget}
        onOpen={props.onContinue}
        onDelete={props.onDelete}
        replays={props.replays}
        onEraseReplay={props.onEraseReplay}
      />
      {props.tournaments}
    </>
  );
}

const Foot = ({ info, onShowcase }: Pick<Props, 'onShowcase'> & { readonly info: GameInfo | undefined }) => (
  <footer className={`${styles.foot} muted`}>
    <p>
      <Button size="small" tone="quiet" onClick={onShowcase}>
        See the bots play
      </Button>
    </p>
    {info?.credit.text && (
      <p>
        {info.credit.text}{' '}
        <a href={info.credit.url} target="_blank" rel="noreferrer">
          {info.credit.url.replace(/^https:\/\/(www\.)?/, '')}
        </a>
      </p>
    )}
    <p>
      Comet Table is an unofficial, non-commercial fan project. When you play alone, nothing leaves this
      device. At a table with friends, your browsers talk to each other; a server only helps them find each
      other, and keeps what you broadcast or publish.
    </p>
  </footer>
);

/** Makes F1 open the help here as at a table, except in fields and dialogs, where it stays the browser's. */
function useHelpKey(open: () => void): void {
  const now = useRef(open);
  now.current = open;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'F1' || keepsKeys(document.activeElement)) return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
