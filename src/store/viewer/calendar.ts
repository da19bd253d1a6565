/** Days of the calendar, written as `DAY` says. */

/** Returns the local day of a time. */
export function dayOf(time: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

const parts = (day: string): [year: number, month: number, date: number] => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return [year, month - 1, date];
};

/** Days as UTC dates: no summer time shifts them. */
const utc = (day: string): Date => new Date(Date.UTC(...parts(day)));

/** Number of a day, counted without gaps. */
export const dayNumber = (day: string): number => utc(day).getTime() / 86_400_000;

/** Number of days in a row up to today or yesterday that are among these. */
export function daysInARow(days: readonly string[], today: string): number {
  const all = new Set(days.map(dayNumber));
  const now = dayNumber(today);
  const last = all.has(now) ? now : now - 1;
  let count = 0;
  while (all.has(last - count)) count++;
  return count;
}

// Intl.DateTimeFormat takes longer to begin on a phone than the rest of this app does.
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A day in words: 29 November 2026. */
export function dayInWords(day: string): string {
  const [year, month, date] = parts(day);
  return `${date} ${MONTHS[month]} ${year}`;
}

/** A month of the calendar. `title`: November 2026. `blank`: empty places before its first day, in weeks that begin on Monday. */
export interface Month {
  readonly title: string;
  readonly blank: number;
  readonly days: readonly string[];
}

/** Returns the month of a day, or one that is `by` months later. */
export function monthOf(day: string, by = 0): Month {
  const [year, month] = parts(day);
  const first = new Date(Date.UTC(year, month + by, 1));
  const length = new Date(Date.UTC(year, month + by + 1, 0)).getUTCDate();
  const named = first.toISOString().slice(0, 8);
  return {
    title: `${MONTHS[first.getUTCMonth()]} ${first.getUTCFullYear()}`,
    blank: (first.getUTCDay() + 6) % 7,
    days: Array.from({ length }, (_, i) => named + String(i + 1).padStart(2, '0')),
  };
}
