import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { send } from '../../interaction/send.ts';
import type { PuzzleReason, PuzzleRun } from '../../store/puzzle/puzzleRun.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import { PreviewBox } from '../prompt/PreviewBox.tsx';
import { More } from '../prompt/Prompt.tsx';
import { here, ShareText } from '../result/ShareText.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './LessonPanel.module.css';
import puzzleStyles from './PuzzlePanel.module.css';
import { endWords } from './puzzleEnd.ts';
import { puzzleText, reasonWords, replyWords, taskWords } from './puzzleWords.ts';

/** Names the panel among the prompts that a phone shows in full. */
const PUZZLE = 'puzzle';

/**
 * The puzzle of the day, in the prompt's place: its task, the reply to each try, and at last why it was right. A phone shows two lines, as of
 * any prompt, and all of it on request or at the end.
 */
export function PuzzlePanel({ puzzle }: { readonly puzzle: PuzzleRun }) {
  const context = useHudContext();
  const { tries, end, reply, fault } = useStore(puzzle.look);
  const picked = useTable((state) => state.selection.length > 0);
  const goal = useTable((state) => state.controls.goal) ?? context.rules.info.goal;
  const showMe = (): void => puzzle.reveal((command) => void send(context, command, { sure: true }));
  const narrow = useNarrow();
  const { hud } = context;
  const open = useHud((state) => state.openedPrompt) === PUZZLE;
  const show = (isOpen: boolean): void => hud.setState({ openedPrompt: isOpen ? PUZZLE : null });
  useBackCloses(narrow && open, () => show(false));
  useEffect(() => {
    if (narrow && end) hud.setState({ openedPrompt: PUZZLE });
  }, [narrow, end, hud]);
  return (
    <div className={`${styles.teacher} ${puzzleStyles.place}`}>
      <Panel
        className={`${styles.lesson} ${puzzleStyles.panel}`}
        as="section"
        aria-label="Puzzle of the day"
        data-puzzle={end ?? 'open'}
        data-open={(narrow && open) || undefined}
        data-folded={(narrow && !open) || undefined}
        data-replied={reply !== null || undefined}
      >
        {narrow && <More open={open} onPress={() => show(!open)} />}
        <div className={styles.body}>
          <p className={styles.step}>Puzzle · {dayInWords(puzzle.day)}</p>
          <p className={styles.text} aria-live="polite">
            {end ? endWords({ tries, end }) : taskWords(puzzle.solutions)}
          </p>
          {/* On phones both are one paragraph. */}{' '}
          {end ? <Why puzzle={puzzle} /> : goal && <p className={styles.text}>Goal: {goal}</p>}
        </div>
        <div className={styles.row}>
          {end ? (
            <>
              <ShareText
                compact
                title="Your result"
                text={puzzleText(puzzle.day, context.rules.info.name, { tries, end }, here())}
              />
              <Button size="small" onClick={puzzle.leave}>
                Play on from here
              </Button>
            </>
          ) : (
            <Button size="small" tone="quiet" onClick={showMe}>
              Show the solution
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={context.actions.lobby}>
            Back to the lobby
          </Button>
        </div>
        <p className={styles.wrong} aria-live="polite">
          {reply && replyWords({ reply, tries, fault })}
        </p>
      </Panel>
      {picked && !end && (
        <Panel className={styles.worth}>
          <PreviewBox />
        </Panel>
      )}
    </div>
  );
}

/** Why the solution is right, once a Worker has weighed it. */
function Why({ puzzle }: { readonly puzzle: PuzzleRun }) {
  const [told, setTold] = useState<PuzzleReason | 'failed' | null>();
  useEffect(() => {
    let gone = false;
    puzzle.explain().then(
      (reason) => gone || setTold(reason),
      () => gone || setTold('failed'),
    );
    return () => {
      gone = true;
    };
  }, [puzzle]);
  if (told === 'failed') return <p className="muted">This device could not work out why.</p>;
  if (told === null) return null;
  return (
    <div className={styles.why} aria-live="polite" aria-busy={told === undefined}>
      {told ? (
        <>
          {told.gain && <p>{told.gain}</p>}
          <p className={styles.numbers}>{reasonWords(told)}</p>
        </>
      ) : (
        'Working out why…'
      )}
    </div>
  );
}
