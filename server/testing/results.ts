import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { LightMyRequestResponse } from 'fastify';
import { eventRecords } from '../src/records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../src/records/quizzers.ts';
import { type Browser, settled, type TestServer } from './test-server.ts';

type Entry = BodyOf<typeof saveResult>;
type EntryLine = Entry['leftTeamQuizzers'][number];

/** Replaces a team's quizzers; full names, such as `Ann Lee`. */
export async function seedRoster(
  { services: { db } }: TestServer,
  teamId: TeamId,
  names: readonly string[],
): Promise<QuizzerRow[]> {
  const { id: eventId } = await eventRecords(db).current();
  const before = await quizzerRecords(db).ofTeams([teamId]);
  await quizzerRecords(db).remove(before.map((quizzer) => quizzer.id));
  await quizzerRecords(db).add(
    names.map((name, seat) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { eventId, teamId, firstName, lastName, seat };
    }),
  );
  return await quizzerRecords(db).ofTeams([teamId]);
}

/** A quizzer's line in the form of the call. */
export const line = (id: number, numberCorrect: number, numberErrors: number): EntryLine => ({
  id,
  numberCorrect,
  numberErrors,
});

/** The entry for a round in its current state; only scores unless lines are given. */
export const entryFor = (
  round: Pick<Round, 'id' | 'version'>,
  leftTeamScore: number,
  rightTeamScore: number,
  more: Partial<Entry> = {},
): Entry => ({
  id: round.id,
  version: round.version,
  leftTeamScore,
  rightTeamScore,
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
  ...more,
});

export async function readRound(server: TestServer, id: RoundId): Promise<Round> {
  await settled(server);
  return (await server.app.inject(`/api/rounds/${id}`)).json<Round>();
}

export async function score(
  server: TestServer,
  staff: Pick<Browser, 'request'>,
  id: RoundId,
  scores: readonly [left: number, right: number],
  more: Partial<Entry> = {},
): Promise<LightMyRequestResponse> {
  const entry = entryFor(await readRound(server, id), ...scores, more);
  return await staff.request('PUT', '/api/rounds', entry);
}
