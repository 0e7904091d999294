import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { carryOutRepair, Repaired } from '@quizmeet/contract/repair/calls.ts';
import * as messages from '@quizmeet/contract/repair/messages.ts';
import { asOrdered } from '@quizmeet/contract/repair/ordered.ts';
import { CAUSE_ACTIONS, changeText, repairedText } from '@quizmeet/contract/repair/text.ts';
import { teamsOf } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { nextTeamNumber } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { type Cause, causeBefore, teamsMeant } from '@quizmeet/rules/schedule/repair/causes.ts';
import {
  afterChanges,
  changedPages,
  placementOf,
  type RepairChange,
} from '@quizmeet/rules/schedule/repair/changes.ts';
import { whyInvalid } from '@quizmeet/rules/schedule/repair/validity.ts';
import { divisionOf } from '@quizmeet/rules/tournament.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { conflict, conflictOf, refused } from '../../platform/problems.ts';
import { restorePointRecords } from '../../records/audit.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roomClosureRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { checkInRecords, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { bracketOfTeam } from '../../tournament/brackets.ts';
import { withdrawTeam } from '../../tournament/decide-match.ts';
import { basisOf, type LoadedTonight, loadTonight } from './load-tonight.ts';
import { type ChangeContext, causeIn, presentChange, presentRepaired } from './present.ts';
import { changedBy, propose } from './propose.ts';
import type { Repairer } from './repair-job.ts';

type Order = BodyOf<typeof carryOutRepair>;

/** The schedule differs from the one the changes were made for. */
export class ChangedMeanwhile extends Error {}

/**
 * Records what happened and changes the rounds, with a restore point (N1). If the schedule has changed, the
 * 409 carries a new proposal.
 */
export async function carryOut(
  services: Services,
  repairer: Repairer,
  actor: Actor | null,
  order: Order,
): Promise<Repaired> {
  try {
    return await act(services, actor, (acting) => carryOutIn(acting, order));
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const proposed = await propose(services, repairer, order.cause);
    throw conflictOf<typeof carryOutRepair>(messages.SCHEDULE_CHANGED, { proposed });
  }
}

/** Locked until the transaction ends. */
export async function lockTonight({ tx, now }: Act) {
  const event = await eventRecords(tx).lockCurrent();
  await eventTableRecords(tx).lockAll();
  return { event, loaded: await loadTonight(tx, event, now) };
}
type Locked = Awaited<ReturnType<typeof lockTonight>>;

async function carryOutIn(act: Act, { cause, basis, changes: wanted }: Order): Promise<Repaired> {
  const locked = await lockTonight(act);
  const { tonight } = locked.loaded;
  if (basisOf(tonight) !== basis) throw new ChangedMeanwhile();
  const changes = wanted.map((change): RepairChange => {
    const was = tonight.rounds.find(({ id }) => id === change.roundId);
    return {
      id: change.roundId,
      group: change.group,
      before: was === undefined ? null : placementOf(was),
      after: change.after && {
        slot: change.after.roundNumber - 1,
        roomNumber: change.after.roomNumber,
        left: change.after.leftTeamId,
        right: change.after.rightTeamId,
      },
      reason: 'makes-way',
    };
  });
  if (changes.length === 0 && cause.what === 'as-it-stands')
    throw refused(messages.NOTHING_TO_CHANGE);
  return await repair(act, locked, cause, changes);
}

/** Records the cause and changes the rounds. @param undoes a repair's restore point @throws ChangedMeanwhile */
export async function repair(
  act: Act,
  { event, loaded }: Locked,
  cause: Cause,
  changes: readonly RepairChange[],
  undoes?: number,
): Promise<Repaired> {
  const { after, input } = changedBy(loaded, cause);
  // Keeping the schedule doesn't need a valid one, and undoing doesn't need valid other rounds.
  const reasons = changes.length > 0 ? (whyInvalid(input, changes) ?? []) : [];
  const known = undoes === undefined ? [] : (whyInvalid(input, []) ?? []);
  const isKnown = (reason: object) => known.some((each) => isDeepStrictEqual(each, reason));
  if (!reasons.every(isKnown)) throw new ChangedMeanwhile();
  const teamsAfter = afterChanges(loaded.tonight.rounds, changes).flatMap(teamsOf);
  if (cause.what === 'not-joined' && teamsAfter.includes(cause.teamId))
    throw new ChangedMeanwhile();

  const changeContext = { ...loaded, cause, after };
  const inWords = causeIn(changeContext);
  const reason = messages.restorePointReasonOfRepair(inWords);
  const restorePointId = await saveRestorePoint(act, event.id, reason);
  await recordCause(act, event, loaded, cause);
  const saved = await saveChanges(act, event, changes);
  const before = causeBefore(loaded.tonight, cause);
  const inBracket = before?.what === 'returned' && bracketOfTeam(loaded.brackets, before.teamId);
  const wasInGroup = cause.what === 'walk-in' && before?.what === 'walk-in';
  const undo = inBracket || wasInGroup ? null : before;
  await restorePointRecords(act.tx).change(restorePointId, {
    repair: { cause, undo, changes: saved, undoes },
  });
  const summary = await audit(act, changeContext, changes);
  return presentRepaired(loaded.names, changedPages(saved), {
    ...{ inWords: `${inWords}. ${summary}`, restorePointId, undoable: undo !== null },
  });
}

