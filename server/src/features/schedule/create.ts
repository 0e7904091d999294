import { randomInt } from 'node:crypto';
import type { QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import {
  CHANGED_MEANWHILE,
  keptBefore,
  noTeamsIn,
  refusalSentence,
  scheduleStands,
  sharingSentence,
} from '@quizmeet/contract/schedule/messages.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import type { Instance, ScheduleTeam } from '@quizmeet/rules/schedule/instance.ts';
import { type GroupRooms, shareRooms } from '@quizmeet/rules/schedule/room-sharing/share-rooms.ts';
import { violations } from '@quizmeet/rules/schedule/violations.ts';
import {
  type DivisionScope,
  divisionOf,
  divisionsIn,
  GROUPS,
  type Group,
  groupsIn,
} from '@quizmeet/rules/tournament.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { loadArrivals } from '../../tournament/arrivals.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { loadQualityNames, presentQuality } from './quality.ts';
import type { Solved, Solver } from './solver.ts';

/** Five groups take 2.5 s in total, including the work around the searches. */
const SECONDS_A_GROUP = 0.46;

interface Created {
  readonly rounds: number;
  readonly slots: number;
  readonly quality: QualityRow[];
}

/** A group's schedule to solve. */
interface Planned {
  readonly group: Group;
  readonly instance: Instance;
}

/**
 * Creates the Friday schedule of every group in the scope that has teams (F2-F5), without withdrawn
 * teams (X2). Solving takes
 * seconds and happens outside the transaction: its input is compared again before saving.
 */
export async function createSchedule(
  services: Services,
  solver: Solver,
  actor: Actor | null,
  scope: DivisionScope,
): Promise<Created> {
  const current = await eventRecords(services.db).current();
  await requireNoBrackets(services.db, current, divisionsIn(scope));
  const basis = await loadBasis(services.db, current);

  const planned = plan(basis, scope);
  const job = {
    instances: planned.map(({ instance }) => instance),
    seed: randomInt(2 ** 47),
    secondsEach: SECONDS_A_GROUP,
  };
  const solved = await solver.solve(job, { whose: String(actor?.userId) });
  const groups = planned.map((each, i) => ({
    group: each.group,
    ...accepted(each, solved[i], basis),
  }));

  await act(services, actor, async (saving) => {
    const event = await eventRecords(saving.tx).lockCurrent();
    await requireNoBrackets(saving.tx, event, divisionsIn(scope));
    const now = await loadBasis(saving.tx, event);
    if (JSON.stringify(now) !== JSON.stringify(basis)) throw conflict(CHANGED_MEANWHILE);
    await save(saving, event, scope, groups);
  });
  const names = await loadQualityNames(services.db, await eventRecords(services.db).current());
  const placements = groups.flatMap((group) => group.placements);
  return {
    rounds: placements.length,
    slots: Math.max(...placements.map(({ slot }) => slot + 1)),
    quality: groups.flatMap(({ group, quality }) => presentQuality(group, quality, names)),
  };
}

/** The input of a schedule. */
interface Basis {
  readonly teams: readonly (TeamRow & { readonly skip: number })[];
  readonly rooms: readonly { readonly roomNumber: number; readonly building: string }[];
  readonly standing: readonly Pick<RoundRow, 'group' | 'roomNumber'>[];
  readonly rounds: number;
  readonly maxSlots: number;
}

async function loadBasis(db: Reader, event: EventRow): Promise<Basis> {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const registered = await teamRecords(db).all(event.id);
  const teams = registered.filter((team) => !withdrawn.has(team.id));
  const arrivals = await loadArrivals(db, event, teams);
  const rooms = await roomRecords(db).all(event.id);
  const rounds = await roundRecords(db).all(event.id);
  return {
    teams: teams.map((team) => ({ ...team, skip: arrivals.get(team.id) ?? 0 })),
    rooms: rooms
      .filter((room) => room.friday && !room.spare)
      .map(({ roomNumber, building }) => ({ roomNumber, building })),
    standing: rounds.map(({ group, roomNumber }) => ({ group, roomNumber })),
    rounds: event.settings.roundsPerTeam,
    maxSlots: event.settings.fridaySlots,
  };
}

/** The groups to schedule, with their rooms (F4); throws the reason if impossible (F5). */
function plan(basis: Basis, scope: DivisionScope): Planned[] {
  const teamsOf = (group: Group): ScheduleTeam[] =>
    basis.teams
      .filter((team) => team.group === group)
      .map(({ id, churchId, skip }) => ({ id, churchId, skip }));
  const stands = new Set(basis.standing.map(({ group }) => group));
  const wanted = groupsIn(scope).filter((group) => teamsOf(group).length > 0);
  if (wanted.length === 0) {
    const grouped = basis.teams.filter((team) => team.group !== null);
    throw refused(noTeamsIn(scope, grouped.length));
  }
  const inTheWay = wanted.filter((group) => stands.has(group));
  if (inTheWay.length > 0) throw conflict(scheduleStands(inTheWay));

  const coming = GROUPS.filter((group) => !stands.has(group));
  const shares = sharesFor(basis, wanted, coming, teamsOf);
  return wanted.map((group) => ({
    group,
    instance: {
      teams: teamsOf(group),
      rooms: shares.find((share) => share.group === group)?.rooms ?? [],
      rounds: basis.rounds,
      maxSlots: basis.maxSlots,
    },
  }));
}

/** Shares the free rooms among all groups not scheduled yet; if too few, among the wanted ones. */
function sharesFor(
  basis: Basis,
  wanted: readonly Group[],
  coming: readonly Group[],
  teamsOf: (group: Group) => ScheduleTeam[],
): readonly GroupRooms[] {
  const taken = new Set(basis.standing.map(({ roomNumber }) => roomNumber));
  const evening = {
    rooms: basis.rooms.filter(({ roomNumber }) => !taken.has(roomNumber)),
    rounds: basis.rounds,
    maxSlots: basis.maxSlots,
  };
  const share = (groups: readonly Group[]) =>
    shareRooms(
      groups.map((group) => ({ group, teams: teamsOf(group) })),
      evening,
    );
  const all = share(coming);
  if ('shares' in all) return all.shares;
  const some = share(wanted);
  if ('shares' in some) return some.shares;
  throw refused(sharingSentence(some.refused, nameIn(basis)));
}

const nameIn = (basis: Basis) => (id: number) =>
  basis.teams.find((team) => team.id === id)?.name ?? 'A team';

/** Checks a solved schedule against the hard rules; a violation is our bug and is never saved (F2). */
function accepted({ group, instance }: Planned, solved: Solved | undefined, basis: Basis) {
  if (solved === undefined) throw new Error(`${group} was not solved`);
  if ('refused' in solved) throw refused(refusalSentence(solved.refused, group, nameIn(basis)));
  const [wrong] = violations(instance, solved.placements);
  if (wrong !== undefined) throw new Error(`${group} was solved wrongly: ${JSON.stringify(wrong)}`);
  return solved;
}

async function save(
  saving: Act,
  event: EventRow,
  scope: DivisionScope,
  groups: readonly (Exclude<Solved, { refused: unknown }> & { readonly group: Group })[],
): Promise<void> {
  await keepRestorePoint(saving, event.id, keptBefore.creating(scope));
  await roundRecords(saving.tx).add(
    groups.flatMap(({ group, placements }) =>
      placements.map(({ slot, roomNumber, left, right }) => ({
        eventId: event.id,
        division: divisionOf(group),
        group,
        roundNumber: slot + 1,
        roomNumber,
        leftTeamId: left,
        rightTeamId: right,
      })),
    ),
  );
  await saving.audit({
    action: 'Create schedule',
    subject: listInWords(groups.map(({ group }) => group)),
    after: `${groups.reduce((sum, { placements }) => sum + placements.length, 0)} rounds`,
  });
}
