import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { type ChurchId, divisionOf, type Group, type TeamId } from '@quizmeet/rules/tournament.ts';
import { sql } from 'drizzle-orm';
import { act } from '../src/calls/act.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { bracketRecords } from '../src/records/brackets.ts';
import { churchRecords } from '../src/records/churches.ts';
import { eventRecords } from '../src/records/events.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { type RoundRow, roundRecords } from '../src/records/rounds.ts';
import { type TeamRow, teamRecords } from '../src/records/teams.ts';
import { userRecords } from '../src/records/users.ts';
import { withdrawalRecords } from '../src/records/withdrawals.ts';
import { UNDECIDED } from '../src/tournament/decide-match.ts';
import type { Browser, TestServer } from './test-server.ts';

/** A team to seed: `church` names its church (by default its own), `skip` its arrival. */
interface SeededTeam {
  readonly group: Group;
  readonly church?: string;
  readonly district?: string;
  readonly skip?: number;
  /** True before the shuffle: no group, no number. */
  readonly unshuffled?: boolean;
}

export const times = (count: number, team: SeededTeam): SeededTeam[] =>
  Array.from({ length: count }, () => team);

export async function withdraw(
  { services }: TestServer,
  ...teamIds: readonly TeamId[]
): Promise<void> {
  await act(services, null, async ({ tx, now: setAt, who: setBy }) => {
    const { id: eventId } = await eventRecords(tx).current();
    for (const teamId of teamIds) {
      await withdrawalRecords(tx).add({ teamId, eventId, setBy, setAt });
    }
  });
}

/** Its open rounds stay, as before a repair (X2). */
export async function withdrawBeforePlaying(server: TestServer, teamId: TeamId): Promise<void> {
  const own = (await fridayRows(server)).filter(({ leftTeamId }) => leftTeamId === teamId);
  for (const { id } of own) await roundRecords(server.services.db).change(id, UNDECIDED);
  await withdraw(server, teamId);
}

let made = 0;

/** Adds teams with one quizzer each to an empty evening, named `Team 1` and so on, as numbered. */
export async function seedTeams(
  server: TestServer,
  wanted: readonly SeededTeam[],
): Promise<TeamRow[]> {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const churches = new Map<string, ChurchId>();
  const numbers = { Open: 0, Novice: 0 };
  const seeded: TeamRow[] = [];
  for (const team of wanted) {
    const division = divisionOf(team.group);
    const key = team.church ?? `church ${++made}`;
    const churchId = churches.get(key) ?? (await seedChurch(server, event.id, team));
    churches.set(key, churchId);
    const row = await teamRecords(db).add({
      eventId: event.id,
      churchId,
      name: `Team ${seeded.length + 1}`,
      division,
      group: team.unshuffled ? null : team.group,
      teamNumber: team.unshuffled ? null : ++numbers[division],
      addedAt: server.services.clock(),
    });
    await quizzerRecords(db).add([
      { eventId: event.id, teamId: row.id, firstName: 'Ann', lastName: 'Lee', seat: 1 },
    ]);
    seeded.push(row);
  }
  return seeded;
}

async function seedChurch(
  { services: { db, clock } }: TestServer,
  eventId: number,
  { district = 'SWO', skip = 0 }: SeededTeam,
): Promise<ChurchId> {
  const number = ++made;
  const coach = await userRecords(db).add({
    name: `Coach ${number}`,
    email: `seeded.${number}@example.org`,
    passwordHash: 'no password opens this account',
    confirmedAt: clock(),
    admin: false,
    scoreEntry: false,
    createdAt: clock(),
  });
  const church = await churchRecords(db).add({
    eventId,
    coachId: coach?.id ?? 0,
    name: `Church ${number}`,
    state: 'Ohio',
    district,
    computerSeats: 0,
    monitors: 0,
    roundsToSkip: skip,
  });
  if (church === null) throw new Error('a church was not stored');
  return church.id;
}

/** And its brackets, if any. */
export async function clearFriday({ services: { db } }: TestServer): Promise<void> {
  const event = await eventRecords(db).current();
  const brackets = await bracketRecords(db).all(event.id);
  await bracketRecords(db).remove(brackets.map(({ id }) => id));
  await roundRecords(db).removeAll(event.id);
  const people = await quizzerRecords(db).everybody(event.id);
  await quizzerRecords(db).remove(people.map(({ id }) => id));
  await teamRecords(db).removeAll(event.id);
}

/** Stores rounds directly: slot (from 1), room, left team, right team. */
export async function seedRounds(
  { services: { db } }: TestServer,
  group: Group,
  places: readonly (readonly [slot: number, room: number, left: TeamId, right: TeamId])[],
): Promise<RoundRow[]> {
  const event = await eventRecords(db).current();
  await roundRecords(db).add(
    places.map(([roundNumber, roomNumber, leftTeamId, rightTeamId]) => ({
      eventId: event.id,
      division: divisionOf(group),
      group,
      roundNumber,
      roomNumber,
      leftTeamId,
      rightTeamId,
    })),
  );
  const rows = await roundRecords(db).all(event.id);
  return places.map(([slot, room]) => roundAt(rows, slot, room));
}

export function roundAt(rows: readonly RoundRow[], slot: number, room: number): RoundRow {
  const row = rows.find((each) => each.roundNumber === slot && each.roomNumber === room);
  if (row === undefined) throw new Error(`no round in slot ${slot}, room ${room}`);
  return row;
}

/** Three rooms of three rounds, each of two teams of its own. */
export async function seedThreeRooms(server: TestServer) {
  const teams = await seedTeams(server, times(18, { group: 'Open 1' }));
  const places = [1, 2, 3].flatMap((slot) =>
    [1, 2, 3].map((room) => {
      const first = 6 * (slot - 1) + 2 * (room - 1);
      return [slot, room, teams[first]?.id ?? 0, teams[first + 1]?.id ?? 0] as const;
    }),
  );
  return { teams, rounds: await seedRounds(server, 'Open 1', places) };
}

export async function fridayRows({ services: { db } }: TestServer): Promise<RoundRow[]> {
  return await roundRecords(db).all((await eventRecords(db).current()).id);
}

export async function readSchedule(anyone: Browser, division = 'All'): Promise<Slot[]> {
  return (await anyone.request('GET', `/api/rounds/all?division=${division}`)).json<Slot[]>();
}

/** Changes data once `start` waits for the locks. @param hold takes them */
export async function whileWaiting<T>(
  { services: { db } }: TestServer,
  hold: (tx: Transaction) => Promise<unknown>,
  run: () => Promise<T>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const running = await db.transaction(async (tx) => {
    await hold(tx);
    const started = run();
    await somebodyWaits(tx);
    await change(tx);
    return { started };
  });
  return await running.started;
}

async function somebodyWaits(tx: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute(sql`
      select pg_sleep(0.02) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    // The activity view is cached per transaction.
    await tx.execute(sql`select pg_stat_clear_snapshot(), pg_sleep(0.02)`);
  }
}
