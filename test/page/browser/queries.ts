import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** Finds elements within another, in document order. */
export type Query = (root: ParentNode & HTMLElement) => HTMLElement[];

type Text = string | RegExp;

export interface RoleOptions {
  readonly name?: Text;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Matches text as Playwright does: any part of it, ignoring case; with `exact` all of it. */
export function matches(text: string, wanted: Text, exact = false): boolean {
  const has = plain(text);
  if (wanted instanceof RegExp) return wanted.test(has);
  return exact ? has === plain(wanted) : has.toLowerCase().includes(plain(wanted).toLowerCase());
}

const hides = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true';

/** Returns whether a screen reader can find it, judging by markup alone. */
function isTold(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (hides(each)) return false;
  return true;
}

/** Returns whether it is visible, judging by markup alone. */
export const isSeen = (element: Element): boolean => !element.closest('[hidden]');

export const byRole =
  (role: string, { name, exact, ...states }: RoleOptions = {}): Query =>
  (root) =>
    queryAllByRole(root, role, {
      hidden: true,
      ...states,
      ...(name === undefined ? {} : { name: (called: string) => matches(called, name, exact) }),
    }).filter(isTold);

/** Finds the innermost elements with this text, including the root, as Playwright does. */
export const byText =
  (text: Text, exact?: boolean): Query =>
  (root) => {
    // A child's text can match an anchored pattern even if its parent's does not.
    const mayHave = (words: string): boolean =>
      (text instanceof RegExp && /[\^$]/.test(text.source)) || matches(words, text);
    const within = (element: Element): HTMLElement[] => {
      if (/^(SCRIPT|STYLE)$/.test(element.tagName) || !mayHave(element.textContent)) return [];
      const inner = [...element.children].flatMap(within);
      if (inner.length > 0) return inner;
      return matches(element.textContent, text, exact) ? [element as HTMLElement] : [];
    };
    return within(root);
  };

export const byLabel =
  (text: Text, exact?: boolean): Query =>
  (root) =>
    queryAllByLabelText(root, (label) => matches(label, text, exact));

export const byAttribute =
  (attribute: 'placeholder' | 'title' | 'alt', text: Text, exact?: boolean): Query =>
  (root) =>
    [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)].filter((element) =>
      matches(element.getAttribute(attribute)!, text, exact),
    );

export const bySelector =
  (selector: string): Query =>
  (root) => [...root.querySelectorAll<HTMLElement>(selector)];
