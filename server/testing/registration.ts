import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { EventSettings } from '@quizmeet/contract/event/calls.ts';
import type { addTeam, saveChurch, Team } from '@quizmeet/contract/registration/calls.ts';
import { EMPTY_CHURCH } from '@quizmeet/rules/registration/church.ts';
import { eventRecords } from '../src/records/events.ts';
import { roundRecords } from '../src/records/rounds.ts';
import type { Browser, TestServer } from './test-server.ts';

type ChurchEntry = BodyOf<typeof saveChurch>;
type NewTeam = BodyOf<typeof addTeam>;

export const churchEntry = (churchName: string, more: Partial<ChurchEntry> = {}): ChurchEntry => ({
  ...EMPTY_CHURCH,
  churchName,
  state: 'Ohio',
  district: 'SWO',
  ...more,
});

export const quizzersNamed = (...names: readonly string[]) =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName };
  });

export const newTeam = (more: Partial<NewTeam> = {}): NewTeam => ({
  teamName: '',
  division: 'Open',
  quizzers: quizzersNamed('Ann Lee', 'Ben Moss'),
  ...more,
});

/** A coach with a church, and the church's id. */
export async function coachOf(
  server: TestServer,
  churchName: string,
  more: Partial<ChurchEntry> = {},
): Promise<Browser & { readonly churchId: number }> {
  const coach = await server.as('coach', `Coach of ${churchName}`);
  const saved = await coach.request('POST', '/api/church', churchEntry(churchName, more));
  if (saved.body !== 'true') throw new Error(saved.body);
  const { id } = (await coach.request('GET', '/api/church')).json<{ id: number }>();
  return { ...coach, churchId: id };
}

export async function teamOf(coach: Browser, more: Partial<NewTeam> = {}): Promise<Team> {
  const added = await coach.request('POST', '/api/teams', newTeam(more));
  if (added.body !== 'true') throw new Error(added.body);
  const teams = await ownTeams(coach);
  const team = teams.reduce((newest, each) => (each.id > newest.id ? each : newest));
  return team;
}

export async function ownTeams(coach: Browser): Promise<Team[]> {
  return (await coach.request('GET', '/api/teams/coachId')).json<Team[]>();
}

export const asEntry = ({ id, teamName, division, quizzers }: Team) => ({
  id,
  teamName,
  division,
  quizzers: quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
});

/** Runs with changed settings of the event, and restores them. */
export async function withSettings(
  { services: { db } }: TestServer,
  change: Partial<EventSettings>,
  run: () => Promise<void>,
): Promise<void> {
  const { id, settings } = await eventRecords(db).current();
  await eventRecords(db).change(id, { settings: { ...settings, ...change } });
  try {
    await run();
  } finally {
    await eventRecords(db).change(id, { settings: settings });
  }
}

/** The status of a refusal, and its first field. */
export async function refusal(asked: ReturnType<Browser['request']>) {
  const { statusCode, body } = await asked;
  const { detail, errors } = JSON.parse(body);
  return { statusCode, detail, path: errors?.[0]?.path };
}

/** Puts two teams into Friday’s schedule twice: the right one has won once, the other round is open. */
export async function meetOnFriday(
  { services: { db } }: TestServer,
  left: Team,
  right: Team,
): Promise<void> {
  const event = await eventRecords(db).current();
  const cell = {
    eventId: event.id,
    division: 'Open' as const,
    group: 'Open 1' as const,
    roomNumber: 1,
    leftTeamId: left.id,
    rightTeamId: right.id,
  };
  const taken = (await roundRecords(db).all(event.id)).length;
  await roundRecords(db).add([
    { ...cell, roundNumber: taken + 1, leftScore: 60, rightScore: 90, winner: 'right' },
    { ...cell, roundNumber: taken + 2 },
  ]);
}
