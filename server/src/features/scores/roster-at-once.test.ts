import { beforeAll, describe, expect, it } from 'vitest';
import { seedRounds, seedTeams, times, whileWaiting } from '../../../testing/friday.ts';
import { entryFor, line, readRound, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';

let teamId = 0;
let roundId = 0;
const server = await sharedTestServer();
const staff = await server.as('score');
beforeAll(async () => {
  const teams = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [left = 0, right = 0] = teams.map(({ id }) => id);
  const [round] = await seedRounds(server, 'Open 1', [[1, 1, left, right]]);
  if (round === undefined) throw new Error('a round was wanted');
  teamId = left;
  roundId = round.id;
});

describe('a result and a roster saved at the same time', () => {
  const put = async (id: number, quizzer: number) =>
    staff.request(
      'PUT',
      '/api/rounds',
      entryFor(await readRound(server, id), 100, 50, {
        leftTeamQuizzers: [line(quizzer, 2, 0)],
      }),
    );
  const leaves = (quizzer: number) =>
    staff.request('DELETE', `/api/teams/${teamId}/quizzer/${quizzer}`);

  const OFF_ROSTER = 'This quizzer isn’t on the team’s roster';
  const afresh = async () => {
    const { db } = server.services;
    await lineRecords(db).remove([roundId]);
    await roundRecords(db).empty([roundId]);
    const roster = await seedRoster(server, teamId, ['Ann Lee', 'Ben Moss', 'Cal Orr']);
    return roster[2]?.id ?? 0;
  };

  it('are serialized: the line is refused, or its quizzer keeps it (S1, X8)', async () => {
    for (let tries = 0; tries < 12; tries++) {
      const quizzer = await afresh();
      const [saved, left] = await Promise.all([put(roundId, quizzer), leaves(quizzer)]);
      expect(left.statusCode).toBe(200);
      const { status, detail, winningTeam } = saved.json();
      expect([{ winningTeam: 'left' }, { status: 422, detail: OFF_ROSTER }]).toContainEqual(
        saved.statusCode === 200 ? { winningTeam } : { status, detail },
      );
    }
  });

  it('wait for a roster that is just being changed, and go by it (S1)', async () => {
    const quizzer = await afresh();
    const saved = await whileWaiting(
      server,
      (tx) => eventRecords(tx).lockCurrent(),
      () => put(roundId, quizzer),
      (tx) => quizzerRecords(tx).remove([quizzer]),
    );
    expect(saved.json()).toMatchObject({ status: 422, detail: OFF_ROSTER });
  });
});
