import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { showRefusal } from '../../interaction/send.ts';
import { openPiles } from '../../store/openPiles.ts';
import { freeSeats } from '../../store/room/freeSeats.ts';
import { releaseOf } from '../../store/spots.ts';
import { isByHand, isRefereed } from '../../store/tableStore.ts';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import panelStyles from '../../ui/Panel.module.css';
import { useHandView } from '../handOnly/handView.ts';
import { openChat, showLastReveal, useHudContext, useRoomLook, useTable } from '../hudStore.ts';
import { useCaps } from '../keys/useCaps.ts';
import { usePuzzle } from '../lesson/usePuzzle.ts';
import { useMayPublish } from '../publish/useMayPublish.ts';
import { BACK_TO_TOURNAMENT, useTournamentTable } from '../room/tournamentTable.ts';
import { useCoarse } from '../screen/useCoarse.ts';
import { openTable, useDecidesLayout } from '../tableFiles/openTable.ts';
import { MenuButton } from './MenuButton.tsx';
import { MenuRoot } from './MenuRoot.tsx';
import { RELEASE_TEXT } from './releaseText.ts';
import { SubMenu } from './SubMenu.tsx';
import styles from './TableMenu.module.css';

const Confirm = lazyComponent(
  loadOnce(async () => (await import('../../ui/dialog/Confirm.tsx')).Confirm, 'table'),
);

