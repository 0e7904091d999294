import { describe, expect, it } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();
const anyone = await server.as('anonymous');

const request = (query: string) => anyone.request('GET', `/api/rounds/createTemp${query}`);

/** The pairings of schedule.txt, by slot: room, left, right. */
function pairingsOf(text: string): number[][][] {
  return text
    .split(/^Slot \d+$/m)
    .slice(1)
    .map((part) =>
      [...part.matchAll(/^ {2}Room (\d+) +Team (\d+) - Team (\d+)$/gm)].map((found) =>
        found.slice(1).map(Number),
      ),
    );
}

describe('the temporary schedule', () => {
  it('is a file for 5 rounds, 6 teams and 2 rooms unless asked otherwise (F6)', async () => {
    const answer = await request('');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="schedule.txt"');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(
      /^Schedule: 6 teams, 5 rounds per team, 2 rooms\n15 rounds in 8 slots\n/,
    );
  });

  it('lists slots, rooms and pairings, every team in so many rounds and never twice (F6)', async () => {
    const slots = pairingsOf((await request('?rounds=4&teamNumber=10&rooms=3')).body);
    const played = new Map<number, number>();
    for (const rounds of slots) {
      const teams = rounds.flatMap(([, left = 0, right = 0]) => [left, right]);
      const rooms = rounds.map(([room = 0]) => room);
      expect(new Set(teams).size).toBe(teams.length);
      expect(new Set(rooms).size).toBe(rooms.length);
      for (const team of teams) played.set(team, (played.get(team) ?? 0) + 1);
    }
    expect([...played.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([...played.values()].every((count) => count === 4)).toBe(true);
  });

  it('ends with the quality report, a line a criterion (F6)', async () => {
    const report = (await request('?rounds=3&teamNumber=4&rooms=2')).body.split('Quality\n')[1];
    expect(report?.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^ {2}Slots: +3 \(at least 3\)\. /),
      expect.stringMatching(/^ {2}Meetings within a church: +0 \(at least 0\)\. Best possible/),
      expect.stringMatching(/^ {2}Repeated opponents: +0 /),
      expect.stringMatching(/^ {2}Longest wait \(slots\): +0 /),
      expect.stringMatching(/^ {2}More than three rounds in a row: +0 /),
      expect.stringMatching(/^ {2}Room changes: +\d+ \(at least \d+, most: Team \d\)\. /),
      expect.stringMatching(/^ {2}Building changes: +0 /),
      expect.stringMatching(/^ {2}Unbalanced sides: +\d+ /),
    ]);
  });

  it.each([
    ['?rounds=0', 'rounds', 'Rounds must be from 1 to 50'],
    ['?teamNumber=1', 'teamNumber', 'Teams must be from 2 to 200'],
    ['?rooms=0', 'rooms', 'Rooms must be from 1 to 100'],
    ['?rounds=', 'rounds', 'Enter a whole number'],
  ])('is refused for %s, and the field is named (F6)', async (query, path, message) => {
    const refused = await request(query);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ detail: message, errors: [{ path, message }] });
  });

  it('is made one at a time, a few wait, one more is a 503; others are answered meanwhile', async () => {
    const order: string[] = [];
    const asked = Array.from({ length: 7 }, (_, i) =>
      request('?rounds=5&teamNumber=40&rooms=10').then((answer) => {
        order.push(`schedule ${i}`);
        return answer;
      }),
    );
    const health = anyone.request('GET', '/api/health').then((answer) => {
      order.push('health');
      return answer.statusCode;
    });
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 503, 503, 503, 503]);
    expect(answers[6]?.json()).toMatchObject({
      detail: 'Other schedules are being created. Try again soon.',
    });
    expect(answers[6]?.headers['retry-after']).toBe('2');
    expect(await health).toBe(200);
    expect(order.indexOf('health')).toBeLessThan(order.indexOf('schedule 0'));
  });
});
