import type { Role } from './product.ts';

/** The roles that may make a call, in the notation of the table. */
type Who = 'all' | 'user' | 'coach' | 'score' | 'coach, score' | 'admin';

/** A call: method, address with example values, roles, and whether it changes stored data. */
export type TableLine = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: Who,
  effect: 'reads' | 'changes',
];

/** The answer to each role: let in, 401 or 403. Score-entry staff are confirmed users too. */
export const ANSWERS: Readonly<Record<Who, Readonly<Record<Role, 'in' | 401 | 403>>>> = {
  all: { anonymous: 'in', unconfirmed: 'in', coach: 'in', score: 'in', admin: 'in' },
  user: { anonymous: 401, unconfirmed: 'in', coach: 'in', score: 'in', admin: 'in' },
  coach: { anonymous: 401, unconfirmed: 403, coach: 'in', score: 'in', admin: 'in' },
  score: { anonymous: 401, unconfirmed: 403, coach: 403, score: 'in', admin: 'in' },
  'coach, score': { anonymous: 401, unconfirmed: 403, coach: 'in', score: 'in', admin: 'in' },
  admin: { anonymous: 401, unconfirmed: 403, coach: 403, score: 403, admin: 'in' },
};

/** Every call of the product, written by hand, to check the contract. */
export const CALL_TABLE: readonly TableLine[] = [
  ['GET', '/api/user/authorities', 'all', 'reads'],
  ['GET', '/api/user', 'user', 'reads'],
  ['POST', '/api/login', 'all', 'changes'],
  ['POST', '/api/logout', 'all', 'changes'],
  ['POST', '/api/user', 'all', 'changes'],
  ['POST', '/api/user/setup', 'all', 'changes'],
  ['POST', '/api/user/requestPasswordReset', 'all', 'changes'],
  ['POST', '/api/user/resetPassword', 'all', 'changes'],
  ['GET', '/api/user/resend', 'user', 'changes'],
  ['GET', '/api/user/confirm/:confirmationGuid', 'all', 'changes'],
  ['GET', '/api/users', 'admin', 'reads'],
  ['PUT', '/api/users/:id', 'admin', 'changes'],
  ['GET', '/api/unsound-entries', 'admin', 'reads'],
  ['PUT', '/api/users/:id/roles', 'admin', 'changes'],
  ['GET', '/api/mails', 'admin', 'reads'],
  ['PUT', '/api/mails/:id/send', 'admin', 'changes'],

  ['GET', '/api/event', 'all', 'reads'],
  ['PUT', '/api/event', 'admin', 'changes'],
  ['GET', '/api/rooms', 'all', 'reads'],
  ['PUT', '/api/rooms', 'admin', 'changes'],
  ['POST', '/api/rooms/preview', 'admin', 'reads'],
  ['GET', '/api/audit', 'score', 'reads'],
  ['GET', '/api/restore-points', 'admin', 'reads'],
  ['GET', '/api/restore-points/now', 'admin', 'reads'],
  ['POST', '/api/restore-points/:id/restore', 'admin', 'changes'],
  ['POST', '/api/restore-points/archive', 'admin', 'changes'],
  ['GET', '/api/live', 'all', 'reads'],
  ['GET', '/api/health', 'all', 'reads'],
  ['GET', '/api/warnings', 'admin', 'reads'],
  ['GET', '/api/backups', 'admin', 'reads'],
  ['POST', '/api/backups', 'admin', 'changes'],

  ['GET', '/api/church', 'coach', 'reads'],
  ['GET', '/api/church/:id', 'admin', 'reads'],
  ['POST', '/api/church', 'coach', 'changes'],
  ['PUT', '/api/church/paid/:id', 'admin', 'changes'],
  ['GET', '/api/church/summaryList', 'all', 'reads'],
  ['GET', '/api/church/summaryCounts', 'all', 'reads'],
  ['GET', '/api/church/fee', 'coach', 'reads'],
  ['GET', '/api/church/withoutCoach', 'admin', 'reads'],
  ['PUT', '/api/church/coach/:id', 'admin', 'changes'],

  ['GET', '/api/teams/all', 'all', 'reads'],
  ['GET', '/api/teams/coachId', 'coach', 'reads'],
  ['GET', '/api/teams', 'all', 'reads'],
  ['POST', '/api/teams', 'coach', 'changes'],
  ['PUT', '/api/teams', 'coach, score', 'changes'],
  ['POST', '/api/teams/preview', 'coach', 'reads'],
  ['POST', '/api/teams/import', 'coach', 'changes'],
  ['DELETE', '/api/teams/:id', 'coach', 'changes'],
  ['DELETE', '/api/teams/:teamId/quizzer/:quizzerId', 'coach, score', 'changes'],
  ['DELETE', '/api/teams/all', 'admin', 'changes'],
  ['GET', '/api/teams/shuffle', 'admin', 'changes'],
  ['PUT', '/api/teams/:id/group', 'admin', 'changes'],
  ['PUT', '/api/teams/:id/exchange', 'admin', 'changes'],
  ['GET', '/api/teams/assignSat', 'admin', 'changes'],
  ['GET', '/api/teams/withdrawn', 'all', 'reads'],
  ['GET', '/api/teams/standings', 'all', 'reads'],
  ['GET', '/api/teams/:teamId/qr.svg', 'all', 'reads'],
  ['GET', '/api/quizzers/standings', 'all', 'reads'],
  ['GET', '/api/quizzers/team', 'all', 'reads'],

  ['GET', '/api/rounds/all', 'all', 'reads'],
  ['GET', '/api/rounds/:id', 'all', 'reads'],
  ['GET', '/api/rounds/team', 'all', 'reads'],
  ['GET', '/api/rounds/team/:teamId/calendar.ics', 'all', 'reads'],
  ['GET', '/api/rounds/lackingLines', 'all', 'reads'],
  ['GET', '/api/rounds/marks', 'all', 'reads'],
  ['PUT', '/api/rounds', 'score', 'changes'],
  ['PUT', '/api/rounds/:id/forfeit', 'score', 'changes'],
  ['PUT', '/api/rounds/swap', 'admin', 'changes'],
  ['GET', '/api/rounds/:id/moves', 'admin', 'reads'],
  ['GET', '/api/rounds/times', 'all', 'reads'],
  ['GET', '/api/rounds/next', 'all', 'reads'],
  ['GET', '/api/lateness', 'all', 'reads'],
  ['GET', '/api/lateness/silent', 'score', 'reads'],
  ['PUT', '/api/rounds/timeUpdate', 'admin', 'changes'],
  ['PUT', '/api/rounds/clearResults', 'admin', 'changes'],
  ['GET', '/api/rounds/create', 'admin', 'changes'],
  ['GET', '/api/rounds/quality', 'admin', 'reads'],
  ['DELETE', '/api/rounds/all', 'admin', 'changes'],
  ['GET', '/api/rounds/createTemp', 'all', 'reads'],

  ['GET', '/api/locks', 'all', 'reads'],
  ['PUT', '/api/locks/:what/:number', 'admin', 'changes'],
  ['DELETE', '/api/locks/:what/:number', 'admin', 'changes'],
  ['POST', '/api/repair/times/preview', 'admin', 'reads'],
  ['PUT', '/api/repair/times', 'admin', 'changes'],

  ['GET', '/api/bracket', 'all', 'reads'],
  ['GET', '/api/bracket/bottom', 'all', 'reads'],
  ['GET', '/api/bracket/list', 'all', 'reads'],
  ['GET', '/api/bracket/results', 'all', 'reads'],
  ['GET', '/api/bracket/resultSummary', 'all', 'reads'],
  ['GET', '/api/bracket/state', 'admin', 'reads'],
  ['GET', '/api/bracket/walkovers', 'all', 'reads'],
  ['PUT', '/api/bracket/teams/:id/leave', 'admin', 'changes'],
  ['PUT', '/api/bracket/teams/:id/return', 'admin', 'changes'],
  ['PUT', '/api/bracket/exchangeSeeds', 'admin', 'changes'],
  ['POST', '/api/bracket/setWinner', 'admin', 'changes'],
  ['POST', '/api/bracket/clearWinner', 'admin', 'changes'],
  ['PUT', '/api/bracket/clear', 'admin', 'changes'],

  ['GET', '/api/history/summary', 'all', 'reads'],
  ['GET', '/api/history/teamDetails/:year', 'all', 'reads'],
  ['GET', '/api/history/quizzerDetails/:year', 'all', 'reads'],
  ['GET', '/api/history/years', 'all', 'reads'],
  ['GET', '/api/history/stored', 'admin', 'reads'],
  ['POST', '/api/history/preview', 'admin', 'reads'],
  ['PUT', '/api/history/stored', 'admin', 'changes'],
  ['DELETE', '/api/history/stored/:year', 'admin', 'changes'],
  ['POST', '/api/history/close', 'admin', 'changes'],
  ['POST', '/api/history/reopen', 'admin', 'changes'],
  ['POST', '/api/history/next', 'admin', 'changes'],

  ['GET', '/api/rounds/pdfSchedule', 'admin', 'reads'],
  ['GET', '/api/rounds/pdfScoresheets', 'admin', 'reads'],
  ['GET', '/api/rounds/pdfBlankScoresheet', 'admin', 'reads'],
  ['GET', '/api/teams/pdfSat', 'admin', 'reads'],
  ['GET', '/api/teams/pdfSatScoresheets', 'admin', 'reads'],
  ['GET', '/api/teams/pdfRegistrationTable', 'admin', 'reads'],
  ['GET', '/api/church/pdfReceipt', 'coach', 'reads'],
  ['GET', '/api/church/pdfReceipt/:coachId', 'admin', 'reads'],
  ['GET', '/api/teams/labels', 'admin', 'reads'],
  ['GET', '/api/event/archive', 'admin', 'reads'],

  ['GET', '/api/quiz-machine/create-import', 'admin', 'changes'],
  ['GET', '/api/quiz-machine/import', 'admin', 'reads'],
  ['GET', '/api/quiz-machine/files', 'admin', 'reads'],
  ['POST', '/api/quiz-machine/results', 'admin', 'changes'],
  ['DELETE', '/api/quiz-machine/files/:name', 'admin', 'changes'],
  ['GET', '/api/quiz-machine/insertResults', 'admin', 'changes'],
  ['POST', '/api/quiz-machine/load', 'admin', 'changes'],
  ['GET', '/api/rounds/audit', 'admin', 'reads'],
  ['GET', '/api/quiz-machine/audit', 'admin', 'reads'],
  ['GET', '/api/quiz-machine/audit-ticker-fri', 'admin', 'reads'],

  ['GET', '/api/quiz-machine/ticker', 'all', 'reads'],
  ['GET', '/api/quiz-machine/games', 'all', 'reads'],
  ['POST', '/api/quiz-machine/games', 'score', 'changes'],
  ['GET', '/api/quiz-machine/feed', 'admin', 'reads'],
  ['PUT', '/api/quiz-machine/feed', 'admin', 'changes'],
  ['GET', '/api/quiz-machine/feed/:secret/scoreevent', 'all', 'changes'],
  ['GET', '/api/quiz-machine/feed/:secret/pingmsg', 'all', 'changes'],
];

/** The server answers the live stream itself; no contract contains it. */
export const LIVE = '/api/live';

const EXAMPLES: Readonly<Record<string, string>> = {
  confirmationGuid: 'unknown',
  year: '1999',
};

/** An address to call, with ids that belong to nothing. */
export const exampleOf = (url: string): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '987654');
