/** Returns the link to a table for a phone that shows only its player's hand (see `app/address/url.ts`). */
export const handLink = (link: string): string => `${link}/hand`;
