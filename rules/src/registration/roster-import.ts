import { type Finding, finding } from '../finding.ts';
import { isSameName, nameKey, tidied } from '../names.ts';
import { isSingleLine } from '../single-line.ts';
import { DIVISIONS, type Division, type QuizzerId, type TeamId } from '../tournament.ts';
import type { RosterEntry } from './roster-changes.ts';
import { type AdditionCode, additionFindings, type QuizzerName, quizzerKey } from './rosters.ts';

/** A quizzer as a file writes the name: first and last name apart, or one full name. */
export type WrittenQuizzer = QuizzerName | { readonly fullName: string };

/** A line of a file of teams: a team with one, several or no quizzers. */
export interface RosterLine {
  /** Row number as in a spreadsheet; the first row has the column names. */
  readonly row: number;
  /** Empty if the file does not say; the same holds for the division. */
  readonly church: string;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly WrittenQuizzer[];
}

/** A team that the church already has, with its roster in order. */
export interface StandingTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly division: Division;
  readonly roster: readonly (QuizzerName & { readonly id: QuizzerId })[];
}

/** A team in the file, with all of its lines together. */
export interface ImportedTeam {
  /** The team's first line. */
  readonly row: number;
  /** The existing team; null for a new one. */
  readonly standing: StandingTeam | null;
  readonly teamName: string;
  /** Null for a new team without a known division. */
  readonly division: Division | null;
  readonly quizzers: readonly RosterEntry[];
  /** The errors of its lines; paths are `rows.` and the row's number. */
  readonly findings: readonly Finding<LineCode>[];
}

export type LineCode =
  | AdditionCode
  | 'line/team-missing'
  | 'line/division-unknown'
  | 'line/division-differs'
  | 'line/too-many';

export interface GatheredTeams {
  readonly teams: readonly ImportedTeam[];
  /** Errors that belong to no team. */
  readonly findings: readonly Finding<LineCode>[];
}

/** The most lines in a file; the longest list of a whole event's quizzers has fewer. */
export const MOST_LINES = 500;

/** The lines about a church; a file may also hold those of other churches. */
export function linesOf(church: string, lines: readonly RosterLine[]): RosterLine[] {
  return lines.filter((line) => tidied(line.church) === '' || isSameName(line.church, church));
}

/**
 * Groups the lines of a church's file into teams, in the order of their first lines. A line's team is found
 * by its name. A quizzer with the same full name as one on the roster keeps that id. A quizzer with an error
 * in the line stays off the roster, as in the team dialog.
 */
export function gatherTeams(
  lines: readonly RosterLine[],
  standing: readonly StandingTeam[],
): GatheredTeams {
  const beyond = lines[MOST_LINES];
  if (beyond !== undefined) {
    return { teams: [], findings: [found('line/too-many', beyond.row, { max: MOST_LINES })] };
  }
  const nameless = lines.filter((line) => tidied(line.teamName) === '');
  const byName = Map.groupBy(
    lines.filter((line) => !nameless.includes(line)),
    (line) => nameKey(line.teamName),
  );
  return {
    teams: [...byName.values()].map((ofTeam) => gatherTeam(ofTeam, standing)),
    findings: nameless.map(({ row }) => found('line/team-missing', row)),
  };
}

function gatherTeam(
  lines: readonly RosterLine[],
  standingTeams: readonly StandingTeam[],
): ImportedTeam {
  const [first] = lines;
  if (first === undefined) throw new Error('a team without a line was gathered');
  const standing = standingTeams.find(({ name }) => isSameName(name, first.teamName)) ?? null;
  const { division, findings } = divisionOf(lines);
  const quizzers: RosterEntry[] = [];
  for (const { row, quizzers: written } of lines) {
    for (const each of written) {
      const entry = entryOf(each, standing);
      const faults = isWrittenOnOneLine(each)
        ? additionFindings(entry, quizzers)
        : [finding('text/not-one-line' as const, '')];
      if (faults.length === 0) quizzers.push(entry);
      findings.push(...faults.map(({ code, data }) => found(code, row, data)));
    }
  }
  return {
    row: first.row,
    standing,
    teamName: standing?.name ?? nameOf(first),
    division: division ?? standing?.division ?? null,
    quizzers,
    findings,
  };
}

/** A name that is not a single line is kept, so that the error is reported. */
const nameOf = ({ teamName }: RosterLine): string =>
  isSingleLine(teamName) ? tidied(teamName) : teamName;

/** The division that a team's lines name; null if none does. */
function divisionOf(lines: readonly RosterLine[]) {
  let division: Division | null = null;
  const findings: Finding<LineCode>[] = [];
  for (const { row, division: text, teamName } of lines) {
    if (tidied(text) === '') continue;
    const named = DIVISIONS.find((each) => isSameName(each, text));
    if (named === undefined) {
      findings.push(found('line/division-unknown', row, { division: tidied(text) }));
    } else if (division !== null && named !== division) {
      findings.push(found('line/division-differs', row, { teamName: tidied(teamName), division }));
    }
    division ??= named ?? null;
  }
  return { division, findings };
}

/** Checks the name as written, since tidying the names turns several lines into one. */
function isWrittenOnOneLine(written: WrittenQuizzer): boolean {
  const names = 'fullName' in written ? [written.fullName] : [written.firstName, written.lastName];
  return names.every(isSingleLine);
}

function entryOf(written: WrittenQuizzer, standing: StandingTeam | null): RosterEntry {
  const key = 'fullName' in written ? nameKey(written.fullName) : quizzerKey(written);
  const known = standing?.roster.find((quizzer) => quizzerKey(quizzer) === key);
  const name = 'fullName' in written ? split(written.fullName, known) : written;
  const { firstName, lastName } = name;
  return {
    ...(known === undefined ? {} : { id: known.id }),
    firstName: tidied(firstName),
    lastName: tidied(lastName),
  };
}

/** The last word of a full name is the last name, unless a known name has a longer last name. */
function split(fullName: string, known: QuizzerName | undefined): QuizzerName {
  const words = tidied(fullName).split(' ');
  const first =
    known === undefined ? Math.max(1, words.length - 1) : tidied(known.firstName).split(' ').length;
  return { firstName: words.slice(0, first).join(' '), lastName: words.slice(first).join(' ') };
}

function found(code: LineCode, row: number, data?: Finding['data']): Finding<LineCode> {
  return finding(code, `rows.${row}`, data);
}

export type ImportEffect = 'new' | 'changed' | 'unchanged';

/** The effect of storing this team. */
export function effectOf({ standing, division, quizzers }: ImportedTeam): ImportEffect {
  if (standing === null) return 'new';
  const { roster } = standing;
  const isSame =
    division === standing.division &&
    quizzers.length === roster.length &&
    quizzers.every(({ id, firstName, lastName }, seat) => {
      const now = roster[seat];
      return now?.id === id && now?.firstName === firstName && now.lastName === lastName;
    });
  return isSame ? 'unchanged' : 'changed';
}

/** The quizzers who leave the roster of the existing team. */
export function leavingOf({ standing, quizzers }: ImportedTeam): QuizzerName[] {
  const staying = new Set(quizzers.map(({ id }) => id));
  return (standing?.roster ?? []).filter(({ id }) => !staying.has(id));
}
