import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type * as calls from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import type { TeamsPreview } from '@quizmeet/contract/registration/shapes.ts';
import { type RowError, WHOLE_FILE } from '@quizmeet/contract/spreadsheet.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { isSameName } from '@quizmeet/rules/names.ts';
import { capacityOf } from '@quizmeet/rules/registration/capacity.ts';
import { churchesIn, type ImportedChurch } from '@quizmeet/rules/registration/church-import.ts';
import { type CountedPeople, linesOf } from '@quizmeet/rules/registration/roster-import.ts';
import { DIVISIONS, type EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { notAllowed, notValid, ProblemError } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf } from '../../tournament/claim-churches.ts';
import { registerChurchFor } from './churches.ts';
import { inviteFirstCoach } from './sharing.ts';
import { byRow, rowErrors, type StoredLines, type StoredTeams, storeLines } from './store-lines.ts';
import { askAbout, churchOfTeams } from './teams.ts';
import { readTeams, type TeamsFile } from './teams-file.ts';

type TeamsEntry = BodyOf<typeof calls.previewTeams>;

/** All new and changed teams, or nothing. */
export async function importTeams(
  act: Act,
  { confirm, ...entry }: BodyOf<typeof calls.importTeams>,
) {
  const stored = await storeTeams(act, entry);
  const { subject, churches, teams, faults, questions, severalTeams } = stored;
  const open = [
    ...faults,
    ...questions.map(({ row, text }) => ({ row, message: messages.oneOrSeveral(text) })),
  ];
  if (open.length > 0) {
    throw notValid(open.map(({ row, message }) => ({ path: `rows.${row}`, message })));
  }
  if (confirm === false) askAbout(severalTeams);

  const counted = (effect: calls.TeamsPreview['teams'][number]['effect']) =>
    teams.filter((team) => team.effect === effect).length;
  const done = {
    added: counted('new'),
    changed: counted('changed'),
    churches: churches.filter(({ isNew }) => isNew).length,
    invited: churches.filter(({ invites }) => invites).length,
  };
  const after = messages.describeImport(done);
  if (after !== '') await act.audit({ action: 'Import teams', subject, after });
  return done;
}

/** Stores what is possible and returns errors by row; the caller rolls back if there are any. */
export async function storeTeams(act: Act, entry: TeamsEntry): Promise<StoredTeams> {
  const event = await eventRecords(act.tx).lockCurrent();
  const stored = await storeEntry(act, event, entry);
  const doubts = byRow([...stored.doubts, ...(await overfull(act, event, stored.teams))]);
  return { ...stored, doubts };
}

/** Administrators may exceed a division's capacity (C6). */
async function overfull(act: Act, event: EventRow, imported: TeamsPreview['teams']) {
  const all = await teamRecords(act.tx).all(event.id);
  return DIVISIONS.flatMap((division): RowError[] => {
    const teams = all.filter((team) => team.division === division).length;
    const places = capacityOf(event.settings, division);
    const adds = imported.some((team) => team.division === division && team.effect === 'new');
    if (teams <= places || !adds) return [];
    return [{ row: WHOLE_FILE, message: messages.divisionOverfull(division, teams, places) }];
  });
}

async function storeEntry(
  act: Act,
  event: EventRow,
  { csv, churchId, allChurches, columns, people }: TeamsEntry,
): Promise<StoredTeams> {
  if (allChurches === true) {
    if (!loggedIn(act.actor).admin) throw notAllowed(messages.ALL_CHURCHES_BY_ADMINS);
    return await storeChurches(act, event.id, readTeams(csv, columns, true), people);
  }
  const church = await churchOfTeams(act, event.id, churchId);
  const file = readTeams(csv, columns);
  const lines = linesOf(church.name, file.lines);
  const stored = await storeLines(act, church, lines, people);
  const nothing = lines.length === 0 && file.lines.length > 0;
  return {
    ...stored,
    subject: church.name,
    churches: [],
    leftOut: file.lines.length - lines.length,
    faults: byRow([
      ...file.errors,
      ...(nothing ? [{ row: 1, message: messages.noRowOfChurch(church.name) }] : []),
      ...stored.faults,
    ]),
    doubts: byRow([...file.doubts, ...stored.doubts]),
    columns: file.columns,
  };
}

