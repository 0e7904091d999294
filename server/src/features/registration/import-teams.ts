import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type {
  importTeams as importTeamsCall,
  previewTeams,
  TeamsPreview,
} from '@quizmeet/contract/registration/calls.ts';
import {
  importInWords,
  lineMessages,
  noRowOfChurch,
  oneOrSeveral,
  onSeveralTeamsNow,
  partedInDoubt,
} from '@quizmeet/contract/registration/messages.ts';
import type { RowError } from '@quizmeet/contract/spreadsheet.ts';
import {
  effectOf,
  gatherTeams,
  type ImportedTeam,
  leavingOf,
  linesOf,
} from '@quizmeet/rules/registration/roster-import.ts';
import { quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import type { OnSeveralTeams } from '@quizmeet/rules/registration/several-teams.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { notValid, ProblemError } from '../../platform/problems.ts';
import type { ChurchRow } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { askAbout, joiningSeveral, standingTeams } from './several-teams.ts';
import { addTeam, churchOfTeams, saveTeam } from './teams.ts';
import { readTeams } from './teams-file.ts';

type TeamsEntry = BodyOf<typeof previewTeams>;

/** Stores a church's teams from a file: all new and changed ones, or nothing. */
export async function importTeams(
  act: Act,
  actor: Actor,
  { confirm, ...entry }: BodyOf<typeof importTeamsCall>,
): Promise<ReplyOf<typeof importTeamsCall>> {
  const { church, teams, faults, questions, severalTeams } = await storeTeams(act, actor, entry);
  const open = [
    ...faults,
    ...questions.map(({ row, text }) => ({ row, message: oneOrSeveral(text) })),
  ];
  if (open.length > 0) {
    throw notValid(open.map(({ row, message }) => ({ path: `rows.${row}`, message })));
  }
  if (confirm === false) askAbout(severalTeams);

  const counted = (effect: TeamsPreview['teams'][number]['effect']) =>
    teams.filter((team) => team.effect === effect).length;
  const done = { added: counted('new'), changed: counted('changed') };
  if (done.added + done.changed > 0) {
    await act.audit({ action: 'Import teams', subject: church.name, after: importInWords(done) });
  }
  return done;
}

/**
 * Stores what is possible and returns the errors by row. Each team goes through the team dialog's
 * commands, so that windows, names, rosters and capacity give the same messages. If there are
 * errors, the caller rolls everything back.
 */
export async function storeTeams(
  act: Act,
  actor: Actor,
  { csv, churchId, columns, people }: TeamsEntry,
): Promise<
  TeamsPreview & {
    readonly church: ChurchRow;
    /** Who would be on several of the church's teams. */
    readonly severalTeams: readonly OnSeveralTeams[];
  }
> {
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await churchOfTeams(act, actor, event.id, churchId);
  const file = readTeams(csv, columns);
  const lines = linesOf(church.name, file.lines);
  const standing = await standingTeams(act, church.id);
  const { teams, findings } = gatherTeams(lines, standing, people);
  const severalTeams = joiningSeveral(
    standing,
    teams.map((team) => ({ ...team, teamId: team.standing?.id ?? null })),
  );

  const faults: RowError[] = [
    ...file.faults,
    ...(lines.length === 0 && file.lines.length > 0
      ? [{ row: 1, message: noRowOfChurch(church.name) }]
      : []),
    ...fieldErrors([...findings, ...teams.flatMap((team) => team.findings)], lineMessages).map(
      ({ path, message }) => ({
        row: Number(path.replace('rows.', '')),
        message,
      }),
    ),
  ];
  for (const team of teams) {
    const said = saidOf(team);
    const refused = await storeTeam(act, actor, church, team);
    const fresh = refused.filter(({ path }) => !said.has(path));
    faults.push(...fresh.map(({ message }) => ({ row: team.row, message })));
  }
  return {
    church,
    severalTeams,
    teams: teams.map(present),
    leftOut: file.lines.length - lines.length,
    faults: faults.toSorted((a, b) => a.row - b.row),
    doubts: [
      ...file.doubts,
      ...teams.flatMap(({ doubtful }) =>
        doubtful.map(({ row, firstName, lastName }) => ({
          row,
          message: partedInDoubt(firstName, lastName),
        })),
      ),
      ...severalTeams.map((person) => ({
        row: teams.find(({ teamName }) => person.teamNames.includes(teamName))?.row ?? 1,
        message: onSeveralTeamsNow([person]),
      })),
    ].toSorted((a, b) => a.row - b.row),
    questions: teams.flatMap(({ questions }) => questions),
    columns: file.columns,
  };
}

/** Fields with an error in the file already: a mistyped name needs no "please enter a name" too. */
function saidOf({ findings }: ImportedTeam): ReadonlySet<string> {
  return new Set(
    findings.map(({ code }) => (code === 'line/division-unknown' ? 'division' : 'quizzers')),
  );
}

/** Adds or saves a team with the team dialog's command; returns its errors. */
async function storeTeam(
  act: Act,
  actor: Actor,
  church: ChurchRow,
  team: ImportedTeam,
): Promise<readonly FieldError[]> {
  const { standing, teamName, quizzers } = team;
  const division = team.division ?? '';
  try {
    if (standing === null) {
      await addTeam(act, actor, {
        churchId: church.id,
        teamName,
        division,
        quizzers: [...quizzers],
      });
    } else if (effectOf(team) === 'changed') {
      await saveTeam(act, actor, {
        id: standing.id,
        teamName,
        division,
        quizzers: [...quizzers],
      });
    }
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.errors ?? [{ path: '', message: error.message }];
  }
}

function present(team: ImportedTeam): TeamsPreview['teams'][number] {
  const { row, standing, teamName, division, quizzers, doubtful } = team;
  const inDoubt = new Set(doubtful.map(quizzerKey));
  return {
    row,
    teamName,
    division,
    previousDivision:
      standing === null || standing.division === division ? null : standing.division,
    effect: effectOf(team),
    quizzers: quizzers.map(({ id, ...name }) => ({
      ...name,
      isNew: id === undefined,
      ...(inDoubt.has(quizzerKey(name)) ? { isDoubtful: true } : {}),
    })),
    leaving: leavingOf(team).map(({ firstName, lastName }) => ({ firstName, lastName })),
  };
}
