import type { CDPSession, Page } from 'playwright-core';
import { questionOf, TAP_GUARD_MS } from '../../../interaction/guards.ts';
import { commandOfGesture } from '../../../interaction/intents.ts';
import { below, pick, type Rng } from '../../../lib/rng.ts';
import { gameTile, playButton } from '../../browser/lobbySteps.ts';
import { sceneAtRest } from '../../browser/pageSteps.ts';
import { devtoolsOf, leave, pause } from '../pages.ts';
import { type PageReport, type Point, violationsIn } from './judge.ts';

/** Milliseconds between gestures: within a double tap, before the guards settle, and after. */
const PAUSES = [30, 120, 250, 390, 410, 900];
/** Last gestures that a violation is reported with. */
const TOLD = 6;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Figures of one game at one size. */
export interface Tally {
  gestures: number;
  commands: number;
  accepted: number;
  /** Times that the table was left, by Back or a control, and opened anew. */
  left: number;
  readonly violations: string[];
}

/** Touches a table in a page at random, and collects whatever must not happen. */
export class TouchMonkey {
  readonly tally: Tally = { gestures: 0, commands: 0, accepted: 0, left: 0, violations: [] };
  readonly #visit: () => Promise<Page>;
  readonly #rng: Rng;
  readonly #size: Size;
  readonly #game: string;
  #page!: Page;
  #fingers!: CDPSession;
  #report!: PageReport;
  #told: string[] = [];
  #mayLeave = false;
  #isTurned = false;

  /** `visit`: opens the lobby in a fresh profile; `game`: the name on its tab there. */
  constructor(visit: () => Promise<Page>, rng: Rng, game: string, size: Size) {
    this.#visit = visit;
    this.#rng = rng;
    this.#game = game;
    this.#size = size;
  }

