import { seatPurse } from '../../engine/table/table.ts';
import type { Chip } from '../../store/tablePort.ts';
import { mayAct } from '../../store/tableStore.ts';
import { type AmountChoice, amountOf, amountWords, choose, takesAmount, toStep } from '../buttons/amounts.ts';
import { commandOf } from '../buttons/primary.ts';
import { type HudContextValue, send } from '../hudStore.ts';
import type { Draggable, TableDrag } from './tableDrag.ts';

/** Pixels around a chip that still hit it, as chips are small. */
const FINGER = 20;
const MOUSE = 8;
const AROUND = [0, 0.4, 1].flatMap((far) =>
  [0, 1, 2, 3].map(
    (turn) => [far * Math.cos((turn * Math.PI) / 2), far * Math.sin((turn * Math.PI) / 2)] as const,
  ),
);

/** Returns the viewer's own chips at a point, if they can be bet; `broad`: a finger points. */
export function chipsAt(context: HudContextValue, x: number, y: number, broad: boolean): Draggable | null {
  const state = context.table.getState();
  if (!mayAct(state)) return null;
  const control = state.controls.controls
    .filter(takesAmount)
    .find(({ pot }) => pot !== undefined && state.layout.places.some(({ id }) => id === pot));
  const chip = control ? ownChip(context, x, y, broad) : null;
  return control && chip ? { begin: () => carry(context, control, chip, broad) } : null;
}

function ownChip({ port, table }: HudContextValue, x: number, y: number, broad: boolean): Chip | null {
  const { seat } = table.getState().view;
  const purse = seat === null ? null : seatPurse(seat);
  const reach = broad ? FINGER : MOUSE;
  for (const [dx, dy] of AROUND) {
    const chip = port.reach?.chip(x + dx * reach, y + dy * reach);
    if (chip?.purse === purse) return chip ?? null;
  }
  return null;
}

/** Carries at least the amount already chosen; each time the pointer returns to the chips it takes one more. */
function carry(context: HudContextValue, control: AmountChoice, first: Chip, broad: boolean): TableDrag {
  const { table, hud, port } = context;
  const range = control.offer.amount;
  const chosen = hud.getState().amounts;
  let chip = first;
  let amount = Math.max(amountOf(control, chosen), toStep(range, chip.value));
  let away = false;
  let at = { x: 0, y: 0 };
  const isAtPot = ({ x, y }: typeof at): boolean =>
    port.placeAt(x, y) === control.pot &&
    !document.elementFromPoint(x, y)?.closest('[data-panel], [data-hand]');
  const show = (): void => {
    const lit = isAtPot(at);
    hud.setState(({ amounts }) => ({
      amounts: choose(amounts, control, amount),
      tableDrag: {
        ...at,
        words: amountWords(control, amount),
        lit,
        cards: [],
        chips: { value: chip.value, count: Math.ceil(amount / chip.value) },
      },
    }));
    table.setState({ targets: [control.pot!], target: lit ? control.pot! : null });
  };
  const end = (): void => {
    hud.setState({ tableDrag: null });
    table.setState({ targets: [], target: null });
  };
  const cancel = (): void => {
    hud.setState({ amounts: chosen });
    end();
  };
  return {
    move(x, y) {
      at = { x, y };
      const under = ownChip(context, x, y, broad);
      if (under && away) {
        chip = under;
        amount = toStep(range, amount + chip.value);
      }
      away = !under;
      show();
    },
    turn(more) {
      amount = toStep(range, amount + (more ? range.step : -range.step));
      show();
    },
    drop(x, y) {
      const state = table.getState();
      // The offer may have changed by now.
      if (!isAtPot({ x, y }) || !state.controls.controls.includes(control)) return cancel();
      const command = commandOf(state, control.id, hud.getState().amounts);
      end();
      if (command) send(context, command);
    },
    cancel,
  };
}