type Preview = TeamsPreview['churches'][number];

/** Stores what is possible: registers unknown churches, invites their coaches, and stores their teams (N0). */
async function storeChurches(
  act: Act,
  eventId: EventId,
  file: TeamsFile,
  people: readonly CountedPeople[] | undefined,
): Promise<StoredTeams> {
  const { churches, findings } = churchesIn(file.lines);
  const existing = await churchRecords(act.tx).all(eventId);
  const done: Preview[] = [];
  const stored: StoredLines[] = [];
  const errors: RowError[] = [];
  const doubts: RowError[] = [];
  for (const imported of churches) {
    const { row, entry, email, lines } = imported;
    const known = existing.find(({ name }) => isSameName(name, entry.churchName));
    try {
      const church = known ?? (await registerChurchFor(act, { ...entry, email }));
      const invites =
        known === undefined ? church.waitsFor !== null : await invited(act, church, email);
      const teams = await storeLines(act, church, lines, people);
      stored.push(teams);
      errors.push(...teams.faults);
      done.push({
        row,
        churchName: church.name,
        isNew: known === undefined,
        coach: email === '' ? null : email,
        invites,
        teams: teams.teams.length,
      });
      if (known !== undefined && (await isOfOther(act, church, email))) {
        doubts.push({ row, message: messages.notInvited(church.name, email) });
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      errors.push(...registrationErrors(imported, error));
    }
  }
  return {
    subject: plural(done.length, 'church'),
    churches: done,
    teams: stored.flatMap(({ teams }) => teams),
    leftOut: 0,
    faults: byRow([
      ...file.errors,
      ...rowErrors(fieldErrors(findings, messages.churchLineMessages)),
      ...errors,
    ]),
    doubts: byRow([...file.doubts, ...doubts, ...stored.flatMap((each) => each.doubts)]),
    questions: stored.flatMap(({ questions }) => questions),
    severalTeams: stored.flatMap(({ severalTeams }) => severalTeams),
    columns: file.columns,
  };
}

const ofChurch = (churchName: string, errors: readonly RowError[]): RowError[] =>
  errors.map(({ row, message }) => ({ row, message: messages.about([churchName], message) }));

/** As a file words them: nothing can be selected there. Equal ones of places are of several churches. */
function registrationErrors(
  { row, placeFindings, entry: { churchName }, email }: ImportedChurch,
  { errors = [], message }: ProblemError,
): RowError[] {
  const others = errors.filter(({ path }) => path !== 'district' && path !== 'state');
  const quoted = (path: string, text: string) => (path === 'email' ? `"${email}": ${text}` : text);
  const found = others.map((error) => ({ row, message: quoted(error.path, error.message) }));
  const places = rowErrors(fieldErrors(placeFindings, messages.churchLineMessages));
  const all = [...places, ...ofChurch(churchName, found)];
  return all.length > 0 ? all : ofChurch(churchName, [{ row, message }]);
}

/** Unless the address is already invited. */
async function invited(act: Act, church: ChurchRow, email: string): Promise<boolean> {
  const { coachId, waitsFor } = church;
  if (email === '' || coachId !== null) return false;
  if (waitsFor !== null && mailboxKey(waitsFor) === mailboxKey(email)) return false;
  await inviteFirstCoach(act, church, email);
  return true;
}

async function isOfOther(act: Act, church: ChurchRow, email: string): Promise<boolean> {
  if (email === '' || church.coachId === null) return false;
  const coaches = await userRecords(act.tx).byIds(coachIdsOf(church));
  return coaches.every((coach) => mailboxKey(coach.email) !== mailboxKey(email));
}
