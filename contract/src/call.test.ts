import { expectTypeOf, test } from 'vitest';
import type { assignSaturday } from './bracket/calls.ts';
import type { ExtraOf } from './call.ts';
import type { Round } from './schedule/calls.ts';
import type { getRound, saveResult } from './scores/calls.ts';

test('what a problem carries has a type of its own for each shape, and none where it carries nothing', () => {
  expectTypeOf<ExtraOf<typeof saveResult>>().toEqualTypeOf<
    { current: Round } | { resets: number[] }
  >();
  expectTypeOf<ExtraOf<typeof assignSaturday>>().toEqualTypeOf<{
    ties: number[][];
    missing: number[];
    protests?: number[] | undefined;
    notPlayed?: number[] | undefined;
  }>();
  expectTypeOf<ExtraOf<typeof getRound>>().toEqualTypeOf<never>();
});
