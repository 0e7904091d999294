import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import type * as calls from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { linesOf } from '@quizmeet/rules/registration/roster-import.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { notAllowed, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { storeChurches } from './import-churches.ts';
import { askAbout } from './several-teams.ts';
import { byRow, type StoredTeams, storeLines } from './store-lines.ts';
import { churchOfTeams } from './teams.ts';
import { readTeams } from './teams-file.ts';

type TeamsEntry = BodyOf<typeof calls.previewTeams>;

/** All new and changed teams, or nothing. */
export async function importTeams(
  act: Act,
  actor: Actor,
  { confirm, ...entry }: BodyOf<typeof calls.importTeams>,
): Promise<ReplyOf<typeof calls.importTeams>> {
  const stored = await storeTeams(act, actor, entry);
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
export async function storeTeams(
  act: Act,
  actor: Actor,
  { csv, churchId, allChurches, columns, people }: TeamsEntry,
): Promise<StoredTeams> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (allChurches === true) {
    if (!actor.admin) throw notAllowed(messages.ALL_CHURCHES_BY_ADMINS);
    return await storeChurches(act, actor, event.id, readTeams(csv, columns, true), people);
  }
  const church = await churchOfTeams(act, actor, event.id, churchId);
  const file = readTeams(csv, columns);
  const lines = linesOf(church.name, file.lines);
  const stored = await storeLines(act, actor, church, lines, people);
  const nothing = lines.length === 0 && file.lines.length > 0;
  return {
    ...stored,
    subject: church.name,
    churches: [],
    leftOut: file.lines.length - lines.length,
    faults: byRow([
      ...file.faults,
      ...(nothing ? [{ row: 1, message: messages.noRowOfChurch(church.name) }] : []),
      ...stored.faults,
    ]),
    doubts: byRow([...file.doubts, ...stored.doubts]),
    columns: file.columns,
  };
}
