import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { checkInTeam as checkInTeamCall } from '@quizmeet/contract/check-in/calls.ts';
import * as messages from '@quizmeet/contract/check-in/messages.ts';
import { NO_SUCH_CHURCH, NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { FIRST_LATE_ROUND, type Mark } from '@quizmeet/rules/check-in/presence.ts';
import type { ChurchId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, found, notFound, notValid } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type CheckInRow, checkInRecords, type TeamRow, teamRecords } from '../../records/teams.ts';
import { markOf } from '../../tournament/teams.ts';
import { comingTeams, loadPresences, openRoundsBefore, type Presences } from './load.ts';

type TeamEntry = BodyOf<typeof checkInTeamCall>;

const HERE: Mark = { presence: 'here' };

/**
 * Marks a team as here, late, or expected (X12). Refuses a late team with open rounds before it comes, which
 * need a repair (X1). Locks the event against another desk or a repair.
 */
export async function checkInTeam(act: Act, teamId: TeamId, entry: TeamEntry): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const team = found(await teamRecords(act.tx).byId(event.id, teamId), NO_SUCH_TEAM);
  const presences = await loadPresences(act.tx, event);

  if (presences.withdrawals.has(teamId)) throw conflict(messages.hasWithdrawn(team.name));
  const mark = markIn(entry, event);
  requireNoEarlierRounds(presences, team, mark);

  await changeMark(act, event, presences, team, mark);
}

/** Marks all teams of a church as here, or undoes that (X12). Withdrawn teams stay withdrawn. */
export async function checkInChurch(act: Act, churchId: ChurchId, presence: 'expected' | 'here') {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = found(await churchRecords(act.tx).byId(event.id, churchId), NO_SUCH_CHURCH);
  const presences = await loadPresences(act.tx, event);
  const teams = await comingTeams(act.tx, churchId, presences);

  if (teams.length === 0) throw conflict(messages.NO_TEAMS_TO_CHECK_IN);
  if (presence === 'expected') return await takeBack(act, event, presences, teams);

  const changed: string[] = [];
  for (const team of teams) {
    if (await saveMark(act, event, presences, team, HERE)) changed.push(team.name);
  }
  if (changed.length === 0) return;
  await act.audit({
    action: 'Check in',
    subject: church.name,
    after: `${inWords(HERE)}: ${changed.join(', ')}`,
  });
}

/** Those that are here are late again or expected (X12); the others stay as they are. */
export async function undoCheckIn(act: Act, teamIds: readonly TeamId[]): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const all = await teamRecords(act.tx).all(event.id);
  const teams = all.filter(({ id }) => teamIds.includes(id));
  if (teams.length < new Set(teamIds).size) throw notFound(NO_SUCH_TEAM);
  const presences = await loadPresences(act.tx, event);

  await takeBack(act, event, presences, teams);
}

async function takeBack(
  act: Act,
  event: EventRow,
  presences: Presences,
  teams: readonly TeamRow[],
): Promise<void> {
  for (const team of teams) {
    const row = presences.checkIns.get(team.id);
    if (row?.presence !== 'here') continue;
    await changeMark(act, event, presences, team, markBefore(presences, row));
  }
}

/** Late as before, unless a repair has it play earlier (X1). */
function markBefore(presences: Presences, { teamId, lateUntilRound }: CheckInRow): Mark | null {
  if (lateUntilRound === null) return null;
  const before = openRoundsBefore(presences, teamId, lateUntilRound);
  return before.length === 0 ? { presence: 'late', lateUntilRound } : null;
}

/** Null for an expected team. Throws what is wrong. */
function markIn({ presence, lateUntilRound }: TeamEntry, { settings }: EventRow): Mark | null {
  const round = lateUntilRound ?? null;
  const wrong = (message: string) => notValid([{ path: 'lateUntilRound', message }]);
  if (presence !== 'late') {
    if (round !== null) throw wrong(messages.ONLY_WHEN_LATE);
    return presence === 'here' ? HERE : null;
  }
  if (round === null) throw wrong(messages.CHOOSE_LATE_ROUND);
  const last = settings.fridaySlots;
  if (round < FIRST_LATE_ROUND || round > last) throw wrong(messages.lateRoundOutOfRange(last));
  return { presence, lateUntilRound: round };
}

function requireNoEarlierRounds(presences: Presences, { id, name }: TeamRow, mark: Mark | null) {
  if (mark?.presence !== 'late') return;
  const before = openRoundsBefore(presences, id, mark.lateUntilRound);
  if (before.length === 0) return;
  const numbers = before.map(({ roundNumber }) => roundNumber);
  throw conflict(messages.playsBefore(name, numbers, mark.lateUntilRound));
}

async function changeMark(
  act: Act,
  event: EventRow,
  presences: Presences,
  team: TeamRow,
  mark: Mark | null,
): Promise<void> {
  if (!(await saveMark(act, event, presences, team, mark))) return;
  await act.audit({
    action: 'Check in',
    subject: team.name,
    before: inWords(markOf(presences.checkIns.get(team.id))),
    after: inWords(mark),
  });
}

async function saveMark(
  act: Act,
  event: EventRow,
  { checkIns }: Presences,
  { id: teamId }: TeamRow,
  mark: Mark | null,
): Promise<boolean> {
  const row = checkIns.get(teamId);
  if (inWords(markOf(row)) === inWords(mark)) return false;
  const records = checkInRecords(act.tx);
  if (mark === null) {
    await records.remove([teamId]);
  } else {
    await records.set({
      lateUntilRound: row?.lateUntilRound ?? null,
      ...mark,
      ...{ teamId, eventId: event.id, setBy: act.who, setAt: act.now },
    });
  }
  return true;
}

function inWords(mark: Mark | null): string {
  if (mark === null) return 'expected';
  return mark.presence === 'late' ? `late until round ${mark.lateUntilRound}` : mark.presence;
}
