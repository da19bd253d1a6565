/** Exports of the module. All arguments are addresses or counts; nothing of the caller's is retained between two calls. */
import { BASE_X, BASE_Y } from './constants.ts';
import { copy, FIELD, multiply as multiplyField, setSmall } from './field.ts';
import { addSummand, finish, subtractSummand, summandOf } from './point.ts';
import { decode, encode, equals, fromUniform } from './ristretto.ts';
import {
  makeRows,
  makeTable,
  multiples,
  multiply,
  ROW_BYTES,
  ROW_SCRATCH,
  sumSecret,
  TABLE,
  TABLE_SCRATCH,
} from './secret.ts';
import { sum, sumScratch } from './sum.ts';

export {
  decode,
  encode,
  equals,
  fromUniform,
  makeRows,
  makeTable,
  multiples,
  multiply,
  sum,
  sumScratch,
  sumSecret,
};

const summand: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);

/** First address of the caller's memory. */
export function arena(): usize {
  return (__heap_base + 15) & ~15;
}

export function tableBytes(): usize {
  return TABLE;
}

export function tableScratch(): usize {
  return TABLE_SCRATCH;
}

export function rowBytes(): usize {
  return ROW_BYTES;
}

export function rowScratch(): usize {
  return ROW_SCRATCH;
}

export function base(to: usize): void {
  copy(to, BASE_X);
  copy(to + FIELD, BASE_Y);
  setSmall(to + 2 * FIELD, 1);
  multiplyField(to + 3 * FIELD, BASE_X, BASE_Y);
}

export function add(to: usize, p: usize, q: usize): void {
  summandOf(summand, q);
  addSummand(step, p, summand);
  finish(to, step);
}

export function subtract(to: usize, p: usize, q: usize): void {
  summandOf(summand, q);
  subtractSummand(step, p, summand);
  finish(to, step);
}
