import { type Finding, finding } from '../finding.ts';
import { isSameName, nameKey, tidied } from '../names.ts';
import { isSingleLine } from '../single-line.ts';
import { DIVISIONS, type Division, type QuizzerId, type TeamId } from '../tournament.ts';
import { meant, peopleIn, seemsTwoPeople, splitName } from './full-name.ts';
import type { RosterEntry } from './roster-changes.ts';
import { type AdditionCode, additionFindings, type QuizzerName, quizzerKey } from './rosters.ts';

export type WrittenQuizzer = QuizzerName | { readonly fullName: string };

export const TEAM_COLUMNS = [
  'team',
  'division',
  'quizzer',
  'first name',
  'last name',
  'church',
  'coach email',
  'district',
  'state',
] as const;
export type TeamColumn = (typeof TEAM_COLUMNS)[number];

/** Answered by a person (U3). */
export type CountedPeople = { readonly text: string; readonly count: 'one' | 'several' };

type PeopleQuestion = { readonly row: number; readonly text: string };

export interface RosterLine {
  /** As in a spreadsheet; the first row has the column names. */
  readonly row: number;
  readonly church: string;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly WrittenQuizzer[];
}

export interface StandingTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly division: Division;
  readonly roster: readonly (QuizzerName & { readonly id: QuizzerId })[];
}

export interface ImportedTeam {
  readonly row: number;
  readonly standing: StandingTeam | null;
  readonly teamName: string;
  /** Null for a new team of unknown division. */
  readonly division: Division | null;
  readonly quizzers: readonly RosterEntry[];
  /** Possibly split at the wrong place (U3). */
  readonly doubtful: readonly (QuizzerName & { readonly row: number })[];
  /** To be answered first (U3). */
  readonly questions: readonly PeopleQuestion[];
  /** Paths are `rows.` and the row number. */
  readonly findings: readonly Finding<LineCode>[];
}

export type LineCode =
  | AdditionCode
  | 'line/team-missing'
  | 'line/division-unknown'
  | 'line/division-differs'
  | 'line/quizzer-twice'
  | 'line/too-many';

/** Above any event's list of quizzers. */
export const MOST_LINES = 500;

/** The file may have other churches' lines. */
export function linesOf(church: string, lines: readonly RosterLine[]): RosterLine[] {
  return lines.filter((line) => tidied(line.church) === '' || isSameName(line.church, church));
}

/** A quizzer as on the roster keeps that id; one with an error stays off. @param counted answers */
export function gatherTeams(
  lines: readonly RosterLine[],
  standing: readonly StandingTeam[],
  counted: readonly CountedPeople[] = [],
): { teams: readonly ImportedTeam[]; findings: readonly Finding<LineCode>[] } {
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
    teams: [...byName.values()].map((ofTeam) => gatherTeam(ofTeam, standing, counted)),
    findings: nameless.map(({ row, quizzers }) =>
      found('line/team-missing', row, { quizzer: quizzers.map(textOf).join(', ') }),
    ),
  };
}

function gatherTeam(
  lines: readonly RosterLine[],
  standingTeams: readonly StandingTeam[],
  counted: readonly CountedPeople[],
): ImportedTeam {
  const [first] = lines;
  if (first === undefined) throw new Error('a team without a line was gathered');
  const standing = standingTeams.find(({ name }) => isSameName(name, first.teamName)) ?? null;
  const { division, findings } = divisionOf(lines);
  const quizzers: RosterEntry[] = [];
  const doubtful: (QuizzerName & { readonly row: number })[] = [];
  const questions: PeopleQuestion[] = [];
  for (const { row, quizzers: written } of lines) {
    const before = quizzers.length;
    for (const each of written) {
      const text = textOf(each);
      const count = counted.find((answer) => isSameName(answer.text, text))?.count;
      const isAsked = count === undefined && seemsTwoPeople(text);
      if (isAsked) questions.push({ row, text: tidied(text) });
      const read = entriesOf(each, isAsked ? 'several' : count, standing);
      for (const { isDoubtful, ...entry } of read) {
        const own = isWrittenOnOneLine(each)
          ? additionFindings(entry, quizzers)
          : [finding('text/not-one-line' as const, '')];
        const isTwice = quizzers.slice(before).some((one) => quizzerKey(one) === quizzerKey(entry));
        findings.push(
          ...own.map(({ code, data }) =>
            found(
              isTwice && code === 'roster/already-on-roster' ? 'line/quizzer-twice' : code,
              row,
              {
                ...data,
                quizzer: tidied(text),
              },
            ),
          ),
        );
        if (own.length > 0) continue;
        quizzers.push(entry);
        if (isDoubtful && !isAsked) {
          doubtful.push({ row, firstName: entry.firstName, lastName: entry.lastName });
        }
      }
    }
  }
  return {
    row: first.row,
    standing,
    teamName: standing?.name ?? nameOf(first),
    division: division ?? standing?.division ?? null,
    quizzers,
    doubtful,
    questions,
    findings,
  };
}

