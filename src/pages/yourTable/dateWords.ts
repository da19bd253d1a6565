import { dayInWords, dayOf } from '../../store/viewer/calendar.ts';

/** The local day of a time in words: 29 November 2026. `when`: milliseconds since 1970. */
export const dateWords = (when: number): string => dayInWords(dayOf(new Date(when)));
