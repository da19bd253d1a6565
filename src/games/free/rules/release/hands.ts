/** Module that a game loads when its people take it into their own hands. */
export { parseCommand } from '../command.ts';
export { decideSeat, decideTable } from '../decide.ts';
export { outcomeOf } from '../ending.ts';
export { evolve } from '../evolve.ts';
export { laidOf } from '../lay/laid.ts';
export { carryOn } from '../lay/lay.ts';
export { dueNow, next } from '../pendingChance.ts';
export { postponedMixes } from '../postponed.ts';
export { afterRelease, layOut } from './release.ts';
