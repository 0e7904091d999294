import { expectTypeOf, test } from 'vitest';
import type { assignSaturday } from './bracket/calls.ts';
import type { ExtraOf } from './call.ts';
import type { Round } from './schedule/calls.ts';
import type { getRound, saveResult } from './scores/calls.ts';

test('the extra data of a problem is typed per shape, and absent without one', () => {
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
