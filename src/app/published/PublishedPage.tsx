import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { faultText } from '../../ui/faults/faults.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { PartMissing } from '../../ui/loading/loadOnce.ts';
import { PlainPage } from '../../ui/PlainPage.tsx';
import type { Route } from '../address/url.ts';
import { storage } from '../saved/storage.ts';
import { openPublished } from './openPublished.ts';
import { type ReplayProblem, unusable } from './troubleWords.ts';

interface Props {
  readonly route: Extract<Route, { page: 'published' }>;
  readonly go: (route: Route) => void;
  /** Shows a warning about the replay. */
  readonly onDoubt: (text: string) => void;
  /** Shows the match with this id, once it is on this device. */
  readonly show: (match: string) => ReactNode;
}

/** A replay that someone has published: fetched, checked like an opened file, and then shown like one. */
export default function PublishedPage({ route: { name, key }, go, onDoubt, show }: Props) {
  const [match, setMatch] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReplayProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again
  useEffect(() => {
    let gone = false;
    setMatch(null);
    setProblem(null);
    storage()
      .then((kept) => openPublished({ name, key }, kept))
      .then(
        (opened) => {
          if (gone) return;
          if ('match' in opened) {
            setMatch(opened.match);
            if (opened.doubt) onDoubt(opened.doubt);
          } else setProblem(opened.problem);
        },
        (error: unknown) => {
          if (!gone)
            setProblem(
              unusable(`This replay was not opened: ${faultText(error)}`, error instanceof PartMissing),
            );
        },
      );
    return () => {
      gone = true;
    };
  }, [name, key, attempt]);
  if (match !== null) return show(match);
  if (problem === null) return <Loading table>Fetching the replay…</Loading>;
  return (
    <PlainPage
      title={problem.title}
      ways={
        <>
          {problem.mayPass && (
            <Button tone="primary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
          <Button tone={problem.mayPass ? undefined : 'primary'} onClick={() => go({ page: 'lobby' })}>
            Back to the lobby
          </Button>
        </>
      }
    >
      <p>{problem.text}</p>
    </PlainPage>
  );
}
