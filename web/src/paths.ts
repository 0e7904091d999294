import { pathOf } from './ui/router/pattern.ts';

/** The addresses without parameters. */
const FIXED = {
  home: '/home',
  overview: '/overview',
  details: '/details',
  scheduler: '/scheduler',
  login: '/login',
  logout: '/logout',
  registration: '/registration',
  summary: '/summary',
  history: '/history',
  years: '/admin/years',
  resultSummary: '/bracket/resultSummary',
  brackets: '/brackets',
  awards: '/awards',
  resendEmail: '/resendEmail',
  roomDetails: '/roomDetails',
  developers: '/developers',
  checkIn: '/checkIn',
  forms: '/forms',
  ticker: '/ticker',
  enterRoom: '/enter',
  admin: '/admin',
  people: '/admin/people',
  outbox: '/admin/outbox',
  money: '/admin/money',
  letters: '/admin/letters',
  officials: '/admin/officials',
  eventSettings: '/admin/event',
  rooms: '/admin/rooms',
  repair: '/admin/repair',
  restorePoints: '/admin/restore-points',
  backups: '/admin/backups',
  roomLinks: '/admin/room-links',
  ceremony: '/admin/awards',
  installation: '/admin/installation',
  tokens: '/admin/tokens',
  erasePerson: '/admin/erase',
  audit: '/audit',
} as const;

/** The pattern of every address, for the router. */
export const PATTERNS = {
  ...FIXED,
  ledger: '/admin/money/:churchId',
  letter: '/admin/letters/:letterId',
  historyDetail: '/historyDetail/:year',
  awardsOf: '/awards/:year',
  archive: '/archive/:year/:division',
  teamStandings: '/standings/team/:division',
  quizzerStandings: '/standings/quizzer/:division',
  team: '/team/:teamId',
  quizzerYears: '/quizzer/:quizzerId',
  churchYears: '/church/:churchId',
  bracket: '/bracket/:division/:saturdayDivisionId',
  password: '/password/:guid',
  confirm: '/confirm/:confirmationGuid',
  setUp: '/setup/:guid',
  invitation: '/invitation/:guid',
  schedule: '/schedule/:division',
  room: '/room/:roomNumber',
} as const;

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
  ledger: (churchId: number) => pathOf(PATTERNS.ledger, { churchId }),
  letter: (letterId: number) => pathOf(PATTERNS.letter, { letterId }),
  historyDetail: (year: number) => pathOf(PATTERNS.historyDetail, { year }),
  awardsOf: (year: number) => pathOf(PATTERNS.awardsOf, { year }),
  archive: (year: number, division: string) => pathOf(PATTERNS.archive, { year, division }),
  teamStandings: (division: string) => pathOf(PATTERNS.teamStandings, { division }),
  quizzerStandings: (division: string) => pathOf(PATTERNS.quizzerStandings, { division }),
  /** The page of repairs with what happened to a team, a room or nothing yet. */
  repairAfter: (cause: 'late' | 'withdrawn' | 'walk-in', teamId: number) =>
    `${PATTERNS.repair}?cause=${cause}&team=${teamId}`,
  closeRoom: `${PATTERNS.repair}?cause=room`,
  shiftSaturday: `${PATTERNS.repair}?day=Saturday`,
  quizzerYears: (quizzerId: number) => pathOf(PATTERNS.quizzerYears, { quizzerId }),
  churchYears: (churchId: number) => pathOf(PATTERNS.churchYears, { churchId }),
  team: (teamId: number) => pathOf(PATTERNS.team, { teamId }),
  bracket: (division: string, saturdayDivisionId: number) =>
    pathOf(PATTERNS.bracket, { division, saturdayDivisionId }),
  /** How the addresses of a division's brackets begin. */
  bracketsOf: (division: string) => `/bracket/${division}/`,
  schedule: (division: string) => pathOf(PATTERNS.schedule, { division }),
  room: (roomNumber: number) => pathOf(PATTERNS.room, { roomNumber }),
} as const;
