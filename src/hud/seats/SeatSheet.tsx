import { useState } from 'react';
import { charactersFor, MANNER_WORDS } from '../../art/figures/characters.ts';
import type { Verb } from '../../engine/display/handling.ts';
import { creditsIn } from '../../engine/table/table.ts';
import { gripOf } from '../../interaction/grip.ts';
import { verbsOn } from '../../interaction/intents.ts';
import { sendAndPick } from '../../interaction/tools/verbs.ts';
import { capital, counted } from '../../lib/text/format.ts';
import { isByHand, mayAct } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { VerbQuestion } from '../handling/verbs/VerbQuestion.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import styles from './SeatSheet.module.css';

/** Dialog about a seat: its player, their holdings, and possible actions. */
export function SeatSheet() {
  const context = useHudContext();
  const { hud, port } = context;
  const { sitAt, people, replay } = context.actions;
  const open = useHud((state) => state.panel === 'seat');
  const seat = useHud((state) => state.about);
  const [asking, setAsking] = useState<Verb | null>(null);
  const state = useTable((now) => now);
  const { display, layout, seats, view, borrowed } = state;
  const close = (): void => hud.setState({ panel: null });
  const look = seats[seat];
  if (!look) return null;
  const note = display.seatNote(view, seat);
  const own = seat === view.seat;
  const credits = note.score ?? counted(creditsIn(view.state.table, `seat:${seat}`), 'credit');
  const { manner } = look;
  const how =
    manner &&
    `${capital(charactersFor(seats)[seat]!.name)}, ${MANNER_WORDS[manner]}: ${display.manners?.[manner]}.`;
  const handles = open && view.seat !== null && mayAct(state) && isByHand(state);
  const verbs = handles ? verbsOn(state, gripOf(state), 1).filter((verb) => verb.seat === seat) : [];
  const act = (verb: Verb): void => {
    close();
    if (verb.text || verb.confirm) setAsking(verb);
    else if (verb.command) sendAndPick(context, verb.command);
  };
  return (
    <>
      <Dialog open={open} title={look.name} onClose={close}>
        <ul className={styles.facts}>
          {[note.text, credits, note.before, look.skill, how].map(
            (fact) => fact && <li key={fact}>{fact}</li>,
          )}
        </ul>
        <div className={styles.acts}>
          {!own && sitAt && (people?.includes(seat) ?? true) && (!people || isByHand(state)) && (
            <Button tone="primary" onClick={() => sitAt(seat)}>
              {people ? `Pass the device to ${look.name}` : 'Sit here'}
            </Button>
          )}
          {replay?.from?.includes(seat) && (
            <Button tone="primary" onClick={() => replay.watchFrom?.(own ? null : seat)}>
              {own ? 'Leave this seat' : 'Watch from this seat'}
            </Button>
          )}
          {verbs.map((verb) => (
            <Button key={verb.id} onClick={() => act(verb)}>
              {verb.label}
            </Button>
          ))}
          <Button
            onClick={() => {
              close();
              if (own) port.camera.reset();
              else port.camera.round(layout.seats[seat]!.angle);
            }}
          >
            {own ? `See the table from ${borrowed ? 'this' : 'your'} seat` : 'See the table from there'}
          </Button>
        </div>
      </Dialog>
      {asking && <VerbQuestion verb={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
