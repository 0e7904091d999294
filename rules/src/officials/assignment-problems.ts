import {
  cell,
  type Duty,
  type Evening,
  isOwn,
  isThere,
  MOST_IN_A_ROW,
  type Official,
  type PlayedRound,
  slotsOf,
} from './evening.ts';

/** Impossible, or needing attention (W5). */
export const ASSIGNMENT_PROBLEMS = [
  'nobody',
  /** No round there, or an unneeded role. */
  'no round',
  'own team',
  'twice',
  'cannot do it',
  'not there',
  /** The fourth slot in a row or later. */
  'no break',
] as const;
export type AssignmentProblem = (typeof ASSIGNMENT_PROBLEMS)[number];

/** Impossible; an administrator may accept the others. */
export const NEVER: readonly AssignmentProblem[] = ['nobody', 'no round', 'own team', 'twice'];

/** Without conflicts; past duties have none. */
function problemsOfDuty(
  evening: Evening,
  official: Official | undefined,
  round: PlayedRound | undefined,
  { role }: Pick<Duty, 'role'>,
): AssignmentProblem[] {
  if (official === undefined) return ['nobody'];
  if (round === undefined || !evening.roles.includes(role)) return ['no round'];
  if (round.isOver) return [];
  return [
    ...(isOwn(official, round) ? ['own team' as const] : []),
    ...(official.roles.includes(role) ? [] : ['cannot do it' as const]),
    ...(isThere(official, round.minutes, evening.slotMinutes) ? [] : ['not there' as const]),
  ];
}

/** Of two simultaneous ones, the later listed (W5). */
export function dutiesWithProblems<D extends Duty>(evening: Evening, duties: readonly D[]) {
  const officials = new Map(evening.officials.map((each) => [each.id, each]));
  const rounds = new Map(evening.rounds.map((each) => [cell(each), each]));
  const inARow = rowsOf(evening, duties);
  const seen = new Set<string>();
  const isOver = (duty: Duty) => rounds.get(cell(duty))?.isOver === true;
  return duties.flatMap((duty) => {
    const time = `${duty.officialId}/${duty.roundNumber}`;
    const isTwice = seen.has(time);
    seen.add(time);
    const alone = problemsOfDuty(
      evening,
      officials.get(duty.officialId),
      rounds.get(cell(duty)),
      duty,
    );
    const troubles: AssignmentProblem[] = [
      ...alone,
      ...(isTwice ? ['twice' as const] : []),
      ...(!isOver(duty) && (inARow.get(time) ?? 0) > MOST_IN_A_ROW ? ['no break' as const] : []),
    ];
    return troubles.length === 0 ? [] : [{ duty, troubles }];
  });
}

/** Consecutive slots up to each duty, by `official/roundNumber`. */
function rowsOf(evening: Evening, duties: readonly Duty[]): Map<string, number> {
  const slots = slotsOf(evening);
  const helps = new Set(duties.map((duty) => `${duty.officialId}/${duty.roundNumber}`));
  const rows = new Map<string, number>();
  for (const id of new Set(duties.map(({ officialId }) => officialId))) {
    let row = 0;
    for (const { roundNumber, follows } of slots) {
      const key = `${id}/${roundNumber}`;
      if (!helps.has(key)) row = 0;
      else row = follows ? row + 1 : 1;
      rows.set(key, row);
    }
  }
  return rows;
}
