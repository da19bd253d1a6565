import { OWN_PATH } from '../transport/index.ts';

/** Path of the site's socket where pages publish their tables. */
export const AUDIENCE_PATH = `${OWN_PATH}audience`;

/** Name of the store of all broadcast tables. */
export const AUDIENCE_STREAM = 'AUDIENCE';

/** Subject of an entry of a table. */
export const subjectOf = (table: string, seq: number): string => `audience.${table}.${seq}`;

/** Subjects of all entries of a table. */
export const subjectsOf = (table: string): string => `audience.${table}.*`;
