import { useLayoutEffect, useMemo, useRef } from 'react';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { namesOf, youIn } from '../../store/tableStore.ts';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { WithTerms } from '../help/WithTerms.tsx';
import {
  BLOCKED_REASON_ID,
  useAnsweredAlone,
  useHud,
  useHudContext,
  usePreference,
  useRoomLook,
  useTable,
} from '../hudStore.ts';
import { leadText, resultTitle } from '../result/outcomeWords.ts';
import { stillText } from '../room/status/stillText.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { ChancesBox, useOdds } from './ChancesBox.tsx';
import { HintBox } from './HintBox.tsx';
import { PreviewBox } from './PreviewBox.tsx';
import styles from './Prompt.module.css';
import placeStyles from './PromptPlace.module.css';

/** Returns a title as a sentence; one that trails off needs no full stop. */
const ended = (title: string): string => (/[.…?]$/.test(title) ? title : `${title}.`);

/** Prompt for the viewer, with the worth of the picked cards. */
export function Prompt() {
  const { hud, room, rules, actions } = useHudContext();
  const controls = useTable((state) => state.controls);
  const light = usePreference((state) => state.lightClaims);
  const picked = useTable((state) => state.selection.length > 0);
  const blind = light ? undefined : controls.blind;
  const acting = useTable((state) => state.acting);
  const seats = useTable((state) => state.seats);
  const seat = useTable((state) => state.view.seat);
  const you = useTable(youIn);
  const live = useTable((state) => state.live);
  const blocked = useTable((state) => state.blocked);
  const replaying = useTable((state) => state.replaying);
  const goal = controls.goal ?? rules.info.goal;
  const view = useTable((state) => state.view);
  const outcome = useMemo(() => rules.outcome(view.state), [rules, view]);
  const sits = useRoomLook((look) => look.mySeat !== null);
  const narrow = useNarrow();
  const hint = useHud((state) => state.hint);
  const odds = useOdds();
  const advised = Boolean(hint ?? odds);
  const openedPrompt = useHud((state) => state.openedPrompt);
  const isAnswered = useAnsweredAlone();
  const mine = seat !== null && acting.includes(seat);
  const [first] = acting;
  // A player who picks cards while others play is planning: others' moves must not make the preview flicker.
  const worth = mine ? live && (!blind || picked) : seat !== null && picked && !replaying;
  const other = !mine && first !== undefined ? seats[first] : undefined;
  const still = useRoomLook(({ eyes, seats: all }) => stillText(eyes, all[first ?? -1]?.person?.key));
  const asked = other
    ? acting.length > 1
      ? 'Waiting for the others…'
      : // In a replay, all thinking is over.
        (still ?? `${other.name} ${other.kind === 'bot' && !replaying ? 'is thinking…' : 'to play'}`)
    : (blind ?? controls).title;
  // While a shared device belongs to no one, its people watch their own match.
  const watching = seat === null && Boolean(room) && !actions.people;
  const result = outcome && resultTitle(outcome, seats, you);
  const title = watching ? (sits ? 'A bot plays for you' : 'You are watching') : (result ?? asked);
  const text = watching
    ? sits
      ? `You play from the next hand on. Now: ${ended(asked)}`
      : asked === title
        ? ''
        : ended(asked)
    : [outcome && leadText(outcome, namesOf(seats)), (blind ?? controls).text].filter(Boolean).join(' ');
  const open = narrow && openedPrompt === title;
  useBackCloses(open, () => hud.setState({ openedPrompt: null }));
  const panel = useRef<HTMLElement>(null);
  const isScrolled = useRef(false);
  // Another message begins with its first line. Where nobody has scrolled, asking for it would only lay out the page once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the panel says
  useLayoutEffect(() => {
    if (panel.current && isScrolled.current) panel.current.scrollTop = 0;
    isScrolled.current = false;
  }, [title, text, hint, odds, open]);
  return (
    <Panel
      ref={panel}
      onScroll={() => {
        isScrolled.current = true;
      }}
      className={`${styles.asked} ${placeStyles.place}`}
      data-asked
      as="section"
      data-mine={(mine && !isAnswered) || undefined}
      data-whole={open || advised || undefined}
      data-open={(open && !advised) || undefined}
      aria-label="What to do now"
    >
      {narrow && !advised && (
        <More open={open} onPress={() => hud.setState({ openedPrompt: open ? null : title })} />
      )}
      <div className={styles.words}>
        <h2 className={`serif ${styles.title}`} aria-live="polite">
          {title}
        </h2>
        {mine && blocked ? (
          <>
            {/* Among people a line over the table says it, with the remedies; buttons refer to it here. */}
            <p className={room ? 'sr-only' : styles.blocked} id={BLOCKED_REASON_ID}>
              {blocked}
            </p>
            {room && (
              <p className={styles.blocked} aria-hidden="true">
                You cannot play now: see the line over the table.
              </p>
            )}
          </>
        ) : (
          !advised && (
            <>
              <p className={`${styles.text} muted`}>
                <WithTerms text={withoutRulings(text)} />
              </p>
              {goal && !outcome && (
                <p className={styles.goal}>
                  <b>Goal:</b> <WithTerms text={goal} />
                </p>
              )}
            </>
          )
        )}
      </div>
      {worth && !odds && <PreviewBox planned={!mine} />}
      {mine && hint && <HintBox hint={hint} onClose={() => hud.setState({ hint: null })} />}
      {mine && odds && <ChancesBox odds={odds} onClose={() => hud.setState({ odds: null })} />}
    </Panel>
  );
}

/** Shows a prompt of two lines in full, or not any more; the whole panel is its target. */
export const More = ({ open, onPress }: { readonly open: boolean; onPress(): void }) => (
  <button
    type="button"
    className={styles.more}
    aria-expanded={open}
    aria-label={open ? 'Show less' : 'Show all of it'}
    onClick={onPress}
  >
    <svg viewBox="0 0 12 8" aria-hidden="true">
      <path d={open ? 'M1 1l5 5 5-5' : 'M1 7l5-5 5 5'} />
    </svg>
  </button>
);
