import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWNER, result, round } from '../../../testing/queued-results.ts';
import { Failure } from '../../platform/failure.ts';
import {
  type NewResult,
  nameOf,
  type QueuedResult,
  queued,
  type SaveExtra,
  timeAfter,
} from './queued-result.ts';
import { type SendingParts, sendAll } from './send-all.ts';

type AssignmentProblem = 'none' | 'no answer' | 'answer lost' | 'busy' | 'fails';

/** A server with rounds that answers as `PUT /api/rounds` does (S8), and a device that keeps results. */
function venue({ loggedIn = OWNER as number | null } = {}) {
  const stored = new Map<number, Round>();
  const entries = new Map<string, QueuedResult>();
  const saves: { id: number; left: unknown }[] = [];
  const troubles: AssignmentProblem[] = [];
  let clock = 0;
  let session = loggedIn;
  let reads = 0;
  let beforeAnswer = () => {};
  let beforeRemoval = () => {};
  const at = (id: number) => stored.get(id) ?? round(id);
  const put = (id: number, left: number) => {
    const { version } = at(id);
    const scores = { leftTeamScore: left, rightTeamScore: 10, winningTeam: 'left' } as const;
    stored.set(id, { ...round(id), ...scores, version: version + 1 });
    saves.push({ id, left });
    return at(id);
  };
  const parts: SendingParts = {
    all: async () => {
      reads += 1;
      return [...entries.values()];
    },
    change: async (name, to) => {
      const now = entries.get(name);
      const next = now === undefined ? null : to(now);
      if (next !== null) entries.set(name, next);
      else if (now !== undefined) {
        beforeRemoval();
        entries.delete(name);
      }
      return next;
    },
    whoIsLoggedIn: async () => {
      if (troubles[0] === 'no answer') {
        troubles.shift();
        throw new Failure('network', 0, 'no answer');
      }
      return session;
    },
    save: async ({ userId, body: { id, version, leftTeamScore } }) => {
      const trouble = troubles.shift() ?? 'none';
      if (userId !== session) throw new Failure('problem', 401, 'Please log in');
      if (trouble === 'fails') throw new Failure('problem', 500, 'Something went wrong');
      if (trouble === 'no answer') throw new Failure('network', 0, 'no answer');
      if (trouble === 'busy') throw new Failure('problem', 503, 'busy', { retryAfter: 3 });
      const current = at(id);
      const left = Number(leftTeamScore);
      if (left % 10 !== 0) throw new Failure('problem', 422, 'Score Must End In 0');
      const isSame = current.leftTeamScore === left;
      if (!isSame && version !== current.version) {
        const extra = { current };
        throw new Failure<SaveExtra>('problem', 409, 'Somebody else saved', { extra });
      }
      const saved = isSame ? current : put(id, left);
      beforeAnswer();
      beforeAnswer = () => {};
      if (trouble === 'answer lost') throw new Failure('network', 0, 'no answer');
      return saved;
    },
    decided: () => {},
  };
  const keeps = (each: NewResult) => {
    clock += 1;
    const now = timeAfter([...entries.values()], clock);
    entries.set(nameOf(each), queued(each, entries.get(nameOf(each)), now));
  };
  return {
    keeps,
    entries,
    saves,
    put,
    at,
    trouble: (...more: AssignmentProblem[]) => void troubles.push(...more),
    meanwhile: (act: () => void) => {
      beforeAnswer = act;
    },
    atRemoval: (act: () => void) => {
      beforeRemoval = act;
    },
    logsIn: (userId: number | null) => {
      session = userId;
    },
    setsClock: (time: number) => {
      clock = time;
    },
    readsOfAll: () => reads,
    sends: async () => await sendAll(parts),
    names: () => [...entries.keys()],
  };
}

