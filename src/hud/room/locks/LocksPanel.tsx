import { useState } from 'react';
import { counted } from '../../../lib/text/format.ts';
import { hasBots, isEmpty } from '../../../store/room/freeSeats.ts';
import type { CardsLook, DeckLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useHud, useHudContext } from '../../hudStore.ts';
import linkFieldStyles from '../people/LinkField.module.css';
import roomPanelStyles from '../people/RoomPanel.module.css';
import { Sign } from '../signs.tsx';
import { useLook } from '../useRoom.ts';
import { MotionButton } from '../votes/MotionButton.tsx';
import {
  deckOf,
  isReady,
  LOCK_SIGNS,
  lockState,
  lockText,
  nextText,
  proofText,
  securityLimits,
  shortHash,
  stepText,
} from './cardWords.ts';
import styles from './LocksPanel.module.css';
import { CAUGHT_DOUBT, CAUGHT_HINT, caughtText, clauseText, penaltyText } from './offences.ts';

/** Panel about the cards' locks: the key holders, the proofs and checks, the cheats caught, and the limits of it all. */
export function LocksPanel() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'locks');
  const cards = useLook((look) => look.cards);
  return (
    <Dialog open={open} title="The cards" place="side" onClose={() => hud.setState({ panel: null })}>
      <div className={roomPanelStyles.company} data-company>
        {cards ? <Contents cards={cards} /> : <p>No match is being played.</p>}
      </div>
    </Dialog>
  );
}

function Contents({ cards }: { readonly cards: CardsLook }) {
  const deck = deckOf(cards);
  const joint = cards.dealing === 'joint';
  const step = stepText(cards.step);
  return (
    <>
      <section aria-label="In short" className={styles.lead} data-lock={lockState(cards)}>
        <Sign of={LOCK_SIGNS[lockState(cards)]} size={28} />
        <div>
          <p>{lockText(cards)}</p>
          {step && <p className="muted">{step}</p>}
        </div>
      </section>
      {cards.caught.length > 0 && <Caught cards={cards} />}
      {joint && deck && !cards.piles && <Keys cards={cards} deck={deck} />}
      {joint ? (
        cards.piles ? (
          <PilesMeaning />
        ) : (
          <Meaning />
        )
      ) : (
        <p className="muted">
          To have every device lock the cards, choose “all together” under Dealing before the next match.
        </p>
      )}
      <Fingerprint head={cards.head} entries={cards.entries} />
      <NotPromised cards={cards} />
    </>
  );
}

function Caught({ cards: { caught } }: { readonly cards: CardsLook }) {
  const seats = useLook((look) => look.seats);
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <section aria-label="Caught" className={styles.caught} data-lock-caught>
      <h3 className="serif">
        <Sign of="caught" size={20} /> Caught
      </h3>
      {caught.map((each) => (
        <div key={each.key} className={roomPanelStyles.line}>
          <p>
            <strong>{caughtText(each)}</strong> {penaltyText(each)}
            {caughtText(each) !== clauseText(each) && (
              <span className={`muted ${styles.clause}`}>In the log: {clauseText(each)}</span>
            )}
          </p>
          {seated && !each.me && seats.some(({ person }) => person?.key === each.key) && (
            <MotionButton motion={{ kind: 'kick', key: each.key }} verb={`Remove ${each.name}…`} asks />
          )}
        </div>
      ))}
      <p className="muted">
        {CAUGHT_HINT} {CAUGHT_DOUBT}
      </p>
    </section>
  );
}

const STEPS = [
  { did: 'keyed', word: 'Key', done: 'has a key', open: 'no key yet' },
  { did: 'shuffled', word: 'Shuffle', done: 'has shuffled', open: 'has not shuffled yet' },
  { did: 'agreed', word: 'Agreed', done: 'has agreed', open: 'has not agreed yet' },
] as const;

function Keys({ cards, deck }: { readonly cards: CardsLook; readonly deck: DeckLook }) {
  const ready = isReady(cards);
  return (
    <section aria-label="Keys">
      <h3 className="serif">
        {ready ? `Keys that lock deck ${deck.epoch}` : `Keys that will lock deck ${deck.epoch}`}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Player</span>
            </th>
            {STEPS.map(({ word }) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deck.members.map((member) => (
            <tr key={member.key}>
              <th scope="row">
                <bdi>{member.name}</bdi>
                {member.me && <span className="muted"> (you)</span>}
              </th>
              {STEPS.map(({ did, word, done, open }) => (
                <td key={word} data-done={member[did] || undefined}>
                  {member[did] ? <Sign of="tick" /> : <span aria-hidden="true">·</span>}
                  <span className="sr-only">{member[did] ? done : open}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {ready && <p>{proofText(deck)}</p>}
      {cards.deck && cards.next && <p className="muted">{nextText(cards.next)}</p>}
    </section>
  );
}

function Meaning() {
  return (
    <section aria-label="What the ticks mean">
      <h3 className="serif">What the ticks mean</h3>
      <dl className={styles.meaning}>
        <dt>Key</dt>
        <dd>
          The device has made a new key for this deck only, and has proved that it knows it. A card opens only
          when every device adds its share.
        </dd>
        <dt>Shuffle</dt>
        <dd>
          In its turn, it has shuffled and locked the whole deck, and has proved that the same cards are still
          in it without revealing where.
        </dd>
        <dt>Agreed</dt>
        <dd>
          It has checked everyone else’s proofs and signed the order of the deck. No card is dealt until every
          device has.
        </dd>
      </dl>
    </section>
  );
}

/** Explains locks where piles are shuffled one by one. */
function PilesMeaning() {
  return (
    <section aria-label="How a pile is shuffled">
      <h3 className="serif">How a pile is shuffled</h3>
      <p>
        The devices take turns: each shuffles and locks the whole pile, and proves that the same cards are
        still in it without revealing where. Each checks the proofs of all the others before anything is drawn
        from the pile. A card opens only when every device adds its share.
      </p>
      <p className="muted">
        If someone leaves without saying goodbye, cards that need their share stay face down until they are
        back. The table can vote for fresh decks instead.
      </p>
    </section>
  );
}

/** Hash that two people read to each other to check that they are in the same match. */
function Fingerprint({ head, entries }: Pick<CardsLook, 'head' | 'entries'>) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // `clipboard` is missing on pages loaded without encryption.
      await navigator.clipboard.writeText(head);
      setSaid('Copied.');
    } catch {
      setSaid(head);
    }
  };
  return (
    <section aria-label="Fingerprint of the match">
      <h3 className="serif">Fingerprint of the match</h3>
      <div className={roomPanelStyles.line}>
        <p>
          <code className={styles.hash}>{shortHash(head)}</code>{' '}
          <span className="muted">after {counted(entries, 'entry', 'entries')}</span>
        </p>
        <Button size="small" aria-label="Copy the fingerprint" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className={`muted ${linkFieldStyles.said}`} role="status">
        {said}
      </p>
      <p className="muted">
        If another player reads the same fingerprint after the same number of entries, you have both seen the
        same match. A saved match proves it in full.
      </p>
    </section>
  );
}

function NotPromised({ cards }: { readonly cards: CardsLook }) {
  const seats = useLook((look) => look.seats);
  const bots = seats.flatMap((seat) => (seat.plays === 'bot' && !isEmpty(seat) ? seat.bot.name : []));
  return (
    <section aria-label="What locks can’t prevent">
      <h3 className="serif">What locks can’t prevent</h3>
      <p>No lock protects against:</p>
      <ul className={styles.limits}>
        {securityLimits(cards, bots, hasBots(seats)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
