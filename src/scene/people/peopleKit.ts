import { People } from './people.ts';

/** Draws people at the seats. Fetched once the table is drawn. */
export const peopleKit = { People };
export type PeopleKit = typeof peopleKit;
