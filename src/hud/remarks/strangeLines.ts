import type { Lines } from './remark.ts';

/** A machine, literal to a fault. */
export const LENS_LINES: Lines = {
  greets: [
    'Unit ready. Enjoyment set to seven.',
    'Greetings. I do not cheat. I counted.',
    'Please keep fingers clear of the deck.',
    'I do not bluff. It voids my warranty.',
  ],
  wins: [
    'Outcome: acceptable.',
    'My polish budget increases.',
    'I computed a smile. Here it is.',
    'Transfer received.',
    'Probability has been kind.',
  ],
  sweeps: [
    'Storage nearly full.',
    'Error: too many credits. Joke. Keep them coming.',
    'This is not in my manual.',
  ],
  beaten: [
    'Recalculating.',
    'You exceed your model.',
    'I will log this under “ouch”.',
    'My lens had a smudge.',
    'Interesting. Do it again, slower.',
  ],
  waits: ['I have run four million games meanwhile.', 'Are you charging?', 'Standing by. And by.'],
  champion: [
    'Victory. Initiating modesty.',
    'I will print a certificate.',
    'Thank you for playing with equipment.',
  ],
  loses: [
    'I request a firmware update.',
    'You win. I kept the receipts.',
    'Loss accepted. Fans at full speed.',
  ],
};

/** A cheerful mechanic. */
export const EARS_LINES: Lines = {
  greets: [
    'Hi! Grease on my paws, sorry.',
    'Ooh, is that a new deck?',
    'I fixed the lamp. Mostly.',
    'I never throw a good part away.',
  ],
  wins: [
    'Ha! New gaskets!',
    'Did you see that? I saw that!',
    'That’s the good stuff.',
    'Mine! Thank you, thank you.',
    'Wait till I tell the engine.',
  ],
  sweeps: ['I can fix the whole left wing!', 'My ears are ringing!', 'It’s raining spare parts!'],
  beaten: [
    'Ow. Fair, but ow.',
    'You’ve been practising.',
    'That one sprang a leak.',
    'I’ll weld that later.',
    'Good one! Grr. Good one.',
  ],
  waits: ['I could hum something.', 'Take care, it’s still warm.', 'Psst. It’s your turn.'],
  champion: ['I won? I WON!', 'Best night since the big sale.', 'Everybody gets a free oil change.'],
  loses: [
    'Aw. Back to the workshop.',
    'You’re good. Got a ship that needs fixing?',
    'I’ll be back, with a bigger wrench.',
  ],
};

/** A racing pilot, loud. */
export const CREST_LINES: Lines = {
  greets: [
    'Who’s ready to lose fast?',
    'Engines on. Let’s go.',
    'I parked on two spaces. Deal!',
    'Brakes are for careful people.',
  ],
  wins: [
    'First across the line!',
    'Too slow, friends.',
    'Zoom.',
    'That’s the inside lane.',
    'I smelled that one coming.',
  ],
  sweeps: ['Lap record!', 'Eat my tail light!', 'Check the others for frost.'],
  beaten: [
    'You cut me off!',
    'Pit stop. I’m fine.',
    'Nice overtake. I allow one.',
    'My brakes were on.',
    'Enjoy the view from the front.',
  ],
  waits: ['Green light! Green!', 'I’ve had shorter races.', 'Any slower and we orbit.'],
  champion: ['Podium! Spray something!', 'Tell them I won with one hand.', 'Autographs after the game.'],
  loses: ['Engine trouble. Obviously.', 'Second is the first to lose. Ugh.', 'Same track tomorrow?'],
};

/** An old miner with a lamp on a stalk, who keeps the books. */
export const LANTERN_LINES: Lines = {
  greets: [
    'Come in, come in. There’s light.',
    'I’ve warmed the chips for you.',
    'Ah, company. The tunnels are quiet.',
    'What I dig up, I keep.',
  ],
  wins: [
    'A little vein of silver.',
    'I’ll write it down.',
    'Slow and steady, down the shaft.',
    'That pays the oil.',
    'Old eyes still see something.',
  ],
  sweeps: ['The mother lode!', 'I’ll need a second ledger.', 'Careful, the floor may give way.'],
  beaten: [
    'Well dug.',
    'Hm. A rockfall.',
    'I’ll put it under losses.',
    'Young folk and their luck.',
    'You have a nose for ore.',
  ],
  waits: ['Good stone isn’t hurried.', 'My lamp burns all night.', 'I’ll just trim the wick.'],
  champion: ['The books balance. For once.', 'A good shift, all.', 'I’ll leave the light on for you.'],
  loses: [
    'Ah well. Tomorrow the seam turns.',
    'You’ve earned it. Mind your head going up.',
    'The ledger forgives. Slowly.',
  ],
};
