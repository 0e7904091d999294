/**
 * The pages that everybody may open: their files in the screens' `pages` and their addresses. They come with their
 * content (decision 033). The router, the build's files and the server all read this list.
 */
export const PUBLIC_PAGES = {
  home: ['/', '/home'],
  overview: ['/overview'],
  details: ['/details'],
  'room-details': ['/roomDetails'],
  room: ['/room/:roomNumber'],
  summary: ['/summary'],
  schedule: ['/schedule/:division'],
  'team-standings': ['/standings/team/:division'],
  'quizzer-standings': ['/standings/quizzer/:division'],
  team: ['/team/:teamId'],
  brackets: ['/brackets'],
  bracket: ['/bracket/:division/:saturdayDivisionId'],
  'result-summary': ['/bracket/resultSummary'],
  awards: ['/awards', '/awards/:year'],
  history: ['/history'],
  'history-detail': ['/historyDetail/:year'],
  'quizzer-years': ['/quizzer/:quizzerId'],
  'church-years': ['/church/:churchId'],
  archive: ['/archive/:year/:division'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Pages that are not public, and that people open first on a phone in a full hall: the document that the server sends
 * names what they need.
 */
export const OPENED_FIRST = {
  'enter-room': '/enter',
  login: '/login',
} as const satisfies Readonly<Record<string, string>>;

export type PublicPage = keyof typeof PUBLIC_PAGES;
export type PageOpenedFirst = keyof typeof OPENED_FIRST;
export const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as readonly PublicPage[];
