/** With server-rendered content (decision 033). Unknown addresses show the home page. */
export const PUBLIC_PAGES = {
  home: '/home',
  overview: '/overview',
  details: '/details',
  roomDetails: '/roomDetails',
  room: '/room/:roomNumber',
  summary: '/summary',
  schedule: '/schedule/:division',
  teamStandings: '/standings/team/:division',
  quizzerStandings: '/standings/quizzer/:division',
  team: '/team/:teamId',
  brackets: '/brackets',
  bracket: '/bracket/:division/:saturdayDivisionId',
  resultSummary: '/bracket/resultSummary',
  awards: '/awards/:year?',
  history: '/history',
  historyDetail: '/historyDetail/:year',
  quizzerYears: '/quizzer/:quizzerId',
  churchYears: '/church/:churchId',
  archive: '/archive/:year/:division',
} as const satisfies Readonly<Record<string, string>>;

/** Components are in `web/src/pages.ts`. */
export const PAGES = {
  ...PUBLIC_PAGES,
  login: '/login',
  logout: '/logout',
  resendEmail: '/resendEmail',
  password: '/password/:guid',
  confirm: '/confirm/:confirmationGuid',
  setUp: '/setup/:guid',
  invitation: '/invitation/:guid',
  registration: '/registration',
  scheduler: '/scheduler',
  ticker: '/ticker',
  enterRoom: '/enter',
  checkIn: '/checkIn',
  forms: '/forms',
  audit: '/audit',
  admin: '/admin',
  people: '/admin/people',
  outbox: '/admin/outbox',
  money: '/admin/money',
  ledger: '/admin/money/:churchId',
  letters: '/admin/letters',
  letter: '/admin/letters/:letterId',
  officials: '/admin/officials',
  years: '/admin/years',
  eventSettings: '/admin/event',
  rooms: '/admin/rooms',
  repair: '/admin/repair',
  restorePoints: '/admin/restore-points',
  backups: '/admin/backups',
  roomLinks: '/admin/room-links',
  ceremony: '/admin/awards',
  installation: '/admin/installation',
  erasePerson: '/admin/erase',
} as const satisfies Readonly<Record<string, string>>;

/** Private, but opened first in a full hall. */
export const OPENED_FIRST = [
  'enterRoom',
  'login',
] as const satisfies readonly (keyof typeof PAGES)[];

export type PageName = keyof typeof PAGES;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Below `web`; the server's document links what it needs. */
export const pageFile = (name: PageName): string =>
  `src/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];
export const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as readonly PublicPage[];
