import { generatePath } from 'react-router';
import { FIXED, PATTERNS } from './patterns.ts';

/** Every address, for links. Divisions are written by name: `Open`, `Novice`. */
export const paths = {
  ...FIXED,
  /** Users without a session log in first and continue from there. */
  teamRegistration: (asker: { loggedIn: boolean; confirmed: boolean; admin: boolean }) => {
    if (!asker.loggedIn) return PATTERNS.login;
    return asker.confirmed || asker.admin ? PATTERNS.registration : PATTERNS.resendEmail;
  },
  /** The Team List with a church or team open for an admin; see `team-list-address.ts`. */
  editChurch: (churchId: number) => `${PATTERNS.summary}?open=church-${churchId}`,
  editTeam: (teamId: number) => `${PATTERNS.summary}?open=team-${teamId}`,
  ledger: (churchId: number) => generatePath(PATTERNS.ledger, { churchId: `${churchId}` }),
  letter: (letterId: number) => generatePath(PATTERNS.letter, { letterId: `${letterId}` }),
  historyDetail: (year: number) => generatePath(PATTERNS.historyDetail, { year: `${year}` }),
  awardsOf: (year: number) => generatePath(PATTERNS.awardsOf, { year: `${year}` }),
  archive: (year: number, division: string) =>
    generatePath(PATTERNS.archive, { year: `${year}`, division }),
  teamStandings: (division: string) => generatePath(PATTERNS.teamStandings, { division }),
  quizzerStandings: (division: string) => generatePath(PATTERNS.quizzerStandings, { division }),
  /** The page of repairs with what happened to a team, a room or nothing yet. */
  repairAfter: (cause: 'late' | 'withdrawn' | 'walk-in', teamId: number) =>
    `${PATTERNS.repair}?cause=${cause}&team=${teamId}`,
  closeRoom: `${PATTERNS.repair}?cause=room`,
  shiftSaturday: `${PATTERNS.repair}?day=Saturday`,
  quizzerYears: (quizzerId: number) =>
    generatePath(PATTERNS.quizzerYears, { quizzerId: `${quizzerId}` }),
  churchYears: (churchId: number) =>
    generatePath(PATTERNS.churchYears, { churchId: `${churchId}` }),
  team: (teamId: number) => generatePath(PATTERNS.team, { teamId: `${teamId}` }),
  bracket: (division: string, saturdayDivisionId: number) =>
    generatePath(PATTERNS.bracket, { division, saturdayDivisionId: `${saturdayDivisionId}` }),
  /** How the addresses of a division's brackets begin. */
  bracketsOf: (division: string) => `/bracket/${division}/`,
  schedule: (division: string) => generatePath(PATTERNS.schedule, { division }),
  room: (roomNumber: number) => generatePath(PATTERNS.room, { roomNumber: `${roomNumber}` }),
} as const;
