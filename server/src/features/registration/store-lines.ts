import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import type { RowError } from '@quizmeet/contract/spreadsheet.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type CountedPeople,
  effectOf,
  gatherTeams,
  type ImportedTeam,
  type LineCode,
  type RosterLine,
  removedQuizzersOf,
} from '@quizmeet/rules/registration/roster-import.ts';
import { quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import type { OnSeveralTeams } from '@quizmeet/rules/registration/several-teams.ts';
import type { Act } from '../../calls/act.ts';
import { ProblemError } from '../../platform/problems.ts';
import type { ChurchRow } from '../../records/churches.ts';
import { addTeam, joiningSeveral, saveTeam, standingTeams } from './teams.ts';

export const byRow = (errors: readonly RowError[]): RowError[] =>
  errors.toSorted((a, b) => a.row - b.row);

/** Paths are `rows.` and the row number. */
export const rowErrors = (errors: readonly FieldError[]): RowError[] =>
  errors.map(({ path, message }) => ({ row: Number(path.replace('rows.', '')), message }));

export interface StoredLines
  extends Pick<TeamsPreview, 'teams' | 'faults' | 'doubts' | 'questions'> {
  readonly severalTeams: readonly OnSeveralTeams[];
}

export interface StoredTeams extends TeamsPreview {
  readonly subject: string;
  readonly severalTeams: readonly OnSeveralTeams[];
}

/** Stores what is possible through the team dialog's commands; returns errors by row. */
export async function storeLines(
  act: Act,
  church: ChurchRow,
  lines: readonly RosterLine[],
  people: readonly CountedPeople[] | undefined,
): Promise<StoredLines> {
  const standing = await standingTeams(act, church.id);
  const { teams, findings } = gatherTeams(lines, standing, people);
  const severalTeams = joiningSeveral(
    standing,
    teams.map((team) => ({ ...team, teamId: team.standing?.id ?? null })),
  );

  const errors = findings.flatMap((each) => lineErrors('', each));
  for (const team of teams) {
    errors.push(...team.findings.flatMap((each) => lineErrors(team.teamName, each)));
    const known = pathsOf(team);
    const refused = await storeTeam(act, church, team);
    const fresh = refused.filter(({ path }) => !known.has(path));
    errors.push(
      ...fresh.map(({ message }) => ({
        row: team.row,
        message: messages.about([team.teamName], message),
      })),
    );
  }
  return {
    severalTeams,
    teams: teams.map(present),
    faults: errors,
    doubts: [
      ...teams.flatMap(({ doubtful }) =>
        doubtful.map(({ row, firstName, lastName }) => ({
          row,
          message: messages.partedInDoubt(firstName, lastName),
        })),
      ),
      ...severalTeams.map((person) => ({
        row: teams.find(({ teamName }) => person.teamNames.includes(teamName))?.row ?? 1,
        message: messages.onSeveralTeamsNow([person]),
      })),
    ],
    questions: teams.flatMap(({ questions }) => questions),
  };
}

const lineErrors = (teamName: string, found: Finding<LineCode>): RowError[] =>
  rowErrors(fieldErrors([found], messages.lineMessages)).map(({ row, message }) => ({
    row,
    message: messages.about([teamName, found.data?.['quizzer']], message),
  }));

/** Fields with an error already, which need no second one. */
function pathsOf({ findings }: ImportedTeam): ReadonlySet<string> {
  return new Set(
    findings.map(({ code }) => (code === 'line/division-unknown' ? 'division' : 'quizzers')),
  );
}

/** @returns its errors */
async function storeTeam(act: Act, church: ChurchRow, team: ImportedTeam) {
  const { standing, teamName, quizzers } = team;
  const entry = { teamName, division: team.division ?? '', quizzers: [...quizzers] };
  try {
    if (standing === null) await addTeam(act, { ...entry, churchId: church.id });
    else if (effectOf(team) === 'changed') await saveTeam(act, { ...entry, id: standing.id });
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
    leaving: removedQuizzersOf(team).map(({ firstName, lastName }) => ({ firstName, lastName })),
  };
}
