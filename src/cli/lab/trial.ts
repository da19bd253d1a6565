import type { Condition } from './conditions.ts';
import { deal, meet, move, openTable } from './play.ts';
import { type Visitor, visit } from './visitor.ts';
import { openWorld } from './world.ts';

/** Result of a condition. Times in milliseconds. */
export interface Outcome {
  readonly name: string;
  readonly what: string;
  /** From the guest's page to both seated. */
  readonly met: number;
  /** From Start to cards in both hands. */
  readonly dealt: number;
  /** From a press to the other's page, the slower of two moves. */
  readonly moved: number;
  readonly route: string;
  /** How it went with what happened in between. */
  readonly note: string;
  /** Failure in a few words; null: everything went as it must. */
  readonly trouble: string | null;
}

/** Has two people meet, get cards and see a move of each other under a condition. Never throws for what their pages do. */
export async function tryCondition(condition: Condition, root: string): Promise<Outcome> {
  const { name, what } = condition;
  const took = { met: Number.NaN, dealt: Number.NaN, moved: Number.NaN };
  const found = { route: '', note: '' };
  const world = await openWorld(condition, root);
  const visitors: Visitor[] = [];
  const come = async (index: 0 | 1, address: string): Promise<Visitor> => {
    const visitor = await visit(world.people[index], ['Ann', 'Bo'][index]!, address, world.scratch);
    visitors.push(visitor);
    return visitor;
  };
  try {
    const ann = await come(0, `${world.address}?quality=low&speed=0`);
    const link = await openTable(ann);
    let from = performance.now();
    const bo = await come(1, link);
    await meet(ann, bo);
    took.met = performance.now() - from;
    from = performance.now();
    await deal(ann, bo);
    took.dealt = performance.now() - from;
    took.moved = await move(ann, bo);
    found.note = (await condition.happening?.({ world, ann, bo })) ?? '';
    took.moved = Math.max(took.moved, await move(ann, bo));
    found.route = [...new Set([...(await ann.routes()), ...(await bo.routes())])].join(', ');
    const isRelayed = found.route.includes('relayed');
    const isRight = found.route !== '' && isRelayed === (condition.relayed ?? false);
    const trouble = isRight ? null : `the link is ${found.route || 'gone'}`;
    return { name, what, ...took, ...found, trouble };
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    return { name, what, ...took, ...found, trouble };
  } finally {
    await Promise.all(visitors.map((each) => each.close()));
    await world.close();
  }
}
