import type { Day } from '../event/days.ts';
import type { ChurchId, Division, Group, TeamId, UserId } from '../tournament.ts';

/** `schedule`: rounds changed since they were told (W3). */
export const LETTER_GROUPS = [
  ...(['coaches', 'with teams', 'without teams', 'without rosters'] as const),
  ...(['without forms', 'unpaid'] as const),
  ...(['division', 'church', 'schedule', 'staff'] as const),
] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

/** Five sit at the table. */
export const COMPLETE_ROSTER = 5;

export interface LetterChoice {
  readonly group: LetterGroup;
  readonly division: Division | Group | null;
  readonly churchId: ChurchId | null;
  /** Forms due on this day (W8). */
  readonly due?: Day;
}

export interface LetterTeam {
  readonly id: TeamId;
  readonly division: Division;
  readonly group: Group | null;
  readonly quizzers: number;
  readonly changed: boolean;
}

export interface LetterReader {
  readonly id: UserId;
  /** Letters go only to confirmed addresses (P2). */
  readonly confirmed: boolean;
  readonly staff: boolean;
  readonly church: {
    readonly id: ChurchId;
    readonly teams: readonly LetterTeam[];
    /** In cents (W4). */
    readonly balance: number;
    /** Due dates of missing forms (W8). */
    readonly formsDue: readonly Day[];
  } | null;
}

const teamsOf = ({ church }: LetterReader): readonly LetterTeam[] => church?.teams ?? [];
const isCoach = ({ church, staff }: LetterReader): boolean => church !== null || !staff;

type Belongs = (reader: LetterReader, choice: LetterChoice) => boolean;

const BELONGS: Readonly<Record<LetterGroup, Belongs>> = {
  coaches: isCoach,
  'with teams': (reader) => teamsOf(reader).length > 0,
  'without teams': (reader) => isCoach(reader) && teamsOf(reader).length === 0,
  'without rosters': (reader) => teamsOf(reader).some(({ quizzers }) => quizzers < COMPLETE_ROSTER),
  'without forms': ({ church }, { due }) =>
    church?.formsDue.some((day) => due === undefined || day === due) === true,
  unpaid: ({ church }) => church !== null && church.balance > 0,
  division: (reader, { division }) =>
    teamsOf(reader).some((team) => team.division === division || team.group === division),
  church: ({ church }, { churchId }) => church !== null && church.id === churchId,
  schedule: (reader) => teamsOf(reader).some(({ changed }) => changed),
  staff: ({ staff }) => staff,
};

/** Each account once, in the given order (W3). */
export function recipientsOf<R extends LetterReader>(
  choice: LetterChoice,
  readers: readonly R[],
): R[] {
  const known = new Set<UserId>();
  return readers.filter((reader) => {
    const gets = reader.confirmed && !known.has(reader.id) && BELONGS[choice.group](reader, choice);
    if (gets) known.add(reader.id);
    return gets;
  });
}
