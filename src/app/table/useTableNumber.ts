import { useRef } from 'react';
import type { TableController } from './tableController.ts';

/** Counts tables before this one: actions begun at an earlier one are void. */
export function useTableNumber(table: TableController): number {
  const last = useRef({ table, nth: 0 });
  if (last.current.table !== table) last.current = { table, nth: last.current.nth + 1 };
  return last.current.nth;
}
