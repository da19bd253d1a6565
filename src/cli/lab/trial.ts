import type { Condition } from './conditions.ts';
import { deal, meet, move, openTable } from './play.ts';
import { visit } from './visitor.ts';
import { openWorld } from './world.ts';

/** What came of a condition. Times in milliseconds. */
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
  /** What went wrong; null: everything went as it must. */
  readonly trouble: string | null;
}

/** Has two people meet, get cards and see a move of each other under a condition. Never throws for what their pages do. */
export async function tryCondition(condition: Condition, root: string): Promise<Outcome> {
  const { name, what } = condition;
  const took = { met: Number.NaN, dealt: Number.NaN, moved: Number.NaN };
  let route = '';
  const world = await openWorld(condition, root);
  const at = `${world.address}?quality=low&speed=0`;
  try {
    const [annAt, boAt] = world.people;
    const ann = await visit(annAt, 'Ann', at, world.scratch);
    const link = await openTable(ann);
    let from = performance.now();
    const bo = await visit(boAt, 'Bo', link, world.scratch);
    await meet(ann, bo);
    took.met = performance.now() - from;
    from = performance.now();
    await deal(ann, bo);
    took.dealt = performance.now() - from;
    took.moved = Math.max(await move(ann, bo), await move(ann, bo));
    route = [...new Set([...(await ann.routes()), ...(await bo.routes())])].join(', ');
    const trouble =
      route === condition.route ? null : `the link is ${route || 'gone'}, not ${condition.route}`;
    await Promise.all([ann.close(), bo.close()]);
    return { name, what, ...took, route, trouble };
  } catch (error) {
    return { name, what, ...took, route, trouble: error instanceof Error ? error.message : String(error) };
  } finally {
    await world.close();
  }
}
