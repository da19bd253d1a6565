import type { RoleOptions } from '../../page/browser/queries.ts';

/** A text or pattern as JSON. */
export type Text = string | { readonly source: string; readonly flags: string };

/** One step of finding elements, as JSON: from those found so far to others. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Text; readonly states: RoleOptions }
  | { readonly by: 'text' | 'label'; readonly text: Text; readonly exact: boolean }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'hasText'; readonly text: Text }
  | { readonly by: 'has' | 'and' | 'or'; readonly chain: Chain }
  | { readonly by: 'nth'; readonly index: number };

/** Steps from the document to the elements. */
export type Chain = readonly Step[];

export const textOf = (text: string | RegExp): Text =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

export const patternOf = (text: Text): string | RegExp =>
  typeof text === 'string' ? text : new RegExp(text.source, text.flags);
