import { PAGE_NAMES, PAGES, type PageName, pageOf } from '@quizmeet/contract/pages.ts';
import { generatePath } from 'react-router';

const PATHS = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [Name in PageName]: (typeof PAGES)[Name]['path'];
};

/** Without parameters. */
export const pathTo = (name: PageName): string => generatePath(pageOf(name).path);

export const OLYMPIC_POINTS = 'olympic-points';

/** Divisions by name: `Open`, `Novice`. */
export const paths = {
  ...PATHS,
  /** Others log in first and continue there. */
  teamRegistration: (asker: { loggedIn: boolean; confirmed: boolean; admin: boolean }) => {
    if (!asker.loggedIn) return PATHS.login;
    return asker.confirmed || asker.admin ? PATHS.registration : PATHS.resendEmail;
  },
  olympicPoints: `${PATHS.details}#${OLYMPIC_POINTS}`,
  /** To coaches who don't know their new rounds (W3). */
  letterOfSchedule: `${PATHS.letters}?to=schedule`,
  letterToOwing: `${PATHS.letters}?to=unpaid`,
  addChurch: `${PATHS.summary}?open=new-church`,
  importChurches: `${PATHS.summary}?open=import`,
  ledger: (churchId: number) => generatePath(PATHS.ledger, { churchId: `${churchId}` }),
  letter: (letterId: number) => generatePath(PATHS.letter, { letterId: `${letterId}` }),
  historyDetail: (year: number) => generatePath(PATHS.historyDetail, { year: `${year}` }),
  awards: generatePath(PATHS.awards),
  awardsOf: (year: number) => generatePath(PATHS.awards, { year: `${year}` }),
  archive: (year: number, division: string) =>
    generatePath(PATHS.archive, { year: `${year}`, division }),
  teamStandings: (division: string) => generatePath(PATHS.teamStandings, { division }),
  inTeamStandings: (division: string, teamId: number) =>
    `${generatePath(PATHS.teamStandings, { division })}#team-${teamId}`,
  quizzerStandings: (division: string) => generatePath(PATHS.quizzerStandings, { division }),
  inQuizzerStandings: (division: string, quizzerId: number) =>
    `${generatePath(PATHS.quizzerStandings, { division })}#quizzer-${quizzerId}`,
  /** What happened may be empty. */
  repairAfter: (cause: 'late' | 'withdrawn' | 'walk-in', teamId: number) =>
    `${PATHS.repair}?cause=${cause}&team=${teamId}`,
  /** A single one waiting is chosen. */
  walkIn: `${PATHS.repair}?cause=walk-in`,
  closeRoom: `${PATHS.repair}?cause=room`,
  shiftSaturday: `${PATHS.repair}?day=Saturday`,
  restorePoint: (id: number) => `${PATHS.restorePoints}?point=${id}`,
  quizzerYears: (quizzerId: number) =>
    generatePath(PATHS.quizzerYears, { quizzerId: `${quizzerId}` }),
  churchYears: (churchId: number) => generatePath(PATHS.churchYears, { churchId: `${churchId}` }),
  team: (teamId: number) => generatePath(PATHS.team, { teamId: `${teamId}` }),
  /** The page opens at its top, and says who is on the team. */
  teamOfQuizzer: (teamId: number, quizzerId: number) =>
    `${generatePath(PATHS.team, { teamId: `${teamId}` })}#quizzer-${quizzerId}`,
  bracket: (division: string, saturdayDivisionId: number) =>
    generatePath(PATHS.bracket, { division, saturdayDivisionId: `${saturdayDivisionId}` }),
  /** The list starts at the team's next match. */
  inBracket: (division: string, saturdayDivisionId: number, teamId: number) =>
    `${generatePath(PATHS.bracket, { division, saturdayDivisionId: `${saturdayDivisionId}` })}#team-${teamId}`,
  bracketsOf: (division: string) => `/bracket/${division}/`,
  schedule: (division: string) => generatePath(PATHS.schedule, { division }),
  /** Only as a wall display. */
  teamsOnWall: `${generatePath(PATHS.schedule, { division: 'All' })}?by=team`,
  room: (roomNumber: number) => generatePath(PATHS.room, { roomNumber: `${roomNumber}` }),
} as const;

/** Where results are entered one after another. */
export const isForEntering = (pathname: string): boolean =>
  pathname === paths.enterRoom || pathname === paths.registration;

/** PostgreSQL's largest integer. */
const LARGEST = 2_147_483_647;

/** Null for other text. */
export function idIn(written: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(written ?? '') ? Number(written) : 0;
  return id >= 1 && id <= LARGEST ? id : null;
}
