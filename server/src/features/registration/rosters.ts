import { randomUUID } from 'node:crypto';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import {
  isStill,
  type KnownQuizzer,
  type RosterEntry,
  rosterChanges,
} from '@quizmeet/rules/registration/roster-changes.ts';
import {
  quizzerKey,
  removalFindings,
  transferFindings,
} from '@quizmeet/rules/registration/rosters.ts';
import { mayPass } from '@quizmeet/rules/registration/windows.ts';
import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayEditRoster } from '../../calls/permissions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { found, notAllowed, notFound, refused, refuseFindings } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import {
  publicityRecords,
  type SubmittedFormRow,
  submittedFormRecords,
} from '../../records/forms.ts';
import { lineRecords } from '../../records/lines.ts';
import { type PersonRow, quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';

interface OpenRoster {
  readonly event: EventRow;
  readonly team: TeamRow;
  readonly known: readonly KnownQuizzer[];
}

/**
 * Refuses other churches' coaches, and coaches outside the window (E2, F8). Locks the event. @param
 * refuseFirst checked before the window
 */
export async function openRoster(
  act: Act,
  teamId: TeamId,
  refuseFirst: (roster: OpenRoster) => void,
): Promise<OpenRoster> {
  const actor = loggedIn(act.actor);
  const event = await eventRecords(act.tx).lockCurrent();
  const team = found(await teamRecords(act.tx).byId(event.id, teamId), messages.NO_SUCH_TEAM);
  const church = await churchRecords(act.tx).byId(event.id, team.churchId);
  if (church === null || !mayEditRoster(actor, church)) throw notAllowed(messages.NOT_YOUR_TEAM);
  const roster = { event, team, known: await everQuizzers(act, event.id, teamId) };
  refuseFirst(roster);
  if (!mayPass('editRoster', actor, event.settings, act.now)) {
    throw refused(messages.WINDOW_CLOSED.editRoster);
  }
  return roster;
}

const everQuizzers = async (act: Act, eventId: EventId, teamId: TeamId): Promise<KnownQuizzer[]> =>
  await withNotes(act, eventId, await quizzerRecords(act.tx).ofTeams([teamId]));

/** Restores what was noted when a name is entered again (X8, W8). */
async function withNotes(
  act: Act,
  eventId: EventId,
  rows: readonly PersonRow[],
): Promise<KnownQuizzer[]> {
  const limits = await publicityRecords(act.tx).all(eventId);
  const forms = await submittedFormRecords(act.tx).all(eventId);
  const noted = new Set([...limits, ...forms].map(({ quizzerId }) => quizzerId));
  const withLines = await lineRecords(act.tx).quizzersAmong(rows.map((row) => row.id));
  return rows.map((row) => ({
    ...row,
    hasLines: withLines.has(row.id),
    isNoted: noted.has(row.id),
  }));
}

/** @returns `away` is off all rosters, and matched when a team enters the name again (U15) */
async function othersOf(act: Act, { id, eventId, churchId }: TeamRow) {
  const teams = (await teamRecords(act.tx).ofChurch(churchId)).filter((team) => team.id !== id);
  const others = await quizzerRecords(act.tx).ofTeams(teams.map((team) => team.id));
  const rows = await quizzerRecords(act.tx).away(churchId);
  const names = new Set(rows.filter(({ identity }) => identity === null).map((row) => row.id));
  const noted = await withNotes(act, eventId, [...rows, ...others]);
  const away = noted
    .slice(0, rows.length)
    .map((each) => ({ ...each, isFormerName: names.has(each.id) }));
  const left = noted
    .slice(rows.length)
    .filter(({ hidden, hasLines, isNoted }) => hidden && isNoted && !hasLines);
  return { away: [...away, ...left], elsewhere: others.filter(({ hidden }) => !hidden) };
}

/** Expects a valid roster (X8); former quizzers keep their identity (U15). */
export async function saveRoster(
  act: Act,
  { event, team, known }: OpenRoster,
  roster: readonly RosterEntry[],
): Promise<void> {
  const { away, elsewhere } = await othersOf(act, team);
  const everybody = [...known, ...away];
  const { remaining, added, hidden, removed } = rosterChanges(everybody, roster, elsewhere);

  const quizzers = quizzerRecords(act.tx);
  const given: SubmittedFormRow[] = [];
  for (const { id, ...entry } of remaining) {
    const before = everybody.find((quizzer) => quizzer.id === id);
    if (before !== undefined && quizzerKey(before) !== quizzerKey(entry)) {
      const isOther = !isStill(before, entry, [...everybody, ...elsewhere]);
      const namesake = remaining.find((each) => quizzerKey(each) === quizzerKey(before))?.id;
      given.push(...(await keepOldName(act, team, before, { isOther, namesake })));
    }
    const onTeam = { ...entry, hidden: false, teamId: team.id, churchId: null };
    await quizzers.change(
      id,
      before?.isFormerName ? { ...onTeam, identity: randomUUID() } : onTeam,
    );
  }
  await submittedFormRecords(act.tx).addAll(given);
  for (const id of hidden) await quizzers.change(id, { hidden: true });
  await quizzers.remove(removed);
  await quizzers.add(added.map((entry) => ({ ...entry, eventId: event.id, teamId: team.id })));
}

/**
 * Limits hold for both names after a rename: the new one may be a sister, entered over her (U15). Forms go with
 * the old name if the row, which results keep, is now somebody else's: to `namesake`, who has it now.
 * @returns the forms to add once all are taken, since two may swap
 */
async function keepOldName(
  act: Act,
  { eventId, churchId }: TeamRow,
  { id, firstName, lastName }: KnownQuizzer,
  { isOther, namesake }: { isOther: boolean; namesake: QuizzerId | undefined },
): Promise<SubmittedFormRow[]> {
  const limited = await publicityRecords(act.tx).of(id);
  const forms = submittedFormRecords(act.tx);
  const given = isOther ? await forms.ofQuizzer(id) : [];
  if (given.length > 0) await forms.removeOf(id);
  const needsRow = limited !== null || (given.length > 0 && namesake === undefined);
  if (!needsRow) return given.map((form) => ({ ...form, quizzerId: namesake ?? id }));
  const old = { eventId, churchId, firstName, lastName, identity: null };
  const { id: away } = await quizzerRecords(act.tx).addAway(old);
  if (limited !== null) await publicityRecords(act.tx).set({ ...limited, quizzerId: away });
  return given.map((form) => ({ ...form, quizzerId: namesake ?? away }));
}

/** The last one can't be removed. */
export async function removeQuizzer(act: Act, teamId: TeamId, quizzerId: QuizzerId): Promise<void> {
  const isLeaving = ({ id, hidden }: KnownQuizzer) => id === quizzerId && !hidden;
  const open = await openRoster(act, teamId, ({ known }) => {
    if (!known.some(isLeaving)) throw notFound(messages.NO_SUCH_QUIZZER);
  });

  const roster = open.known.filter(({ hidden }) => !hidden);
  refuseFindings(removalFindings(roster.length), messages.removalMessages);

  const staying = roster.filter((quizzer) => !isLeaving(quizzer));
  await saveRoster(act, open, staying);
  await act.audit({
    action: 'Remove quizzer',
    subject: open.team.name,
    before: namesOf(roster),
    after: namesOf(staying),
  });
}

/** Quizzers with results stay hidden with the team (X8); those with notes stay without a team (U15). */
export async function takeOffAll(act: Act, { id, eventId, churchId }: TeamRow): Promise<void> {
  const records = quizzerRecords(act.tx);
  for (const { id: quizzer, hasLines, isNoted } of await everQuizzers(act, eventId, id)) {
    if (hasLines) {
      const teamId = await playedFor(act.tx, eventId, quizzer);
      await records.change(quizzer, { teamId, hidden: true });
    } else if (isNoted) await records.leave(quizzer, churchId);
    else await records.remove([quizzer]);
  }
}

async function playedFor(tx: Transaction, eventId: EventId, id: QuizzerId): Promise<TeamId> {
  const line = (await lineRecords(tx).ofEvent(eventId)).find(({ quizzerId }) => quizzerId === id);
  const round = (await roundRecords(tx).all(eventId)).find((each) => each.id === line?.roundId);
  if (line === undefined || round === undefined) throw new Error(`quizzer ${id} has no result`);
  return line.side === 'left' ? round.leftTeamId : round.rightTeamId;
}

export function namesOf(roster: readonly RosterEntry[]): string {
  return roster.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
}

/** Appends to the roster; the id stays, and lines stay with the team they were played for (X8). Locks the event. */
export async function moveQuizzer(act: Act, id: QuizzerId, teamId: TeamId): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const visible = (await quizzerRecords(act.tx).all(event.id)).filter(({ hidden }) => !hidden);
  const quizzer = visible.find((each) => each.id === id);
  if (quizzer === undefined) throw notFound(messages.NO_SUCH_QUIZZER_AT_ALL);
  const teams = (await teamRecords(act.tx).all(event.id)).map((team) => ({
    ...team,
    roster: visible.filter((each) => each.teamId === team.id),
  }));
  const from = teams.find((team) => team.id === quizzer.teamId);
  const to = teams.find((team) => team.id === teamId);
  if (from === undefined || to === undefined) throw notFound(messages.NO_SUCH_TEAM);

  const hasLines = (await lineRecords(act.tx).quizzersAmong([id])).has(id);
  refuseFindings(transferFindings({ ...quizzer, hasLines }, from, to), messages.transferMessages);

  const seat = Math.max(-1, ...to.roster.map((each) => each.seat)) + 1;
  await quizzerRecords(act.tx).change(id, { teamId, seat });
  await act.audit({
    action: 'Move quizzer',
    subject: namesOf([quizzer]),
    before: from.name,
    after: to.name,
  });
}
