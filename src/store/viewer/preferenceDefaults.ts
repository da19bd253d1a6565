/** Default name: fine when playing alone, useless among people. */
export const NO_NAME = 'You';

/** Longest description of a device that is kept. */
export const DEVICE_LENGTH = 400;

export const LEVELS = ['low', 'medium', 'high'] as const;

/** Preferences of a new visitor; `preferenceSchema.ts` says what each is. A first visit to the lobby has these without the schema. */
export const DEFAULTS = {
  ink: 'colour',
  look: 'house',
  sort: 'dealt',
  speed: 1,
  sound: true,
  volume: 0.6,
  roomVolume: 0,
  musicVolume: 0,
  haptics: true,
  quality: 'auto',
  found: null,
  flat: false,
  autoPass: true,
  lightClaims: true,
  reactions: true,
  remarks: true,
  notify: 'ask',
  metered: 'ask',
  game: '',
  tables: {},
  name: NO_NAME,
  colour: 0,
  figure: '',
  back: '',
} as const;
