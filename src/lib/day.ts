/** Form of a day of the calendar: 2026-11-29. Such texts sort by time. */
export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