/** @returns the changes with the ids of new rounds */
async function saveChanges(act: Act, event: EventRow, changes: readonly RepairChange[]) {
  const rounds = roundRecords(act.tx);
  const saved: RepairChange[] = [];
  await rounds.remove(changes.flatMap(({ id, after }) => (id === null || after ? [] : [id])));
  for (const change of changes) {
    const { id, group, after } = change;
    if (after === null) {
      saved.push(change);
      continue;
    }
    const place = {
      roundNumber: after.slot + 1,
      roomNumber: after.roomNumber,
      leftTeamId: after.left,
      rightTeamId: after.right,
    };
    const row =
      id === null
        ? await rounds.addOne({ eventId: event.id, division: divisionOf(group), group, ...place })
        : await rounds.change(id, place);
    saved.push({ ...change, id: row.id });
  }
  return saved;
}

async function audit(act: Act, changeContext: ChangeContext, changes: readonly RepairChange[]) {
  const presented = changes.map((change) => presentChange(changeContext, change));
  const added = presented.filter(({ before }) => before === null).length;
  const removed = presented.filter(({ after }) => after === null).length;
  const moved = presented.length - added - removed;
  const summary = repairedText({ moved, added, gone: removed });
  await act.audit({
    action: CAUSE_ACTIONS[changeContext.cause.what],
    subject: causeIn(changeContext),
    after: [summary, ...presented.map(({ before, after }) => changeText(before, after))].join('; '),
  });
  return `${summary}.`;
}

/** With the best repair (X2), of the schedule as it is by then. @returns the counts of byes and changed rounds */
export async function withdraw(
  services: Services,
  repairer: Repairer,
  actor: Actor | null,
  teamId: number,
  tries = 3,
): Promise<{ byes: number; repaired: number }> {
  const cause = { what: 'withdrawn', teamId } as const;
  const { basis, proposals } = await propose(services, repairer, cause);
  const { changes, byes } = proposals[0] ?? { changes: [], byes: [] };
  const order = { cause, basis, changes: changes.map(asOrdered) };
  try {
    await act(services, actor, (acting) => carryOutIn(acting, order));
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    if (tries === 1) throw conflict(messages.SCHEDULE_CHANGED);
    return await withdraw(services, repairer, actor, teamId, tries - 1);
  }
  return {
    byes: byes.reduce((sum, { rounds }) => sum + rounds, 0),
    repaired: changes.filter(({ after }) => after !== null).length,
  };
}

/** Who is late or not coming, or which room is closed (X1, X2, X4, X6). */
async function recordCause(
  act: Act,
  event: EventRow,
  { tonight, teams }: LoadedTonight,
  cause: Cause,
): Promise<void> {
  const meant = teamsMeant(tonight.teams, cause).map(({ id }) => id);
  const set = { eventId: event.id, setBy: act.who, setAt: act.now };
  switch (cause.what) {
    case 'late':
      for (const teamId of meant) {
        const { untilRound: lateUntilRound } = cause;
        await checkInRecords(act.tx).set({ ...set, teamId, presence: 'late', lateUntilRound });
      }
      return;
    case 'here-again':
      for (const teamId of meant) {
        await checkInRecords(act.tx).set({
          ...set,
          teamId,
          presence: 'here',
          lateUntilRound: null,
        });
      }
      return;
    case 'expected':
      await checkInRecords(act.tx).remove(meant);
      return;
    case 'withdrawn':
      for (const teamId of meant) await withdrawTeam(act, event, teamId);
      return;
    case 'returned':
      await withdrawalRecords(act.tx).remove(meant);
      return;
    case 'walk-in': {
      const team = teams.find(({ id }) => id === cause.teamId);
      const others = teams.filter(({ division }) => division === team?.division);
      const teamNumber = team?.teamNumber ?? nextTeamNumber(others.map((each) => each.teamNumber));
      await withdrawalRecords(act.tx).remove(meant);
      await teamRecords(act.tx).change(cause.teamId, {
        group: cause.group,
        teamNumber: teamNumber ?? 1,
      });
      return;
    }
    case 'not-joined':
      await teamRecords(act.tx).change(cause.teamId, { group: null });
      return;
    case 'room-closed': {
      const { roomNumber, fromRound: closedFrom } = cause;
      await roomClosureRecords(act.tx).set({ eventId: event.id, roomNumber, closedFrom });
      return;
    }
    case 'room-reopened':
      await roomClosureRecords(act.tx).remove(event.id, cause.roomNumber);
      return;
    case 'as-it-stands':
  }
}
