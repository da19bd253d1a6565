import { troubleWords } from '../../../hud/room/status/troubles.ts';
import type { SeatReceiverState, SeatSenderState } from '../../../session/handover/index.ts';

// Texts for moving a seat from one device to another.

const NO_SERVER = `${troubleWords({ code: 'noServer' }).title}.`;

interface PageText {
  readonly title: string;
  readonly text: string;
}

/** Text on the second device. */
export function receiverText(state: SeatReceiverState): PageText {
  switch (state.is) {
    case 'calling':
      return { title: 'Looking for your other device', text: callingText(state.trouble) };
    case 'asking':
      return {
        title: 'Answer on your other device',
        text: `It asks whether to hand over the seat of ${state.name}. It must show this code:`,
      };
    case 'receiving':
      return { title: `Taking over the seat of ${state.name}…`, text: 'Keep both pages open for a moment.' };
    case 'taken':
      return { title: 'Your seat is here', text: 'Going to the table…' };
    case 'failed':
      return { title: 'Your seat has not moved here', text: FAILED[state.why] };
  }
}

function callingText(trouble: Extract<SeatReceiverState, { is: 'calling' }>['trouble']): string {
  if (trouble === null) return 'Leave the page with the QR code open there.';
  if (trouble === 'offline') return `${NO_SERVER} Trying again…`;
  if (trouble === 'blocked')
    return 'Your other device answers, but no connection gets through. Try the same Wi-Fi for both. Trying again…';
  return 'It does not answer. Is the page with the QR code still open there? Trying again…';
}

const AGAIN = 'Ask for a new code on your other device, and scan that.';
const FAILED: Record<Extract<SeatReceiverState, { is: 'failed' }>['why'], string> = {
  unreadable: `What your other device sent could not be read. ${AGAIN}`,
  own: 'This browser has a seat of its own at that table, or has it open in another tab. To bring another seat over, use another browser.',
  storage: 'This browser could not save the seat. Free some space, or use another browser.',
  busy: `Another device has used this code first. If it is not yours, say no on the device that has your seat. ${AGAIN}`,
  declined: `Your other device said no. ${AGAIN}`,
  proof: `Something between the two devices is not what it should be. Your seat has not been sent. ${AGAIN}`,
  version:
    'One of the two devices has an older version of this page. Reload it on both, then ask for a new code.',
  unbound:
    'This browser does not say with whom it is connected, so nothing can be sent safely. Use another browser.',
  lost: `The connection broke. Your seat is still on your other device. ${AGAIN}`,
};

/** Text on the first device. */
export function senderText(state: SeatSenderState): PageText {
  switch (state.is) {
    case 'waiting':
      return {
        title: 'Continue on another device',
        text: state.online
          ? 'Scan the code with your other device, or open the link there. Your seat and your hand move over, and you can watch here. Show this to nobody else.'
          : `${NO_SERVER} Trying again…`,
      };
    case 'asked':
      return {
        title: 'Is this your device?',
        text: 'A device has opened your link. Hand over your seat only if it shows this code:',
      };
    case 'sending':
    case 'given':
      return { title: 'Handing over your seat…', text: 'Keep both pages open for a moment.' };
    case 'refused':
      return { title: 'Your seat is still here', text: REFUSED[state.why] };
    case 'unsure':
      return UNSURE;
  }
}

/** Shown after the connection broke, or the page was closed, when everything was on its way. */
export const UNSURE: PageText = {
  title: 'Where is your seat now?',
  text: 'The connection broke while your seat was on its way. Look at your other device: is it at the table, in your seat?',
};

const AT_FIRST = 'Nothing has changed here.';
const REFUSED: Record<Extract<SeatSenderState, { is: 'refused' }>['why'], string> = {
  gone: `The other device has gone. ${AT_FIRST}`,
  guessed: `A person without the right link has tried to get in. ${AT_FIRST}`,
  unreadable: AT_FIRST,
  own: AT_FIRST,
  storage: AT_FIRST,
  pack: AT_FIRST,
};
