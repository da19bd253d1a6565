import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { faultText } from '../../ui/faults/faults.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { PlainPage } from '../../ui/PlainPage.tsx';
import type { Route } from '../address/url.ts';
import { importRecord, LARGEST_RECORD } from '../saved/openSavedFile.ts';
import { signatureProblem } from '../saved/signatureProblem.ts';
import { storage } from '../saved/storage.ts';
import { fetchReplay } from './replaySite.ts';
import { openingTrouble } from './troubleWords.ts';

interface Props {
  readonly route: Extract<Route, { page: 'published' }>;
  readonly go: (route: Route) => void;
  /** Hears what vouches for the replay, as a sentence. */
  readonly onOpened: (note: string) => void;
  /** Shows the match with this id, once it is on this device. */
  readonly show: (match: string) => ReactNode;
}

/** A replay that someone has published: fetched, checked like an opened file, and then shown like one. */
export default function PublishedPage({ route: { name, key }, go, onOpened, show }: Props) {
  const [match, setMatch] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again
  useEffect(() => {
    let gone = false;
    setProblem(null);
    open({ name, key }).then(
      (opened) => {
        if (gone) return;
        if ('match' in opened) {
          setMatch(opened.match);
          onOpened(opened.note);
        } else setProblem(opened.problem);
      },
      (error: unknown) => {
        if (!gone) setProblem(`This replay was not opened: ${faultText(error)}`);
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
      title="This replay can’t be opened"
      ways={
        <>
          <Button tone="primary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Button onClick={() => go({ page: 'lobby' })}>Back to the lobby</Button>
        </>
      }
    >
      <p>{problem}</p>
    </PlainPage>
  );
}

/** Puts the replay of a link on this device, with its signatures checked. `note`: what vouches for it. */
async function open(
  link: Pick<Props['route'], 'name' | 'key'>,
): Promise<{ readonly match: string; readonly note: string } | { readonly problem: string }> {
  const fetched = await fetchReplay(link, LARGEST_RECORD);
  if (!fetched.ok) return { problem: openingTrouble(fetched.error) };
  let isSigned = false;
  const file = new File([fetched.value], 'replay.jsonl');
  const { match } = await importRecord(await storage(), file, async (record) => {
    const fault = await signatureProblem(record);
    if (fault) throw new Error(fault);
    isSigned = record.transcript.length > 0;
  });
  return { match, note: isSigned ? SIGNED : UNSIGNED };
}

const SIGNED = 'This match is as its players signed it, move by move.';
const UNSIGNED =
  'This match follows the rules. It was played on one device, so no other player has signed it.';
