import {
  type Duty,
  type Evening,
  isOwn,
  isThere,
  MOST_IN_A_ROW,
  type Official,
  type PlayedRound,
  slotsOf,
} from './evening.ts';

/** Why an assignment is impossible or needs attention (W5). */
export const TROUBLES = [
  'nobody',
  /** There is no longer a round there, or the role isn't needed. */
  'no round',
  'own team',
  'twice',
  'cannot do it',
  'not there',
  /** The fourth slot in a row, or a later one. */
  'no break',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** No duty can stand with these, regardless of who set it; the others an administrator may accept. */
export const NEVER: readonly Trouble[] = ['nobody', 'no round', 'own team', 'twice'];

export interface TroubledDuty<D extends Duty = Duty> {
  readonly duty: D;
  readonly troubles: readonly Trouble[];
}

/** A single duty's troubles, apart from those with other duties. What is over is nobody's trouble. */
function troublesAlone(
  evening: Evening,
  official: Official | undefined,
  round: PlayedRound | undefined,
  { role }: Pick<Duty, 'role'>,
): Trouble[] {
  if (official === undefined) return ['nobody'];
  if (round === undefined || !evening.roles.includes(role)) return ['no round'];
  if (round.isOver) return [];
  return [
    ...(isOwn(official, round) ? ['own team' as const] : []),
    ...(official.roles.includes(role) ? [] : ['cannot do it' as const]),
    ...(isThere(official, round.minutes, evening.slotMinutes) ? [] : ['not there' as const]),
  ];
}

/** The duties with which something is wrong now (W5). Of two at the same time it is the later listed one. */
export function troubledDuties<D extends Duty>(
  evening: Evening,
  duties: readonly D[],
): TroubledDuty<D>[] {
  const officials = new Map(evening.officials.map((each) => [each.id, each]));
  const rounds = new Map(evening.rounds.map((each) => [cell(each), each]));
  const inARow = rowsOf(evening, duties);
  const seen = new Set<string>();
  const isOver = (duty: Duty) => rounds.get(cell(duty))?.isOver === true;
  return duties.flatMap((duty) => {
    const time = `${duty.officialId}/${duty.roundNumber}`;
    const isTwice = seen.has(time);
    seen.add(time);
    const alone = troublesAlone(
      evening,
      officials.get(duty.officialId),
      rounds.get(cell(duty)),
      duty,
    );
    const troubles: Trouble[] = [
      ...alone,
      ...(isTwice ? ['twice' as const] : []),
      ...(!isOver(duty) && (inARow.get(time) ?? 0) > MOST_IN_A_ROW ? ['no break' as const] : []),
    ];
    return troubles.length === 0 ? [] : [{ duty, troubles }];
  });
}

const cell = ({ roundNumber, roomNumber }: { roundNumber: number; roomNumber: number }) =>
  `${roundNumber}/${roomNumber}`;

/** How many slots in a row an official helps up to each duty, by `official/roundNumber`. */
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