  async play(gestures: number): Promise<void> {
    await this.#open();
    while (this.tally.gestures < gestures) {
      await pause(this.#page, pick(this.#rng, PAUSES));
      await this.#gesture();
      this.tally.gestures++;
      await pause(this.#page, 50);
      await this.#check();
      if (this.tally.gestures % 25 === 0) console.error(JSON.stringify({ game: this.#game, ...this.tally }));
      if (!this.#report.isAtTable) await this.#reopen();
    }
    await leave(this.#page);
  }

  /** Starts a match from the lobby. */
  async #open(): Promise<void> {
    const page = await this.#visit();
    this.#page = page;
    this.#fingers = await devtoolsOf(page);
    page.on('pageerror', (error) => this.#fault(`the page reports: ${error.message}`));
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('popup', (popup) => void popup.close());
    await gameTile(page, this.#game).click();
    await playButton(page).click();
    await sceneAtRest(page);
    await page.evaluate(
      `Object.assign(window.__frames, { questionOf: ${questionOf}, commandOfGesture: ${commandOfGesture}, guard: ${TAP_GUARD_MS} })`,
    );
    this.#report = await page.evaluate(() => window.__touches!.report());
  }

  async #reopen(): Promise<void> {
    this.tally.left++;
    this.#told.push('opens a new match');
    this.#isTurned = false;
    await leave(this.#page);
    await this.#open();
  }

  async #check(): Promise<void> {
    this.#report = await this.#page.evaluate(() => window.__touches!.report());
    const { sent } = this.#report;
    this.tally.commands += sent.length;
    this.tally.accepted += sent.filter(({ isAccepted }) => isAccepted).length;
    for (const { command, isAccepted } of sent)
      this.#told.push(`${isAccepted ? 'sent' : 'was refused'} ${JSON.stringify(command)}`);
    for (const violation of violationsIn(this.#report, this.#mayLeave)) this.#fault(violation);
    this.#mayLeave = false;
  }

  #fault(text: string): void {
    this.tally.violations.push(`${text}\n    ${this.#told.slice(-TOLD).join('\n    ')}`);
  }

  readonly #gestures: readonly (() => Promise<void>)[] = [
    ...Array.from({ length: 5 }, () => () => this.#tap(this.#control())),
    () => this.#tap(this.#card()),
    () => this.#tap(this.#somewhere()),
    () => this.#doubleTap(this.#control()),
    () => this.#doubleTap(this.#somewhere()),
    ...Array.from({ length: 3 }, () => () => this.#drag(this.#card(), this.#somewhere())),
    () => this.#drag(this.#somewhere(), this.#somewhere()),
    () => this.#longPress(pick(this.#rng, [this.#card(), this.#somewhere()])),
    () => this.#pinch(),
    () => this.#back(),
    () => this.#turn(),
  ];

  #gesture(): Promise<void> {
    // Menus and dialogs are left again soon, so that most gestures meet the table.
    if (this.#report.isCovered && below(this.#rng, 3) === 0) return this.#back();
    return pick(this.#rng, this.#gestures)();
  }

  #somewhere(): Point {
    const { width, height } = this.#page.viewportSize()!;
    return { x: below(this.#rng, width), y: below(this.#rng, height) };
  }

  #control(): Point {
    const { acts, controls } = this.#report;
    // Mostly one that sends a command, if there is any.
    const list = acts.length && below(this.#rng, 3) ? acts : controls;
    return list.length ? pick(this.#rng, list) : this.#somewhere();
  }

  #card(): Point {
    const { cards } = this.#report;
    return cards.length ? pick(this.#rng, cards) : this.#somewhere();
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await this.#fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async #tap(at: Point): Promise<void> {
    this.#told.push(`tap at ${at.x},${at.y}`);
    await this.#touch('touchStart', at);
    await this.#touch('touchEnd');
  }

  async #doubleTap(at: Point): Promise<void> {
    await this.#tap(at);
    await pause(this.#page, 60 + below(this.#rng, 240));
    await this.#tap({ x: at.x + below(this.#rng, 5), y: at.y });
  }

  async #drag(from: Point, to: Point): Promise<void> {
    this.#told.push(`drag from ${from.x},${from.y} to ${to.x},${to.y}`);
    await this.#touch('touchStart', from);
    const steps = 3 + below(this.#rng, 4);
    for (let i = 1; i <= steps; i++) {
      await this.#touch('touchMove', between(from, to, i / steps));
      await pause(this.#page, 20);
    }
    await this.#touch('touchEnd');
  }

  async #longPress(at: Point): Promise<void> {
    this.#told.push(`long press at ${at.x},${at.y}`);
    await this.#touch('touchStart', at);
    await pause(this.#page, 700);
    await this.#touch('touchEnd');
  }

  async #pinch(): Promise<void> {
    const [one, other, end] = [this.#somewhere(), this.#somewhere(), this.#somewhere()];
    this.#told.push(`pinch from ${one.x},${one.y} and ${other.x},${other.y} to ${end.x},${end.y}`);
    const sets = (isPinch: boolean) =>
      this.#page.evaluate((is) => {
        window.__touches!.isPinch = is;
      }, isPinch);
    await sets(true);
    await this.#touch('touchStart', one);
    await this.#touch('touchStart', one, other);
    for (let i = 1; i <= 4; i++) await this.#touch('touchMove', one, between(other, end, i / 4));
    await this.#touch('touchEnd');
    await sets(false);
  }

  async #back(): Promise<void> {
    this.#told.push('back');
    this.#mayLeave = !(await this.#page.evaluate(() => (history.state as { layer?: unknown } | null)?.layer));
    await this.#page.evaluate(() => history.back());
    await pause(this.#page, 150);
  }

  /** Turns the device to the other side. */
  async #turn(): Promise<void> {
    this.#isTurned = !this.#isTurned;
    const { width, height } = this.#size;
    this.#told.push(this.#isTurned ? 'turn the device' : 'turn the device back');
    await this.#page.setViewportSize(this.#isTurned ? { width: height, height: width } : { width, height });
  }
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
