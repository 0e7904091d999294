import type { AwaitedChurch } from '@quizmeet/contract/check-in/calls.ts';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Cause } from '@quizmeet/contract/repair/calls.ts';
import { startProduct } from '../e2e/running.ts';
import { cookieOf, median, quantile, report, timed } from './measuring/measure.ts';

/**
 * Repairs of a Friday of 72 teams as the page asks for them: the call from the request to the whole answer,
 * with the search in its side process, before the first slot and when four are played. `repairs` measures the
 * search alone, and more kinds of nights.
 */

const LIMIT_MS = 1000;
/** Every so many teams and rooms. */
const STEP = 9;
const WANTED = 'Sidney Walk-Ins';

const MOMENTS = {
  'before the evening': '2026-11-20T18:48:00-05:00',
  'after four slots': '2026-11-20T20:58:00-05:00',
} as const;

async function measure(moment: keyof typeof MOMENTS): Promise<void> {
  const product = await startProduct({ stage: 'friday', now: MOMENTS[moment] });
  try {
    const cookie = await cookieOf(product.url, 'admin@example.org');
    const call = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : text;
    };
    if (moment === 'before the evening') await call('/api/rounds/clearResults', 'PUT');
    const teams = (await call('/api/teams/all?division=All')) as Team[];
    const rooms = (await call('/api/rooms')) as Room[];
    const churches = (await call('/api/checkIn')) as AwaitedChurch[];
    const [church] = churches;
    await call('/api/teams', 'POST', {
      churchId: church?.id,
      teamName: WANTED,
      division: 'Open',
      quizzers: [{ firstName: 'Ann', lastName: 'Reed' }],
    });
    const all = (await call('/api/teams/all?division=Open')) as Team[];
    const walkIn = all.find(({ teamName }) => teamName === WANTED)?.id ?? 0;
    const propose = async (cause: Cause) => await call('/api/repair/propose', 'POST', { cause });
    // The first process after an update compiles its files.
    await propose({ what: 'as-it-stands' });

    const some = teams.filter((_, i) => i % STEP === 0);
    const from = moment === 'before the evening' ? 1 : 5;
    const kinds: Readonly<Record<string, readonly Cause[]>> = {
      'a late team': some.map(({ id }) => ({ what: 'late', teamId: id, untilRound: from + 2 })),
      'a late church': some.map(({ churchId }) => ({
        what: 'late',
        churchId,
        untilRound: from + 1,
      })),
      'a withdrawn team': some.map(({ id }) => ({ what: 'withdrawn', teamId: id })),
      'a walk-in team': (['Open 1', 'Open 2', 'Open 3'] as const).map((group) => ({
        what: 'walk-in',
        teamId: walkIn,
        group,
      })),
      'a closed room': rooms
        .filter((room, i) => room.friday && i % STEP === 0)
        .map(({ roomNumber }) => ({ what: 'room-closed', roomNumber, fromRound: from })),
    };
    for (const [kind, causes] of Object.entries(kinds)) {
      const times: number[] = [];
      for (const cause of causes) times.push(await timed(async () => await propose(cause)));
      const longest = quantile(times, 1);
      const met = longest <= LIMIT_MS;
      if (!met) process.exitCode = 1;
      report(
        `${kind}, ${moment}`,
        `${median(times).toFixed(0)} ms`,
        `the longest of ${times.length} ${longest.toFixed(0)} ms, ` +
          `${(longest / LIMIT_MS).toFixed(2)} of ${LIMIT_MS / 1000} s: ${met ? 'met' : 'MISSED'}`,
      );
    }
  } finally {
    await product.stop();
  }
}

for (const moment of ['before the evening', 'after four slots'] as const) await measure(moment);
