import type { Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { result } from '../../../testing/queued-results.ts';
import {
  inOrder,
  isOfFormerTeams,
  madeAside,
  nameOf,
  type QueuedResult,
  queued,
  queuedOf,
  withQueuedRounds,
} from './queued-result.ts';

const round = (leftTeamId: number, rightTeamId: number): Round => ({
  ...{ ...OPEN_ROUND, id: 5, roundNumber: 3, leftTeamId, rightTeamId },
  ...{ leftTeamName: `Team ${leftTeamId}`, rightTeamName: `Team ${rightTeamId}` },
  ...{ leftTeamQuizzers: [], rightTeamQuizzers: [] },
});

const queuedFor = (leftTeamId: number, rightTeamId: number): QueuedResult => {
  const scores = { leftTeamScore: 90, rightTeamScore: 70 };
  const lines = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  return {
    userId: 7,
    body: { id: 5, version: 1, ...scores, ...lines },
    shown: { ...round(leftTeamId, rightTeamId), ...scores, winningTeam: 'left' },
    begunOn: null,
    since: 1000,
    edit: 1001,
    isTried: true,
    earlier: [],
    refusal: { status: 409, message: 'The round has changed' },
  };
};

describe('a result that was kept for teams that the round has no more (S8)', () => {
  test('isn’t the current teams’ result, on either side', () => {
    expect(isOfFormerTeams(queuedFor(1, 2), round(2, 1))).toBe(false);
    expect(isOfFormerTeams(queuedFor(1, 2), round(1, 3))).toBe(true);
    expect(isOfFormerTeams(queuedFor(1, 2), round(3, 4))).toBe(true);
    expect(queuedOf(round(2, 1), [queuedFor(1, 2)])).toEqual(queuedFor(1, 2));
    expect(queuedOf(round(1, 3), [queuedFor(1, 2)])).toBeUndefined();
  });

  test('does not make the round count as entered', () => {
    const slots: Slot[] = [{ roundNumber: 3, timeString: '7:30 PM', rounds: [round(1, 3)] }];
    const [shown] = withQueuedRounds(slots, [queuedFor(1, 2)])[0]?.rounds ?? [];
    expect(shown?.winningTeam).toBe('');
  });

  test('is renamed to make room for theirs, and kept', () => {
    const entry = queuedFor(1, 2);
    const aside = madeAside(entry, round(1, 3));
    expect(aside).toEqual({ ...entry, aside: 1000 });
    expect(nameOf(entry)).toBe('result:7:5');
    expect(aside && nameOf(aside)).toBe('result:7:5:1000');
    expect(madeAside(entry, round(2, 1))).toBeNull();
  });
});

test('the queue sends in order, whatever order it is read in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(50))), (pairs) => {
      const entries = pairs.map(([id, since]) => queued(result(id + 1, 50), undefined, since));
      const sent = inOrder(entries).map(({ since }) => since);
      expect(sent).toEqual(pairs.map(([, since]) => since).toSorted((a, b) => a - b));
    }),
  );
});
