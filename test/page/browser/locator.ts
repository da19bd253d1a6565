import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import type { Hands } from '../people/hands.ts';
import {
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  isSeen,
  matches,
  type Query,
  type RoleOptions,
} from './queries.ts';
import { drawn, until } from './until.ts';

type Text = string | RegExp;
interface Exact {
  readonly exact?: boolean;
}
/** A file for the page, as in Playwright: a path, or the content. */
type Given =
  | string
  | File
  | { readonly name: string; readonly mimeType: string; readonly buffer: Uint8Array };
interface FilterOptions {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: PageLocator;
}

/** Finds elements on each use and waits for them before it acts: the part of Playwright's `Locator` that these steps use. */
export class PageLocator {
  readonly #hands: Hands;
  readonly #find: () => HTMLElement[];
  readonly #words: string;

  constructor(hands: Hands, find: () => HTMLElement[], words: string) {
    this.#hands = hands;
    this.#find = find;
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }

  /** Currently matching elements. */
  elements(): HTMLElement[] {
    return this.#find();
  }

  #make(find: () => HTMLElement[], words: string): PageLocator {
    return new PageLocator(this.#hands, find, `${this.#words} ${words}`.trim());
  }

  #within(query: Query, words: string): PageLocator {
    return this.#make(() => [...new Set(this.#find().flatMap((root) => query(root)))], words);
  }

  getByRole(role: string, options?: RoleOptions): PageLocator {
    return this.#within(byRole(role, options), `${role} ${options?.name ?? ''}`);
  }

  getByText(text: Text, { exact }: Exact = {}): PageLocator {
    return this.#within(byText(text, exact), `text ${text}`);
  }

  getByLabel(text: Text, { exact }: Exact = {}): PageLocator {
    return this.#within(byLabel(text, exact), `label ${text}`);
  }

  getByPlaceholder(text: Text, { exact }: Exact = {}): PageLocator {
    return this.#within(byAttribute('placeholder', text, exact), `placeholder ${text}`);
  }

  getByTitle(text: Text, { exact }: Exact = {}): PageLocator {
    return this.#within(byAttribute('title', text, exact), `title ${text}`);
  }

  locator(within: string | PageLocator): PageLocator {
    if (typeof within === 'string') return this.#within(bySelector(within), within);
    return this.#make(() => {
      const roots = this.#find();
      return within.elements().filter((each) => roots.some((root) => root !== each && root.contains(each)));
    }, String(within));
  }

  filter({ hasText, hasNotText, has }: FilterOptions): PageLocator {
    const keeps = (element: HTMLElement): boolean =>
      (hasText === undefined || matches(element.textContent, hasText)) &&
      (hasNotText === undefined || !matches(element.textContent, hasNotText)) &&
      (!has || has.elements().some((each) => element.contains(each)));
    return this.#make(() => this.#find().filter(keeps), `with ${hasText ?? has ?? `not ${hasNotText}`}`);
  }

  and(other: PageLocator): PageLocator {
    return this.#make(() => {
      const others = new Set(other.elements());
      return this.#find().filter((each) => others.has(each));
    }, `and ${other}`);
  }

  or(other: PageLocator): PageLocator {
    const order = (a: Node, b: Node): number =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    return this.#make(() => [...new Set([...this.#find(), ...other.elements()])].sort(order), `or ${other}`);
  }

  nth(index: number): PageLocator {
    return this.#make(() => {
      const found = this.#find().at(index);
      return found ? [found] : [];
    }, `#${index}`);
  }

  first(): PageLocator {
    return this.nth(0);
  }

  last(): PageLocator {
    return this.nth(-1);
  }

  page(): unknown {
    return this.#hands.page;
  }

  async all(): Promise<PageLocator[]> {
    return this.#find().map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.#find().length;
  }

  /** Waits for the only matching element. Rejects if none appears or there are several. */
  async element(): Promise<HTMLElement> {
    const found = await until(() => {
      const all = this.#find();
      return all.length > 0 ? all : null;
    }, this.#words);
    if (found.length > 1)
      throw new Error(
        `${found.length} elements are ${this.#words}: ${found.map((each) => each.outerHTML.slice(0, 120)).join(' | ')}`,
      );
    return found[0]!;
  }

  async waitFor({
    state = 'visible',
  }: {
    readonly state?: 'visible' | 'hidden' | 'attached' | 'detached';
  } = {}): Promise<void> {
    const shown = (): boolean => this.#find().some(isSeen);
    const isSo = {
      visible: shown,
      hidden: () => !shown(),
      attached: () => this.#find().length > 0,
      detached: () => this.#find().length === 0,
    }[state];
    await until(() => isSo() || null, `${this.#words} to be ${state}`);
  }

  async isVisible(): Promise<boolean> {
    return this.#find().some(isSeen);
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.element()).matches(':disabled, [aria-disabled="true"]');
  }

  async isDisabled(): Promise<boolean> {
    return !(await this.isEnabled());
  }

  async isChecked(): Promise<boolean> {
    return (await this.element()).matches(':checked, [aria-checked="true"]');
  }

  async textContent(): Promise<string> {
    return (await this.element()).textContent;
  }

  /** Same as `textContent`, because there is no layout. */
  innerText(): Promise<string> {
    return this.textContent();
  }

  async allTextContents(): Promise<string[]> {
    return this.#find().map((each) => each.textContent);
  }

  allInnerTexts(): Promise<string[]> {
    return this.allTextContents();
  }

  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async evaluate<R, A>(read: (element: HTMLElement, given: A) => R, given: A): Promise<R> {
    return await read(await this.element(), given);
  }

  async evaluateAll<R, A>(read: (elements: HTMLElement[], given: A) => R, given: A): Promise<R> {
    return await read(this.#find(), given);
  }

  async boundingBox(): Promise<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
    return (await this.element()).getBoundingClientRect();
  }

  async click(
    options: { readonly modifiers?: readonly string[]; readonly button?: 'left' | 'right' } = {},
  ): Promise<void> {
    await this.#hands.click(await this.#enabled(), options);
  }

  async dblclick(): Promise<void> {
    await this.#hands.user.dblClick(await this.#enabled());
  }

  async tap(): Promise<void> {
    await this.#hands.tap(await this.#enabled());
  }

  async hover(): Promise<void> {
    await this.#hands.user.hover(await this.element());
  }

  async focus(): Promise<void> {
    (await this.element()).focus();
  }

  async blur(): Promise<void> {
    (await this.element()).blur();
  }

  async press(key: string): Promise<void> {
    const element = await this.element();
    // As in a browser, focus only moves to a focusable element; pressing on the body removes it.
    if (element !== document.body) element.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await this.#hands.press(key);
  }

  async fill(text: string): Promise<void> {
    const element = await this.#enabled();
    // As in Playwright, in one step and without keys, so that a field is never empty in between.
    (element as HTMLElement).focus();
    fireEvent.input(element, { target: { value: text } });
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#hands.user.type(await this.#enabled(), text.replace(/[{[]/g, '$&$&'));
  }

  async clear(): Promise<void> {
    await this.#hands.user.clear(await this.#enabled());
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }

  async selectOption(option: string | { readonly label: string }): Promise<void> {
    const select = (await this.#enabled()) as HTMLSelectElement;
    const wanted = await until(
      () =>
        [...select.options].find((each) =>
          typeof option === 'string'
            ? each.value === option || each.label === option
            : each.label === option.label,
        ) ?? null,
      `option ${JSON.stringify(option)} of ${this.#words}`,
    );
    await this.#hands.user.selectOptions(select, wanted);
  }

  async setInputFiles(files: Given | readonly Given[]): Promise<void> {
    const input = (await this.element()) as HTMLInputElement;
    await this.#hands.user.upload(input, [files].flat().map(fileOf));
  }

  async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    (await this.element()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...init }));
  }

  async #enabled(): Promise<HTMLElement> {
    // Like Playwright's press, wait until nothing moves.
    await drawn();
    await until(
      () => this.#find().some((each) => !each.matches(':disabled')) || null,
      `${this.#words} to be enabled`,
    );
    return this.element();
  }
}

function fileOf(given: Given): File {
  if (given instanceof File) return given;
  if (typeof given === 'string') return new File([new Uint8Array(readFileSync(given))], basename(given));
  return new File([new Uint8Array(given.buffer)], given.name, { type: given.mimeType });
}
