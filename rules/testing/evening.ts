import { type Chance, pick, shuffled } from '../src/chance.ts';
import type { Division } from '../src/tournament.ts';
import { CHURCH_KINDS, DISTRICT_TOWNS, FIRST_NAMES, LAST_NAMES } from './names.ts';

export type District = keyof typeof DISTRICT_TOWNS;

interface EveningChurch {
  readonly churchName: string;
  readonly district: District;
  readonly state: string;
  readonly computerSeats: number;
  readonly monitors: number;
  readonly roundsToSkip: number;
  readonly coach: { readonly name: string; readonly email: string };
}

/** `church` is an index. */
interface EveningTeam {
  readonly church: number;
  readonly teamName: string;
  readonly division: Division;
  readonly quizzers: readonly { readonly firstName: string; readonly lastName: string }[];
}

export interface Evening {
  readonly churches: readonly EveningChurch[];
  readonly teams: readonly EveningTeam[];
}

const TEAMS_OF_A_CHURCH = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6];
const QUIZZERS_OF_A_TEAM = [3, 4, 4, 4, 5, 5, 5, 6];

/** Repeatable: about 30 churches for 72 teams, each with 1 to 6; 15 % late by one slot, 8 % by two. */
export function makeEvening(
  chance: Chance,
  {
    teams: wanted = { open: 40, novice: 32 },
  }: {
    readonly teams?: { readonly open: number; readonly novice: number };
  } = {},
): Evening {
  const divisions = shuffled<Division>(
    [
      ...new Array<Division>(wanted.open).fill('Open'),
      ...new Array<Division>(wanted.novice).fill('Novice'),
    ],
    chance,
  );
  const churches: EveningChurch[] = [];
  const teams: EveningTeam[] = [];
  const names = new Set<string>();
  const emails = new Set<string>();
  while (divisions.length > 0) {
    const church = makeChurch(chance, names, emails);
    // Open before Novice, as churches name their teams.
    const ours = divisions.splice(0, oneOf(TEAMS_OF_A_CHURCH, chance)).sort().reverse();
    for (const [i, division] of ours.entries()) {
      const teamName = i === 0 ? church.churchName : `${church.churchName} ${i + 1}`;
      teams.push({ church: churches.length, teamName, division, quizzers: makeRoster(chance) });
    }
    churches.push(church);
  }
  return { churches, teams };
}

function oneOf<T>(items: readonly T[], chance: Chance): T {
  const item = items[pick(chance, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Draws until the value is new; `taken` records it. */
function unused(taken: Set<string>, draw: () => string): string {
  for (;;) {
    const drawn = draw();
    if (taken.has(drawn)) continue;
    taken.add(drawn);
    return drawn;
  }
}

function makeChurch(chance: Chance, names: Set<string>, emails: Set<string>): EveningChurch {
  let district: District = 'OTHER';
  const churchName = unused(names, () => {
    district = oneOf(Object.keys(DISTRICT_TOWNS) as District[], chance);
    return `${oneOf<string>(DISTRICT_TOWNS[district][1], chance)} ${oneOf(CHURCH_KINDS, chance)}`;
  });
  let name = '';
  const email = unused(emails, () => {
    const [first, last] = [oneOf(FIRST_NAMES, chance), oneOf(LAST_NAMES, chance)];
    name = `${first} ${last}`;
    const plain = `${first}.${last}`.normalize('NFD').replaceAll(/[^\w.]/g, '');
    return `${plain.toLowerCase()}@example.org`;
  });
  const late = chance();
  return {
    churchName,
    district,
    state: DISTRICT_TOWNS[district][0],
    computerSeats: pick(chance, 3),
    monitors: pick(chance, 3),
    roundsToSkip: late < 0.08 ? 2 : late < 0.23 ? 1 : 0,
    coach: { name, email },
  };
}

/** 3 to 6, sometimes siblings. */
function makeRoster(chance: Chance): EveningTeam['quizzers'] {
  const firstNames = shuffled(FIRST_NAMES, chance).slice(0, oneOf(QUIZZERS_OF_A_TEAM, chance));
  let lastName = '';
  return firstNames.map((firstName, i) => {
    if (i === 0 || chance() < 0.8) lastName = oneOf(LAST_NAMES, chance);
    return { firstName, lastName };
  });
}
