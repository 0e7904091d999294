/** Flags of a session. */
type Role = 'confirmed' | 'scoreEntry' | 'admin';

interface Page {
  readonly path: string;
  /** Of heading and tab, unless the page has another one from its data. */
  readonly title: string;
  /** In the menu, if not the title. */
  readonly menu?: string;
  /** Who may open it; everybody by default. */
  readonly only?: readonly Role[];
}

const ADMINS = ['admin'] as const;
const STAFF = ['scoreEntry', 'admin'] as const;
const COACHES = ['confirmed', 'admin'] as const;

/** With server-rendered content (decision 033). Unknown addresses show the home page. */
const PUBLIC_PAGES = {
  home: { path: '/home', title: 'Home' },
  overview: { path: '/overview', title: 'Quizzing Schedule', menu: 'Schedule Overview' },
  details: { path: '/details', title: 'Details' },
  roomDetails: { path: '/roomDetails', title: 'Room List' },
  room: { path: '/room/:roomNumber', title: 'Room' },
  summary: { path: '/summary', title: 'Team List' },
  schedule: { path: '/schedule/:division', title: 'Schedule' },
  teamStandings: { path: '/standings/team/:division', title: 'Team Standings' },
  quizzerStandings: { path: '/standings/quizzer/:division', title: 'Individual Standings' },
  team: { path: '/team/:teamId', title: 'Team' },
  brackets: { path: '/brackets', title: 'Saturday Brackets', menu: 'Brackets' },
  bracket: { path: '/bracket/:division/:saturdayDivisionId', title: 'Bracket' },
  resultSummary: { path: '/bracket/resultSummary', title: 'Result Summary', menu: 'Results' },
  awards: { path: '/awards/:year?', title: 'Awards' },
  history: { path: '/history', title: 'History' },
  historyDetail: { path: '/historyDetail/:year', title: 'History' },
  quizzerYears: { path: '/quizzer/:quizzerId', title: 'Over the Years' },
  churchYears: { path: '/church/:churchId', title: 'Over the Years' },
  archive: { path: '/archive/:year/:division', title: 'Archive' },
} as const satisfies Readonly<Record<string, Page>>;

/** Each is a file of `web/src/pages`. */
export const PAGES = {
  ...PUBLIC_PAGES,
  login: { path: '/login', title: 'Login' },
  logout: { path: '/logout', title: 'Logging out', menu: 'Logout' },
  resendEmail: { path: '/resendEmail', title: 'Confirm Your Email' },
  password: { path: '/password/:guid', title: 'Reset Password' },
  confirm: { path: '/confirm/:confirmationGuid', title: 'Email Confirmation' },
  setUp: { path: '/setup/:guid', title: 'First Administrator' },
  invitation: { path: '/invitation/:guid', title: 'Invitation' },
  registration: { path: '/registration', title: 'Team Registration', only: COACHES },
  scheduler: { path: '/scheduler', title: 'Create Schedule', menu: 'Quiz Scheduler' },
  ticker: { path: '/ticker', title: 'Ticker' },
  enterRoom: { path: '/enter', title: 'Enter results', menu: 'Enter Results' },
  checkIn: { path: '/checkIn', title: 'Check-in', only: STAFF },
  forms: { path: '/forms', title: 'Forms and names', only: ['confirmed', ...STAFF] },
  audit: { path: '/audit', title: 'Audit log', only: STAFF },
  admin: { path: '/admin', title: 'Admin', only: ADMINS },
  people: { path: '/admin/people', title: 'People', only: ADMINS },
  outbox: { path: '/admin/outbox', title: 'Outbox', only: ADMINS },
  money: { path: '/admin/money', title: 'Money', only: ADMINS },
  ledger: { path: '/admin/money/:churchId', title: 'Ledger', only: ADMINS },
  letters: { path: '/admin/letters', title: 'Letters', only: ADMINS },
  letter: { path: '/admin/letters/:letterId', title: 'Letter', only: ADMINS },
  officials: { path: '/admin/officials', title: 'Volunteers', only: ADMINS },
  years: { path: '/admin/years', title: 'Years', only: ADMINS },
  eventSettings: { path: '/admin/event', title: 'Event settings', only: ADMINS },
  rooms: { path: '/admin/rooms', title: 'Rooms', only: ADMINS },
  repair: { path: '/admin/repair', title: 'Repair Friday', only: ADMINS },
  restorePoints: { path: '/admin/restore-points', title: 'Restore points', only: ADMINS },
  backups: { path: '/admin/backups', title: 'Backups', only: ADMINS },
  roomLinks: { path: '/admin/room-links', title: 'Room links', only: ADMINS },
  ceremony: { path: '/admin/awards', title: 'Awards ceremony', only: ADMINS },
  installation: { path: '/admin/installation', title: 'Installation', only: ADMINS },
  erasePerson: { path: '/admin/erase', title: 'Erase a person', only: ADMINS },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;
export type PublicPage = keyof typeof PUBLIC_PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];
export const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as readonly PublicPage[];

/** Private, but opened first in a full hall. */
export const OPENED_FIRST: readonly PageName[] = ['enterRoom', 'login'];

export const pageOf = (name: PageName): Page => PAGES[name];

/** In the words of the menu. */
export const menuLabel = (name: PageName): string => pageOf(name).menu ?? pageOf(name).title;

/** Below `web`; the server's document links what it needs. */
export const pageFile = (name: PageName): string =>
  `src/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

const ANY = Object.values(PAGES).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\/:\w+(\??)/g, '(/[^/]+)$1')}/?$`, 'i'),
);

/** As the router finds one: in any case, with any parameters. @param path without query */
export const hasPage = (path: string): boolean =>
  path === '/' || ANY.some((form) => form.test(path));
