/** A match on one device: its people, bots, and the local dealer; and whole matches between bots, as `simulate` plays them. */
export { makeIncidents } from './incidents.ts';
export { matchProblems } from './laws.ts';
export { createLocalSession, type LocalSession } from './localSession.ts';
export { type PuzzlePosition, playPuzzle } from './puzzle.ts';
export { seatsInSight } from './replaySeats.ts';
export { playOut } from './simulate.ts';
