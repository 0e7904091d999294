import { randomInt } from 'node:crypto';
import type { QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import * as messages from '@quizmeet/contract/schedule/messages.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { isValidAround } from '@quizmeet/rules/schedule/around/solve-around.ts';
import type {
  EveningAround,
  GroupSolution,
} from '@quizmeet/rules/schedule/around/solve-evening.ts';
import { lockOnRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import {
  type DivisionScope,
  divisionOf,
  divisionsIn,
  type Group,
} from '@quizmeet/rules/tournament.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { conflict, refused } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { forgetMachines, forgetRounds } from '../../tournament/machine-rounds.ts';
import { roundsIn, savedRoundOf } from '../../tournament/rounds.ts';
import { type Basis, loadBasis, nameIn, plan } from './creation-plan.ts';
import { standingQuality } from './quality.ts';
import type { Solver } from './solver.ts';

type Made = ReturnType<typeof accepted>;

/**
 * Schedules each group of the scope with teams (F2-F5), without withdrawn teams (X2), around locks and closed
 * rooms (X5, X6). Solving is slow and outside the transaction, so its input is compared again before saving.
 * `signal` ends the search when the client has gone.
 */
export async function createSchedule(
  services: Services,
  solver: Solver,
  actor: Actor | null,
  scope: DivisionScope,
  { seed = randomInt(2 ** 47), signal }: { seed?: number; signal?: AbortSignal } = {},
): Promise<{ readonly rounds: number; readonly slots: number; readonly quality: QualityRow[] }> {
  const current = await eventRecords(services.db).current();
  await requireNoBrackets(services.db, current, divisionsIn(scope));
  const basis = await loadBasis(services.db, current);

  const { groups, evening } = plan(basis, scope);
  const job = { evening, seed, secondsEach: searchSeconds(groups.length) };
  const solutions = await solver.run(job, signal);
  const made = groups.map((group, i) => accepted(group, { evening, basis }, i, solutions[i]));

  await act(services, actor, async (saving) => {
    const event = await eventRecords(saving.tx).lockCurrent();
    await requireNoBrackets(saving.tx, event, divisionsIn(scope));
    const now = await loadBasis(saving.tx, event);
    if (JSON.stringify(now) !== JSON.stringify(basis)) throw conflict(messages.CHANGED_MEANWHILE);
    await save(saving, event, scope, made);
  });
  const event = await eventRecords(services.db).current();
  const quality = await standingQuality(services.db, event, scope);
  const placements = made.flatMap((group) => group.placements);
  return {
    rounds: placements.length,
    slots: Math.max(...placements.map(({ slot }) => slot + 1)),
    quality: quality.filter(({ group }) => groups.some((each) => each === group)),
  };
}

/** A violation is our bug and is never saved (F2). */
function accepted(
  group: Group,
  { basis, evening }: { basis: Basis; evening: EveningAround },
  index: number,
  solution: GroupSolution | undefined,
) {
  const around = evening.groups[index];
  if (around === undefined || solution === undefined) throw new Error(`${group} was not solved`);
  if ('refused' in solution)
    throw refused(messages.refusalSentence(solution.refused, group, nameIn(basis)));
  if ('lacking' in solution)
    throw refused(messages.aroundSentence(group, solution.lacking, nameIn(basis)));
  const isAnywhere = evening.rooms.length > 0;
  const rooms = [...around.instance.rooms, ...evening.rooms];
  const closed = isAnywhere ? [] : (around.instance.closed ?? []);
  const anywhere = { ...around, instance: { ...around.instance, rooms, closed } };
  if (!isValidAround(anywhere, solution.created)) {
    throw new Error(`${group} was solved wrongly: ${JSON.stringify(solution)}`);
  }
  return { group, ...solution };
}

async function save(saving: Act, event: EventRow, scope: DivisionScope, made: readonly Made[]) {
  await saveRestorePoint(saving, event.id, messages.restorePointReasons.creating(scope));
  await roundRecords(saving.tx).add(
    made.flatMap(({ group, created }) =>
      created.map(({ slot, roomNumber, left, right }) => ({
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
  const created = made.reduce((sum, group) => sum + group.created.length, 0);
  const standing = made.reduce((sum, group) => sum + group.placements.length, 0) - created;
  const around = standing === 0 ? '' : ` around ${plural(standing, 'locked round')}`;
  await saving.audit({
    action: 'Create schedule',
    subject: formatList(made.map(({ group }) => group)),
    after: `${plural(created, 'round')}${around}`,
  });
}

/** Leaves the rest of a second for the work around it. */
const SECONDS_IN_ALL = 0.9;
/** A longer search hardly improves a group. */
const MOST_SECONDS_A_GROUP = 0.5;
const LEAST_SECONDS_A_GROUP = 0.18;

/** Per group (decision 013). */
function searchSeconds(groups: number): number {
  return Math.min(MOST_SECONDS_A_GROUP, Math.max(LEAST_SECONDS_A_GROUP, SECONDS_IN_ALL / groups));
}

/** Saves a restore point (F4, F9, N1). Locked rounds stay (X5). */
export async function clearSchedule(act: Act, scope: DivisionScope): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  await requireNoBrackets(act.tx, event, divisionsIn(scope));
  await eventTableRecords(act.tx).lockAll();
  const rows = await roundRecords(act.tx).all(event.id);
  const locks = await loadLocks(act.tx, event);

  const inScope = roundsIn(rows, scope);
  const going = inScope.filter((row) => lockOnRound(locks, savedRoundOf(row)) === null);
  if (going.length === 0) return;
  const decided = going.filter((row) => row.winner !== null).length;
  const staying = inScope.length - going.length;

  await saveRestorePoint(act, event.id, messages.restorePointReasons.clearing(scope));
  await hideAwards(act, event.id);
  const ids = going.map((row) => row.id);
  if (going.length === rows.length) await forgetMachines(act, event.id);
  else await forgetRounds(act, event, new Set(ids));
  await roundRecords(act.tx).remove(ids);
  await act.audit({
    action: 'Clear schedule',
    subject: scope,
    before: `${plural(going.length, 'round')}, ${decided} with a result`,
    after:
      staying === 0
        ? null
        : `${plural(staying, 'locked round')} ${staying === 1 ? 'stays' : 'stay'}`,
  });
}
