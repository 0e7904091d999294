import { PAGES } from '@quizmeet/contract/pages.ts';
import { generatePath } from 'react-router';

/** Divisions by name: `Open`, `Novice`. */
export const paths = {
  ...PAGES,
  /** Others log in first and continue there. */
  teamRegistration: (asker: { loggedIn: boolean; confirmed: boolean; admin: boolean }) => {
    if (!asker.loggedIn) return PAGES.login;
    return asker.confirmed || asker.admin ? PAGES.registration : PAGES.resendEmail;
  },
  addChurch: `${PAGES.summary}?open=new-church`,
  importChurches: `${PAGES.summary}?open=import`,
  ledger: (churchId: number) => generatePath(PAGES.ledger, { churchId: `${churchId}` }),
  letter: (letterId: number) => generatePath(PAGES.letter, { letterId: `${letterId}` }),
  historyDetail: (year: number) => generatePath(PAGES.historyDetail, { year: `${year}` }),
  awards: generatePath(PAGES.awards),
  awardsOf: (year: number) => generatePath(PAGES.awards, { year: `${year}` }),
  archive: (year: number, division: string) =>
    generatePath(PAGES.archive, { year: `${year}`, division }),
  teamStandings: (division: string) => generatePath(PAGES.teamStandings, { division }),
  quizzerStandings: (division: string) => generatePath(PAGES.quizzerStandings, { division }),
  /** What happened may be empty. */
  repairAfter: (cause: 'late' | 'withdrawn' | 'walk-in', teamId: number) =>
    `${PAGES.repair}?cause=${cause}&team=${teamId}`,
  closeRoom: `${PAGES.repair}?cause=room`,
  shiftSaturday: `${PAGES.repair}?day=Saturday`,
  quizzerYears: (quizzerId: number) =>
    generatePath(PAGES.quizzerYears, { quizzerId: `${quizzerId}` }),
  churchYears: (churchId: number) => generatePath(PAGES.churchYears, { churchId: `${churchId}` }),
  team: (teamId: number) => generatePath(PAGES.team, { teamId: `${teamId}` }),
  bracket: (division: string, saturdayDivisionId: number) =>
    generatePath(PAGES.bracket, { division, saturdayDivisionId: `${saturdayDivisionId}` }),
  bracketsOf: (division: string) => `/bracket/${division}/`,
  schedule: (division: string) => generatePath(PAGES.schedule, { division }),
  room: (roomNumber: number) => generatePath(PAGES.room, { roomNumber: `${roomNumber}` }),
} as const;
