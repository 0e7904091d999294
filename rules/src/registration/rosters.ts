import { at, type Finding, finding } from '../finding.ts';
import { nameKey, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import { DIVISIONS, type Division, type TeamId } from '../tournament.ts';
import { type TeamNameCode, teamNameFindings } from './team-names.ts';

export const ROSTER = { most: 6, longestName: 20 } as const;

export type QuizzerName = { readonly firstName: string; readonly lastName: string };

export type QuizzerNameCode =
  | LineCode
  | 'quizzer/first-name-missing'
  | 'quizzer/first-name-too-long'
  | 'quizzer/last-name-missing'
  | 'quizzer/last-name-too-long';

/** Equal for two spellings of a quizzer. */
export function quizzerKey({ firstName, lastName }: QuizzerName): string {
  return `${nameKey(firstName)} ${nameKey(lastName)}`;
}

function nameFindings(name: string, field: 'first-name' | 'last-name', path: string) {
  const length = tidied(name).length;
  if (length === 0) return [finding(`quizzer/${field}-missing`, path)];
  const max = ROSTER.longestName;
  return [
    ...lineFindings(name, path),
    ...(length > max ? [finding(`quizzer/${field}-too-long`, path, { max })] : []),
  ];
}

export function quizzerFindings(quizzer: QuizzerName): Finding<QuizzerNameCode>[] {
  return [
    ...nameFindings(quizzer.firstName, 'first-name', 'firstName'),
    ...nameFindings(quizzer.lastName, 'last-name', 'lastName'),
  ];
}

export type AdditionCode = QuizzerNameCode | 'roster/already-on-roster' | 'roster/too-many';

export function additionFindings(
  quizzer: QuizzerName,
  roster: readonly QuizzerName[],
): Finding<AdditionCode>[] {
  const found: Finding<AdditionCode>[] = quizzerFindings(quizzer);
  if (roster.some((other) => quizzerKey(other) === quizzerKey(quizzer))) {
    found.push(finding('roster/already-on-roster', ''));
  }
  if (roster.length >= ROSTER.most)
    found.push(finding('roster/too-many', '', { max: ROSTER.most }));
  return found;
}

export type RemovalCode = 'roster/only-quizzer';

export function removalFindings(quizzers: number): Finding<RemovalCode>[] {
  return quizzers <= 1 ? [finding('roster/only-quizzer', '')] : [];
}

export type RosterCode =
  | QuizzerNameCode
  | 'roster/empty'
  | 'roster/too-many'
  | 'roster/duplicate-names';

export function rosterFindings(quizzers: readonly QuizzerName[]): Finding<RosterCode>[] {
  if (quizzers.length === 0) return [finding('roster/empty', 'quizzers')];
  const found: Finding<RosterCode>[] = quizzers.flatMap((quizzer, i) =>
    at(`quizzers.${i}`, quizzerFindings(quizzer)),
  );
  if (quizzers.length > ROSTER.most) {
    found.push(finding('roster/too-many', 'quizzers', { max: ROSTER.most }));
  }
  const keys = quizzers.map(quizzerKey);
  const twice = quizzers.flatMap((quizzer, i) => {
    const isRepeated = keys.indexOf(quizzerKey(quizzer)) < i;
    const isNamed = quizzerFindings(quizzer).length === 0;
    return isRepeated && isNamed ? [finding('roster/duplicate-names', `quizzers.${i}`)] : [];
  });
  return [...found, ...twice];
}

export type TeamCode =
  | RosterCode
  | TeamNameCode
  | 'team/division-missing'
  | 'roster/unsaved-quizzer';

export interface TeamEntry {
  readonly teamName: string;
  readonly division: string | null | undefined;
  readonly quizzers: readonly QuizzerName[];
  /** People who may not change it can still save the team. */
  readonly savedName?: string;
  /** In the form but not added yet; false on the server. */
  readonly unsavedQuizzer?: boolean;
}

/** The name last (C3); the first is the message of the answer. */
export function teamFindings(team: TeamEntry, taken: readonly string[]): Finding<TeamCode>[] {
  const isDivision = DIVISIONS.some((division) => division === team.division);
  const roster = rosterFindings(team.quizzers);
  const unsaved = team.unsavedQuizzer ? [finding('roster/unsaved-quizzer', 'quizzers')] : [];
  return [
    ...(isDivision ? [] : [finding('team/division-missing', 'division')]),
    ...(team.quizzers.length === 0 ? [...roster, ...unsaved] : [...unsaved, ...roster]),
    ...teamNameFindings(team.teamName, taken, team.savedName),
  ];
}

export interface TransferTeam {
  readonly id: TeamId;
  readonly division: Division;
  readonly roster: readonly QuizzerName[];
}

export type TransferCode =
  | RemovalCode
  | 'roster/too-many'
  | 'roster/already-on-roster'
  | 'transfer/same-team'
  | 'transfer/played-in-division';

/** Who has played stays in the division (X8). */
export function transferFindings(
  quizzer: QuizzerName & { readonly hasLines: boolean },
  from: TransferTeam,
  to: TransferTeam,
): Finding<TransferCode>[] {
  if (from.id === to.id) return [finding('transfer/same-team', 'teamId')];
  const leaving = removalFindings(from.roster.length);
  const joining = additionFindings(quizzer, to.roster).flatMap(
    ({ code, data }): Finding<TransferCode>[] =>
      code === 'roster/too-many' || code === 'roster/already-on-roster'
        ? [{ code, path: 'teamId', ...(data && { data }) }]
        : [],
  );
  const { division } = from;
  const crosses = quizzer.hasLines && division !== to.division;
  return [
    ...leaving.map(({ code }) => finding(code, 'teamId')),
    ...joining,
    ...(crosses ? [finding('transfer/played-in-division', 'teamId', { division })] : []),
  ];
}
