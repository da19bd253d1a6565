import { useStore } from 'zustand';
import { send } from '../../interaction/send.ts';
import type { LessonRun } from '../../store/lesson.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WithRulings } from '../help/WithRulings.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { PreviewBox } from '../prompt/PreviewBox.tsx';
import styles from './LessonPanel.module.css';

/** The teacher: one sentence at a time to read or act on, in the prompt's place. */
export function LessonPanel({ lesson }: { readonly lesson: LessonRun }) {
  const context = useHudContext();
  const now = useStore(lesson.look, (state) => state.now);
  const picked = useTable((state) => state.selection.length > 0);
  const isRead = now !== null && !now.task && !now.waits;
  if (!now) return null;
  const isLast = now.step === now.of;
  const showMe = (): void => {
    const command = lesson.wanted();
    if (command) send(context, command, { sure: true });
  };
  return (
    <div className={styles.teacher}>
      <Panel
        className={styles.lesson}
        as="section"
        aria-label="The lesson"
        data-lesson={now.task ? 'task' : now.waits ? 'waits' : 'read'}
      >
        <div className={styles.body}>
          <p className={styles.step}>
            Lesson · {now.step} of {now.of}
          </p>
          <p className={now.waits ? styles.waits : styles.text} aria-live="polite">
            {now.waits ? 'Watch for a moment.' : <WithRulings text={now.text} />}
          </p>
        </div>
        <div className={styles.row}>
          {isRead && (
            <Button size="small" tone="primary" data-teach="next" onClick={lesson.next}>
              {isLast ? 'Play on from here' : 'Next'}
              <Shortcut of="Enter" />
            </Button>
          )}
          {now.task && (
            <Button size="small" data-teach="show" onClick={showMe}>
              Do it for me
            </Button>
          )}
          {!isLast && (
            <Button size="small" tone="quiet" data-teach="end" onClick={lesson.end}>
              Skip the lesson
            </Button>
          )}
          {isLast && isRead && (
            <Button size="small" tone="quiet" onClick={context.actions.lobby}>
              Back to the lobby
            </Button>
          )}
        </div>
        <p className={styles.wrong} aria-live="polite">
          {now.wrong}
        </p>
      </Panel>
      {picked && (
        <Panel className={styles.worth}>
          <PreviewBox />
        </Panel>
      )}
    </div>
  );
}
