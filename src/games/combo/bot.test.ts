import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import { zoneOf } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/simulate.ts';