/** Menu of everything needed rarely. Opens as soon as it is loaded. */
export function TableMenu() {
  const context = useHudContext();
  const { hud, actions, room } = context;
  const replaying = useTable((state) => state.replaying);
  const scored = useTable((state) => state.display.sheet !== undefined);
  const timed = useTable((state) => !isRefereed(state) && state.display.timer !== undefined);
  const readable = useTable((state) => openPiles(state).length > 0);
  const caps = useCaps();
  const coarse = useCoarse();
  const hasAudience = useRoomLook((look) => look.broadcast !== null) ?? false;
  const file = useRef<HTMLInputElement>(null);
  const saved = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [sure, setSure] = useState<keyof typeof QUESTIONS | null>(null);
  const hands = useTable(isByHand);
  const revealed = useTable((state) => state.revealed);
  const refereed = useTable(isRefereed);
  const mayPublish = useMayPublish();
  // Before a puzzle is solved there is nothing to end, and no rules to leave behind.
  const isPlaying = !usePuzzle(({ end }) => end === null) && !replaying;
  const item = (label: string, onSelect: () => void, key?: string) => (
    <DropdownMenu.Item className={styles.item} onSelect={onSelect}>
      {label}
      {key && caps && <KeyCap>{key}</KeyCap>}
    </DropdownMenu.Item>
  );
  return (
    <>
      <MenuRoot open={open} onOpenChange={setOpen}>
        <DropdownMenu.Trigger asChild>
          <MenuButton />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={`${panelStyles.panel} ${styles.menu}`}
            data-panel=""
            align="end"
            sideOffset={8}
            onCloseAutoFocus={(event) => {
              // The chat field keeps the focus.
              if (hud.getState().chat.open) event.preventDefault();
            }}
          >
            {room && (
              <>
                {item('The table and its people', () => hud.setState({ panel: 'room' }), 'I')}
                {item(hasAudience ? 'Invite or broadcast…' : 'Invite…', () =>
                  hud.setState({ panel: 'invite' }),
                )}
                {item('Chat', () => openChat(context), '↵')}
                <DropdownMenu.Separator className={styles.line} />
              </>
            )}
            {item('Rules and help', () => hud.setState({ panel: 'help', helpAt: null }), 'F1')}
            {item('What happened', () => hud.setState({ panel: 'log' }), 'L')}
            {scored && item('Scores', () => hud.setState({ panel: 'scores' }), 'T')}
            {readable && item('Read the open piles', () => hud.setState({ panel: 'piles' }), 'U')}
            {revealed && !hands && item('Look at the last reveal', () => showLastReveal(context))}
            {item('Notebook', () => hud.setState({ panel: 'notebook' }))}
            {timed && item('Timer…', () => hud.setState({ panel: 'timer' }))}
            {item('Settings', () => hud.setState({ panel: 'settings' }))}
            {!coarse && item('Keys', () => hud.setState({ panel: 'keys' }), '?')}
            <DropdownMenu.Separator className={styles.line} />
            <SubMenu label="Views and pictures">
              {item('Views…', () => hud.setState({ panel: 'views' }), '0')}
              {item('Look of the cards…', () => hud.setState({ panel: 'look' }))}
              {item('Share a picture or a clip…', () => hud.setState({ panel: 'share' }))}
              {item('Hide the interface', () => hud.setState({ hidden: true }), 'F11')}
            </SubMenu>
            <SubMenu label="Save and open">
              {actions.tableFiles && hands && (
                <TableFileItems item={item} onOpen={() => saved.current?.click()} />
              )}
              {/* A puzzle's match in a file would count as one's own. */}
              {!actions.puzzle &&
                item(hands ? 'Save a record' : 'Save to a file', () => actions.saveRecord())}
              {mayPublish && item('Publish a replay…', () => hud.setState({ panel: 'publish' }))}
              {/* Another match would take this page away from the players who wait for it. */}
              {!room && item(hands ? 'Open a record…' : 'Open a file…', () => setSure('replace'))}
            </SubMenu>
            <DropdownMenu.Separator className={styles.line} />
            {room ? (
              <RoomItems item={item} refereed={refereed} hands={hands} />
            ) : (
              <>
                {refereed && isPlaying && item('Play on without a referee…', () => setSure('release'))}
                {isPlaying && item('End the game', () => setSure('stop'))}
                {item('Leave the table', () => actions.lobby())}
              </>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </MenuRoot>
      <Files record={file} table={saved} />
      {sure && (
        <Sure
          about={sure === 'stop' && hands ? 'clear' : sure}
          onReplace={() => file.current?.click()}
          onClose={() => setSure(null)}
        />
      )}
    </>
  );
}

/** File inputs for a record and for a saved table. */
function Files({ record, table }: Readonly<Record<'record' | 'table', FileProps['ref']>>) {
  const context = useHudContext();
  return (
    <>
      <FileInput
        ref={record}
        accept=".jsonl,application/jsonl"
        onFile={(chosen) => context.actions.importRecord(chosen)}
      />
      <FileInput
        ref={table}
        accept=".json,application/json"
        onFile={(chosen) => void openTable(context, chosen)}
      />
    </>
  );
}

interface FileProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly accept: string;
  onFile(file: File): void;
}

/** A file input that a menu item opens; it stays when the menu closes. */
const FileInput = ({ ref, accept, onFile }: FileProps) => (
  <input
    {...{ ref, accept }}
    type="file"
    hidden
    onChange={(event) => {
      const chosen = event.target.files?.[0];
      if (chosen) onFile(chosen);
      event.target.value = '';
    }}
  />
);

/** Items for laying the table anew, for its players. */
function TableFileItems({
  item,
  onOpen,
}: {
  item(label: string, onSelect: () => void): ReactNode;
  onOpen(): void;
}) {
  const { hud } = useHudContext();
  const plays = useDecidesLayout();
  return (
    <>
      {item('Save this table…', () => hud.setState({ panel: 'saveTable' }))}
      {plays && item('Open a table…', onOpen)}
      {plays && item('Rewind…', () => hud.setState({ panel: 'rewind' }))}
    </>
  );
}

/** Questions before actions of one person. */
const QUESTIONS = {
  stop: {
    title: 'End the game?',
    text: 'The match is scored as it stands: the player who is ahead wins. In its first four rounds it then counts for nothing in Your results. This cannot be undone.',
    verb: 'End the game',
  },
  clear: {
    title: 'End the game?',
    text: 'The table is over, with everything as it lies. This cannot be undone.',
    verb: 'End the game',
  },
  replace: {
    title: 'Open another match?',
    text: 'It takes the place of this table on this page. You find this one under “Your matches” in the lobby.',
    verb: 'Choose a file',
  },
  release: {
    title: 'Play on without a referee?',
    text: `${RELEASE_TEXT} The bots put down their cards and leave.`,
    verb: 'Play on by hand',
  },
} as const;

interface SureProps {
  readonly about: keyof typeof QUESTIONS;
  /** Opens the file chooser. */
  onReplace(): void;
  onClose(): void;
}

/** Asks for confirmation, then acts. */
function Sure({ about, onReplace, onClose }: SureProps) {
  const context = useHudContext();
  const { stop, release } = context.actions;
  const { hud } = context;
  useEffect(() => {
    hud.setState({ sure: true });
    return () => hud.setState({ sure: false });
  }, [hud]);
  return (
    <Suspense fallback={null}>
      <Confirm
        open
        {...QUESTIONS[about]}
        onConfirm={async () => {
          if (about === 'replace') return onReplace();
          if (about !== 'release') return stop();
          const error = await release();
          if (error) showRefusal(context, error);
        }}
        onClose={onClose}
        onGiveUp={onClose}
      />
    </Suspense>
  );
}

interface RoomItemsProps {
  readonly refereed: boolean;
  /** Everything is done by hand. */
  readonly hands: boolean;
  item(label: string, onSelect: () => void): ReactNode;
}

/** In a room, ending is a vote and leaving asks first. */
function RoomItems({ item, refereed, hands }: RoomItemsProps) {
  const { hud, room, table } = useHudContext();
  const view = useHandView();
  const tournament = useTournamentTable();
  const look = useStore(room!.store);
  const playing = look.phase === 'playing';
  const seated = look.mySeat !== null;
  const declined = room!.pictures?.getState().filter(({ state }) => state === 'declined') ?? [];
  return (
    <>
      {seated &&
        playing &&
        item(look.paused ? 'Resume' : 'Pause the table', () => room!.actions.pause(look.paused === null))}
      {seated && playing && (
        <SubMenu label="Decide together">
          {hands && item('Take fresh decks…', () => hud.setState({ asking: { kind: 'void' } }))}
          {!look.adjourned &&
            item('Adjourn to another day…', () => hud.setState({ asking: { kind: 'adjourn' } }))}
          {refereed &&
            item('Play on without a referee…', () => {
              const { spots } = releaseOf(table.getState(), []);
              hud.setState({ asking: { kind: 'release', spots } });
            })}
          {item('End the match for everyone…', () => hud.setState({ asking: { kind: 'stop' } }))}
        </SubMenu>
      )}
      {declined.map(({ id, name }) => (
        <Fragment key={id}>{item(`Get the pictures of “${name}”`, () => room!.pictures!.get(id))}</Fragment>
      ))}
      {view?.now === 'table' && item('Show my hand only', () => view.show('hand'))}
      {view && view.now !== 'table' && item('Show hand and table', () => view.show('table'))}
      {seated && item('Continue on another device…', () => room!.actions.handOver())}
      {freeSeats(look).length > 0 && item('Take a seat…', () => hud.setState({ panel: 'room' }))}
      {tournament &&
        (seated && playing
          ? item(`${BACK_TO_TOURNAMENT}…`, () => hud.setState({ asking: 'tournament' }))
          : item(BACK_TO_TOURNAMENT, tournament.back))}
      {item(seated ? 'Leave the table…' : 'Stop watching…', () => hud.setState({ asking: 'leave' }))}
    </>
  );
}
