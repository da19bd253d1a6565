import { type FormEvent, useState } from 'react';
import { counted } from '../../lib/text/format.ts';
import { LONGEST_NAME } from '../../lib/text/names.ts';
import type { PlayerId } from '../../session/tournament/index.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirm } from '../../ui/dialog/lazyDialogs.tsx';
import { Input } from '../../ui/form/Field.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import { Fold } from '../tableForm/Fold.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import { Part } from './Part.tsx';
import styles from './People.module.css';
import { focusIfLost, useKeptFocus } from './useKeptFocus.ts';
import { mayEnter } from './words.ts';
import { isAskedFirst, YouAre } from './YouAre.tsx';

interface Props {
  readonly look: TournamentLook;
  readonly actions: TournamentActions;
}

/** The players: who has entered, who asks to, and who the person at this device is. */
export function People({ look, actions }: Props) {
  const { log, organises, requests } = look;
  const { players, closed, rounds } = log.state;
  const isOpen = mayEnter(log.state);
  const box = useKeptFocus<HTMLElement>();
  const here = players.filter(({ gone }) => !gone);
  const withdraw = async (player: PlayerId): Promise<void> => {
    await actions.withdraw(player);
    focusIfLost(box);
  };
  const rows = (
    <ul className={styles.list} aria-label="Players who have entered">
      {here.map(({ id, name, since }) => (
        <li key={id}>
          <span>
            {name}
            {since > rounds.length && rounds.length > 0 && <span className="muted"> from round {since}</span>}
          </span>
          {organises && !closed && <Withdraw {...{ name }} onWithdraw={() => void withdraw(id)} />}
        </li>
      ))}
    </ul>
  );
  return (
    <Part title="Players" box={box}>
      {!organises && here.length > 0 && !isAskedFirst(look) && <YouAre {...{ look, actions }} />}
      {organises && isOpen && <EnterForm label="Name of a player" verb="Add" onEnter={actions.enter} />}
      {organises && isOpen && requests.length > 0 && (
        <ul className={styles.list} aria-label="Asking to enter">
          {requests.map((name) => (
            <Asking key={name} {...{ name, actions }} />
          ))}
        </ul>
      )}
      {!organises && isOpen && <Entering {...{ look, actions }} />}
      {here.length === 0 ? (
        <p className="muted">
          {organises
            ? 'Nobody has entered yet. Type the names, one after the other, or send the link: anyone who opens it can ask to enter.'
            : 'Nobody has entered yet.'}
        </p>
      ) : (
        <>
          {!isOpen && !closed && <p className="muted">In a knock-out nobody can enter any more.</p>}
          {rounds.length > 0 ? (
            // The standings name everybody, too.
            <Fold title="All players" note={String(here.length)}>
              {rows}
            </Fold>
          ) : (
            <>
              <p className="muted">{counted(here.length, 'player')}</p>
              {rows}
            </>
          )}
          {organises && <YouAre {...{ look, actions }} />}
        </>
      )}
    </Part>
  );
}

/** A name that asks to enter, with the organiser's answers. */
function Asking({ name, actions }: { readonly name: string; readonly actions: TournamentActions }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <li data-asking="">
      <span>
        {name} <span className="muted">asks to enter</span>
        {problem && <Problem>{problem}</Problem>}
      </span>
      <span className={styles.answers}>
        <Button size="small" tone="primary" onClick={() => void actions.enter(name).then(setProblem)}>
          Let in
        </Button>
        <Button size="small" tone="quiet" onClick={() => actions.decline(name)}>
          Decline
        </Button>
      </span>
    </li>
  );
}

interface FormProps {
  readonly label: string;
  readonly verb: string;
  onEnter(name: string): Promise<string | null>;
}

/** A field for a name, which stays for the next one. */
function EnterForm({ label, verb, onEnter }: FormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await onEnter(name);
    setProblem(refused);
    if (!refused) setName('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{verb}</Button>
      {problem && <Problem>{problem}</Problem>}
    </form>
  );
}

/** A visitor's wish to enter, and that it was granted while the page was open. */
function Entering({ look: { asked, me }, actions }: Props) {
  const [hasAsked, setHasAsked] = useState(false);
  if (asked !== null && !hasAsked) setHasAsked(true);
  if (me !== null && !hasAsked) return null;
  if (me !== null || asked !== null)
    return (
      <p className={styles.asked} role="status">
        {me === null ? (
          <>
            You have asked to enter as {asked}. The organiser decides.{' '}
            <Button size="small" tone="quiet" onClick={() => actions.ask(null)}>
              Take it back
            </Button>
          </>
        ) : (
          'You are in.'
        )}
      </p>
    );
  const ask = async (name: string): Promise<string | null> => {
    const problem = actions.nameProblem(name);
    if (problem === null) actions.ask(name);
    return problem;
  };
  return <EnterForm label="Your name" verb="Ask to enter" onEnter={ask} />;
}

function Withdraw({ name, onWithdraw }: { readonly name: string; onWithdraw(): void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" aria-label={`Withdraw ${name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <LazyConfirm
        open={asking}
        title={`Withdraw ${name}?`}
        text={`${name} keeps the points of earlier rounds, and is drawn no more.`}
        verb="Withdraw"
        cancel="Keep"
        onConfirm={onWithdraw}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
