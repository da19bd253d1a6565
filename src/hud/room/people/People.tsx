import { isEmpty } from '../../../store/room/freeSeats.ts';
import type { RoomSeat } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { openChat, useHudContext, useTable } from '../../hudStore.ts';
import { SeatMarker } from '../../seats/SeatMarker.tsx';
import { botOperator } from '../locks/cardWords.ts';
import { caughtMark } from '../locks/offences.ts';
import { Sign } from '../signs.tsx';
import { STILL } from '../status/stillText.ts';
import { useCaught, useGrace, useLook, useRoom } from '../useRoom.ts';
import { DEALER_TEXT, KEEPER_TEXT, markOf, presenceText, SEQUENCER_TEXT } from '../words.ts';
import { LookalikeSign } from './LookalikeSign.tsx';
import styles from './People.module.css';

/** Everyone present, players first and then spectators, with the duties of their devices. */
export function People() {
  const seats = useLook((look) => look.seats);
  const watchers = useLook((look) => look.watchers);
  const alike = useLook((look) => look.alike);
  const duty = useDealerDuty();
  return (
    <section aria-label="People">
      <h3 className="serif">At the table</h3>
      <ul className={styles.people}>
        {seats.map((seat) => (
          <PersonRow key={seat.seat} seat={seat} />
        ))}
      </ul>
      {duty && <p className="muted">{duty.text}</p>}
      <p className="muted">{SEQUENCER_TEXT}</p>
      {watchers.length > 0 && (
        <>
          <h3 className="serif">Watching</h3>
          <ul className={styles.people}>
            {watchers.map(({ key, name, me }) => (
              <li key={key} className={styles.person}>
                <span className={styles.eye}>
                  <Sign of="eye" />
                </span>
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  <LookalikeSign of={key} among={alike} />
                  {me && <span className="muted"> (you)</span>}
                </span>
                {!me && <PersonButtons id={key} name={name} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns the dealing device's duty; null: none, when all deal together and no bot plays. */
function useDealerDuty(): { readonly word: string; readonly text: string } | null {
  const joint = useLook(({ cards, setup }) => (cards ?? setup?.settings)?.dealing === 'joint');
  const bots = useLook(({ seats }) => seats.some((seat) => seat.plays === 'bot' && !isEmpty(seat)));
  if (!joint) return { word: 'deals', text: DEALER_TEXT };
  return bots ? { word: 'runs the bots', text: KEEPER_TEXT } : null;
}

function PersonRow({ seat }: { readonly seat: RoomSeat }) {
  const { person, bot, dealer, sequencer } = seat;
  const seated = useLook((look) => look.mySeat !== null);
  const alike = useLook((look) => look.alike);
  const left = useGrace(person);
  const own = useTable((state) => state.seats[seat.seat]?.colour);
  const levels = useLook((look) => look.info?.bots);
  const mark = markOf(seat);
  const duty = useDealerDuty();
  const ward = useLook(({ seats }) => botOperator(seats, seat.seat)?.device);
  const caught = useCaught(person?.key);
  const still = useLook(({ eyes }) => eyes.still.find(({ key }) => key === person?.key));
  const level = levels?.find((each) => each.level === bot.level)?.label;
  return (
    <li className={styles.person}>
      <SeatMarker colour={own ?? person?.colour ?? seat.seat} size={32} />
      <span className={styles.name}>
        <bdi>{person?.name ?? bot.name}</bdi>
        <LookalikeSign of={person?.key} among={alike} />
        {person?.me && <span className="muted"> (you)</span>}
        {dealer && duty && (
          <span className={styles.duty} title={duty.text}>
            {duty.word}
          </span>
        )}
        {sequencer && (
          <span className={styles.duty} title={SEQUENCER_TEXT}>
            keeps the order
          </span>
        )}
      </span>
      <span className={`${styles.presence} muted`} data-mark={mark}>
        {mark && <Sign of={mark} size={14} />}
        {presenceText(seat, left)}
        {still && `, ${STILL[still.what]}`}
        {!person && level && `, ${level}`}
        {ward && `, played by ${ward}`}
        {caught && (
          <span className={styles.caught}>
            <Sign of="caught" size={14} />
            {caughtMark(caught)}
          </span>
        )}
      </span>
      {person && !person.me && <PersonButtons id={person.key} name={person.name} />}
      {seat.free && !seated && <SitButton seat={seat} />}
    </li>
  );
}

/** Button for sitting down at a free seat. */
function SitButton({ seat: { seat, bot, person } }: { readonly seat: RoomSeat }) {
  const { actions } = useRoom();
  const { hud } = useHudContext();
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        aria-label={isEmpty({ person, bot }) ? `Take seat ${seat + 1}` : `Take the seat of ${bot.name}`}
        onClick={() => {
          actions.sit(seat);
          // The table shows the next step.
          hud.setState({ panel: null });
        }}
      >
        Take this seat
      </Button>
    </span>
  );
}

/** Buttons for writing to a person alone and for calling a vote on their removal. */
function PersonButtons({ id, name }: { readonly id: string; readonly name: string }) {
  const context = useHudContext();
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <span className={styles.buttons}>
      <Button
        tone="quiet"
        size="small"
        aria-label={`Write to ${name} only`}
        onClick={() => openChat(context, id)}
      >
        Write
      </Button>
      {seated && (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Remove ${name}…`}
          onClick={() => context.hud.setState({ asking: { kind: 'kick', key: id } })}
        >
          Remove…
        </Button>
      )}
    </span>
  );
}
