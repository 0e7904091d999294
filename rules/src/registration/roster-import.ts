import { type Finding, finding } from '../finding.ts';
import { folded, isSameName, tidied } from '../names.ts';
import { isSingleLine } from '../single-line.ts';
import { DIVISIONS, type Division, type QuizzerId, type TeamId } from '../tournament.ts';
import type { RosterEntry } from './roster-changes.ts';
import { type AdditionCode, additionFindings, type QuizzerName, quizzerKey } from './rosters.ts';

/** A quizzer as a file writes one: first and last name apart, or one full name. */
export type WrittenQuizzer = QuizzerName | { readonly fullName: string };

/** One line of a file of teams: a team with one quizzer of it, with several, or with none. */
export interface RosterLine {
  /** As a spreadsheet counts; the first row names the columns. */
  readonly row: number;
  /** Empty where the file does not say, as with the division. */
  readonly church: string;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly WrittenQuizzer[];
}

/** A team that the church has, with those on its roster in their order. */
export interface StandingTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly division: Division;
  readonly roster: readonly (QuizzerName & { readonly id: QuizzerId })[];
}

/** A team as a file wants it: all of its lines together. */
export interface ImportedTeam {
  /** The team's first line. */
  readonly row: number;
  /** The team that it stands for; null for a new one. */
  readonly standing: StandingTeam | null;
  readonly teamName: string;
  /** Null where a new team has none that is known. */
  readonly division: Division | null;
  readonly quizzers: readonly RosterEntry[];
  /** What its lines have wrong; paths are `rows.` and the row's number. */
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
  /** What is no team's fault. */
  readonly findings: readonly Finding<LineCode>[];
}

/** Lines that one file may have; the longest list of a whole event's quizzers has fewer. */
export const MOST_LINES = 500;

/** The lines about a church: a file may hold other churches' too. */
export function linesOf(church: string, lines: readonly RosterLine[]): RosterLine[] {
  return lines.filter((line) => tidied(line.church) === '' || isSameName(line.church, church));
}

/**
 * Gathers the lines of a church's file into its teams, in the order of their first lines. A line's
 * team is found by its name; a quizzer of the same full name is the one on the roster, and keeps
 * the id. What a line has wrong keeps its quizzer off the roster, as in the team dialog.
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
    (line) => folded(line.teamName),
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

/** One that is no single line stays as it is, so that it is told. */
const nameOf = ({ teamName }: RosterLine): string =>
  isSingleLine(teamName) ? tidied(teamName) : teamName;

/** The one division that a team's lines name; null where none does. */
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

/** As the file has it; an entry's names are tidied, which makes one line of several. */
function isWrittenOnOneLine(written: WrittenQuizzer): boolean {
  const names = 'fullName' in written ? [written.fullName] : [written.firstName, written.lastName];
  return names.every(isSingleLine);
}

function entryOf(written: WrittenQuizzer, standing: StandingTeam | null): RosterEntry {
  const key = 'fullName' in written ? folded(written.fullName) : quizzerKey(written);
  const known = standing?.roster.find((quizzer) => quizzerKey(quizzer) === key);
  const name = 'fullName' in written ? split(written.fullName, known) : written;
  const { firstName, lastName } = name;
  return {
    ...(known === undefined ? {} : { id: known.id }),
    firstName: tidied(firstName),
    lastName: tidied(lastName),
  };
}

/** A full name's last word is the last name, unless it is known that there are more. */
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

/** What storing this team would do. */
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

/** Who leaves the roster of the standing team. */
export function leavingOf({ standing, quizzers }: ImportedTeam): QuizzerName[] {
  const staying = new Set(quizzers.map(({ id }) => id));
  return (standing?.roster ?? []).filter(({ id }) => !staying.has(id));
}