/** Kept if invalid, so that the error is reported. */
const nameOf = ({ teamName }: RosterLine): string =>
  isSingleLine(teamName) ? tidied(teamName) : teamName;

function divisionOf(lines: readonly RosterLine[]) {
  let division: Division | null = null;
  const findings: Finding<LineCode>[] = [];
  for (const { row, division: text } of lines) {
    if (tidied(text) === '') continue;
    const named = DIVISIONS.find((each) => isSameName(each, text));
    if (named === undefined) {
      findings.push(found('line/division-unknown', row, { division: tidied(text) }));
    } else if (division !== null && named !== division) {
      findings.push(found('line/division-differs', row, { division }));
    }
    division ??= named ?? null;
  }
  return { division, findings };
}

/** As written: tidying turns several lines into one. */
function isWrittenOnOneLine(written: WrittenQuizzer): boolean {
  const names = 'fullName' in written ? [written.fullName] : [written.firstName, written.lastName];
  return names.every(isSingleLine);
}

const textOf = (written: WrittenQuizzer): string =>
  'fullName' in written ? written.fullName : `${written.firstName} ${written.lastName}`;

type ReadEntry = RosterEntry & { readonly isDoubtful: boolean };

/** Usually one (U3). */
function entriesOf(
  written: WrittenQuizzer,
  count: CountedPeople['count'] | undefined,
  standing: StandingTeam | null,
): ReadEntry[] {
  const roster = standing?.roster ?? [];
  if (count === 'several') {
    return peopleIn(textOf(written)).map(({ isDoubtful, ...name }) => {
      const known = roster.find((quizzer) => quizzerKey(quizzer) === quizzerKey(name));
      return entryOf(name, known, known === undefined && isDoubtful);
    });
  }
  if (!('fullName' in written)) {
    const known = roster.find((quizzer) => quizzerKey(quizzer) === quizzerKey(written));
    return [entryOf(written, known, false)];
  }
  const known = meant(written.fullName, roster);
  const { isDoubtful, ...name } =
    known === undefined ? splitName(written.fullName) : asWritten(written.fullName, known);
  return [entryOf(name, known, isDoubtful)];
}

/** Split as on the roster, spelled as in the file. */
function asWritten(fullName: string, known: QuizzerName) {
  const split = splitName(fullName);
  const words = `${split.firstName} ${split.lastName}`.split(' ');
  const first = tidied(known.firstName).split(' ').length;
  return {
    firstName: words.slice(0, first).join(' '),
    lastName: words.slice(first).join(' '),
    isDoubtful: false,
  };
}

function entryOf(
  name: QuizzerName,
  known: { readonly id: QuizzerId } | undefined,
  isDoubtful: boolean,
): ReadEntry {
  return {
    ...(known === undefined ? {} : { id: known.id }),
    firstName: tidied(name.firstName),
    lastName: tidied(name.lastName),
    isDoubtful,
  };
}

function found(code: LineCode, row: number, data?: Finding['data']): Finding<LineCode> {
  return finding(code, `rows.${row}`, data);
}

export function effectOf({ standing, division, quizzers }: ImportedTeam) {
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

export function removedQuizzersOf({ standing, quizzers }: ImportedTeam): QuizzerName[] {
  const staying = new Set(quizzers.map(({ id }) => id));
  return (standing?.roster ?? []).filter(({ id }) => !staying.has(id));
}
