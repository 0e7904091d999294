import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { result, round } from '../../../testing/queued-results.ts';
import { Failure, type FailureKind } from '../../platform/failure.ts';
import { queued, type SaveExtra } from './queued-result.ts';
import { afterFailure, pauseAfter } from './send-all.ts';

const failed = (kind: FailureKind, status: number) => new Failure<SaveExtra>(kind, status, '');

describe('outcomes of an answer', () => {
  const entry = queued(result(1, 50), undefined, 0);
  test.each([
    ['no answer', failed('network', 0), 'waiting'],
    ['a guest network’s page', failed('unreadable', 200), 'waiting'],
    ['a proxy without the product', failed('unreadable', 502), 'waiting'],
    ['a redirection', failed('redirected', 0), 'waiting'],
    ['too many requests', failed('problem', 429), 'waiting'],
    ['a full disk', failed('problem', 503), 'waiting'],
    ['a fault of the server', failed('problem', 500), 'failed'],
    ['no session', failed('problem', 401), 'nobody'],
    ['no longer the role', failed('problem', 403), 'refused'],
    ['no such round', failed('problem', 404), 'refused'],
    ['a body that is too long', failed('problem', 413), 'refused'],
    ['a finding', failed('problem', 422), 'refused'],
    ['brackets that stand', failed('problem', 409), 'refused'],
  ] as const)('%s', (_, failure, is) => {
    expect(afterFailure(entry, failure).is).toBe(is);
  });
  test('a round that somebody else has saved is no earlier content, and the same version none to save over', () => {
    const corrected = queued(result(1, 70), { ...entry, isTried: true }, 1);
    const meets = (current: Round) =>
      afterFailure(corrected, new Failure<SaveExtra>('problem', 409, '', { extra: { current } }))
        .is;
    expect(meets({ ...result(1, 50).shown, version: 2 })).toBe('again');
    expect(meets({ ...result(1, 90).shown, version: 2 })).toBe('refused');
    expect(meets({ ...round(1), version: 2 })).toBe('refused');
    expect(meets(result(1, 50).shown)).toBe('refused');
  });
  test('a result for other teams isn’t an earlier version', () => {
    const tried = { ...entry, isTried: true };
    const own = result(1, 70, { version: 2 });
    const others = { leftTeamId: 3, rightTeamId: 4 };
    const next = queued({ ...own, shown: { ...own.shown, ...others } }, tried, 1);
    const current = { ...result(1, 50).shown, ...others, version: 3 };
    const refusal = new Failure<SaveExtra>('problem', 409, '', { extra: { current } });
    expect(afterFailure(next, refusal).is).toBe('refused');
  });
  test('pauses grow from about two seconds to about a minute, and longer when the server asks', () => {
    expect([1, 2, 3, 6, 60].map((tries) => pauseAfter(tries, null, 0.5))).toEqual([
      2000, 4000, 8000, 60_000, 60_000,
    ]);
    expect([0, 1].map((chance) => pauseAfter(1, 30, chance))).toEqual([30_000, 37_500]);
    expect(pauseAfter(1, 86_400, 0)).toBe(300_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          const pause = pauseAfter(tries, null, chance);
          expect(pause).toBeGreaterThanOrEqual(1500);
          expect(pause).toBeLessThanOrEqual(75_000);
        },
      ),
    );
  });
});