describe('sending the queue (S8)', () => {
  test('sends all in the order in which they were saved, and keeps none', async () => {
    const { keeps, sends, saves, names } = venue();
    for (const id of [5, 3, 9]) keeps(result(id, id * 10));
    expect(await sends()).toEqual({ is: 'done' });
    expect(saves.map(({ id }) => id)).toEqual([5, 3, 9]);
    expect(names()).toEqual([]);
  });
  test('without an answer everything waits', async () => {
    const { keeps, sends, saves, names, trouble } = venue();
    for (const id of [1, 2, 3]) keeps(result(id, 50));
    trouble('none', 'no answer');
    expect(await sends()).toEqual({ is: 'waiting', seconds: null });
    expect(saves.map(({ id }) => id)).toEqual([1]);
    expect(names()).toHaveLength(2);
  });
  test('a busy server says how long it wants to be left alone', async () => {
    const { keeps, sends, trouble } = venue();
    keeps(result(1, 50));
    trouble('busy');
    expect(await sends()).toEqual({ is: 'waiting', seconds: 3 });
  });
  test('a round that somebody else has saved waits for a person, and the others go on', async () => {
    const { keeps, sends, put, entries, at } = venue();
    for (const id of [1, 2]) keeps(result(id, 50));
    put(1, 90);
    expect(await sends()).toEqual({ is: 'done' });
    expect(at(1).leftTeamScore).toBe(90);
    expect(at(2).leftTeamScore).toBe(50);
    expect([...entries.values()].map(({ body, refusal }) => [body.id, refusal?.status])).toEqual([
      [1, 409],
    ]);
  });
  test('a refused result waits for a person, and the others are sent', async () => {
    const { keeps, sends, entries, at } = venue();
    keeps(result(1, 55));
    keeps(result(2, 50));
    await sends();
    expect([...entries.values()].map(({ refusal }) => refusal)).toEqual([
      { status: 422, message: 'Score Must End In 0' },
    ]);
    expect(at(2).leftTeamScore).toBe(50);
  });
  test('nothing is sent in another name: the others’ results wait for them', async () => {
    const { keeps, sends, saves, names } = venue({ loggedIn: 8 });
    keeps(result(1, 50));
    keeps(result(2, 50, { userId: 8 }));
    expect(await sends()).toEqual({ is: 'done' });
    expect(saves.map(({ id }) => id)).toEqual([2]);
    expect(names()).toEqual(['result:7:1']);
    const nobody = venue({ loggedIn: null });
    nobody.keeps(result(1, 50));
    expect(await nobody.sends()).toEqual({ is: 'nobody' });
    expect(nobody.names()).toHaveLength(1);
  });
  test('a correction over a save whose answer was lost is no conflict', async () => {
    const { keeps, sends, trouble, at, names } = venue();
    keeps(result(1, 50));
    trouble('answer lost');
    await sends();
    expect(at(1).leftTeamScore).toBe(50);
    keeps(result(1, 70));
    expect(await sends()).toEqual({ is: 'done' });
    expect(at(1).leftTeamScore).toBe(70);
    expect(names()).toEqual([]);
  });
  test('a correction that is made while the first content is on its way is sent after it', async () => {
    const { keeps, sends, meanwhile, at, names } = venue();
    keeps(result(1, 50));
    meanwhile(() => keeps(result(1, 70)));
    expect(await sends()).toEqual({ is: 'done' });
    expect(at(1).leftTeamScore).toBe(70);
    expect(names()).toEqual([]);
  });
  test('a result discarded while sending and saved again is a new one', async () => {
    const { keeps, entries, sends, meanwhile, at, names } = venue();
    keeps(result(1, 50));
    meanwhile(() => {
      entries.clear();
      keeps(result(1, 70));
    });
    expect(await sends()).toEqual({ is: 'done' });
    expect(at(1).leftTeamScore).toBe(70);
    expect(names()).toEqual([]);
  });
  test('a correction replaces its queued result and causes no conflict', async () => {
    const { keeps, sends, meanwhile, trouble, saves, at, entries } = venue();
    for (const id of [1, 2]) keeps(result(id, 50));
    meanwhile(() => keeps(result(2, 60)));
    trouble('none', 'answer lost');
    expect(await sends()).toMatchObject({ is: 'waiting' });
    expect(saves.map(({ id, left }) => [id, left])).toEqual([
      [1, 50],
      [2, 60],
    ]);
    keeps(result(2, 80));
    expect(await sends()).toEqual({ is: 'done' });
    expect(at(2).leftTeamScore).toBe(80);
    expect(entries.size).toBe(0);
  });
  test('one at which the server fails waits, and the others go on', async () => {
    const { keeps, sends, saves, names, trouble } = venue();
    for (const id of [1, 2, 3]) keeps(result(id, 50));
    trouble('none', 'fails');
    expect(await sends()).toEqual({ is: 'waiting', seconds: null });
    expect(saves.map(({ id }) => id)).toEqual([1, 3]);
    expect(names()).toEqual(['result:7:2']);
    expect(await sends()).toEqual({ is: 'done' });
    expect(names()).toEqual([]);
  });
  test('somebody else logs in while it sends: the rest waits for its owner', async () => {
    const { keeps, sends, meanwhile, logsIn, saves, names } = venue();
    for (const id of [1, 2, 3]) keeps(result(id, 50));
    meanwhile(() => logsIn(8));
    expect(await sends()).toEqual({ is: 'nobody' });
    expect(saves.map(({ id }) => id)).toEqual([1]);
    expect(names()).toHaveLength(2);
    logsIn(OWNER);
    expect(await sends()).toEqual({ is: 'done' });
    expect(saves.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
  test('a device that dies between the answer and the removal sends again, and all is saved once', async () => {
    const { keeps, sends, atRemoval, saves, names } = venue();
    for (const id of [1, 2]) keeps(result(id, 50));
    atRemoval(() => {
      throw new DOMException('the device is gone');
    });
    await expect(sends()).rejects.toThrow('the device is gone');
    expect(names()).toHaveLength(2);
    atRemoval(() => {});
    expect(await sends()).toEqual({ is: 'done' });
    expect(saves.map(({ id }) => id)).toEqual([1, 2]);
    expect(names()).toEqual([]);
  });
  test('a clock that is set back changes no order', async () => {
    const { keeps, sends, setsClock, saves } = venue();
    setsClock(1000);
    keeps(result(5, 50));
    setsClock(10);
    for (const id of [4, 3]) keeps(result(id, 50));
    await sends();
    expect(saves.map(({ id }) => id)).toEqual([5, 4, 3]);
  });
  test('many are read together, and what is saved meanwhile is sent with them', async () => {
    const { keeps, sends, meanwhile, saves, readsOfAll } = venue();
    for (let id = 1; id <= 1000; id++) keeps(result(id, 50));
    meanwhile(() => keeps(result(2000, 50)));
    expect(await sends()).toEqual({ is: 'done' });
    expect(saves).toHaveLength(1001);
    expect(readsOfAll()).toBeLessThan(6);
  });
  test('whatever happens on the way, the last content of each round arrives once', async () => {
    const event = fc.oneof(
      fc.record({ saves: fc.integer({ min: 1, max: 4 }), left: fc.integer({ min: 1, max: 6 }) }),
      fc.record({
        sendsUnder: fc.array(
          fc.constantFrom<AssignmentProblem>('none', 'no answer', 'answer lost', 'busy', 'fails'),
          { maxLength: 4 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const { keeps, sends, trouble, at, names, saves } = venue();
        const last = new Map<number, number>();
        for (const each of events) {
          if ('saves' in each) {
            const { version } = at(each.saves);
            keeps(result(each.saves, each.left * 10, { version }));
            last.set(each.saves, each.left * 10);
          } else {
            trouble(...each.sendsUnder);
            await sends();
          }
        }
        for (let more = 0; more < 100 && names().length > 0; more++) await sends();
        expect(names()).toEqual([]);
        for (const [id, left] of last) expect(at(id).leftTeamScore).toBe(left);
        for (const [i, { id, left }] of saves.entries()) {
          const before = saves.slice(0, i).findLast((one) => one.id === id);
          expect(before?.left, 'the same content is stored once').not.toBe(left);
        }
      }),
    );
  });
});
