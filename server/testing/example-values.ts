import { randomBytes } from 'node:crypto';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { keyPairOf, makePrivateKey } from '../src/platform/push/send.ts';
import { CONFIRMED } from './closing.ts';
import { gameAt } from './machines.ts';
import type { Known } from './preparing.ts';
import { sentEvent } from './sent-event.ts';

export const ACCOUNT = {
  name: 'Ruth Yoder',
  email: 'ruth@example.org',
  password: 'barley-field',
  confirmPassword: 'barley-field',
};
const CHAMPIONS = { openTeam: 'A', openQuizzer: 'B', noviceTeam: 'C', noviceQuizzer: 'D' };
export const PAST = { champions: { year: 2018, ...CHAMPIONS }, teams: [], quizzers: [] };

/** Values that mean the same in every call. */
export const COMMON: Known = {
  ...ACCOUNT,
  username: ACCOUNT.email,
  firstName: 'Ann',
  lastName: 'Lee',
  division: 'Open',
  state: 'Ohio',
  district: 'SWO',
  churchName: 'Grace',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
  time: '19:00',
  roundNumber2: 6,
  fromRound: 5,
  untilRound: 2,
  fromTime: '09:00',
  roomNumber2: 3,
  device: 'the-first-device',
  leftTeamScore: 120,
  rightTeamScore: 80,
  winningTeam: 'left',
  rounds: 1,
  teamNumber: 2,
  rooms: 1,
  open1Teams: 8,
  open2Teams: 0,
  novice1Teams: 4,
};

const INSTALLATION: Known = {
  reachable: true,
  address: 'http://192.168.1.20:3000',
  mailServer: '127.0.0.1',
  mailPort: 1,
  mailUser: 'quiz',
  mailPassword: 'a password',
  sender: 'Quiz Office <quiz@example.org>',
  backupFolder: '',
};

export const LETTER: Known = {
  group: 'coaches',
  division: '',
  churchId: null,
  as: null,
  subject: 'Your rosters',
  text: 'Dear {coach},\n\nplease complete {teams}.',
};

const OFFER: Known = {
  ...{ name: 'Ada Able', email: 'ada@example.org', roles: ['scorekeeper'] },
  ...{ from: '19:00', until: '22:00', teamIds: [1] },
};

const TEAMS = 'Team,Division,First name,Last name\nGrace,Open,Ann,Lee';

/** Names with another meaning in one call than elsewhere. */
export const OF_CALL: Readonly<Record<string, Known>> = {
  checkInTeam: { presence: 'late', lateUntilRound: 2 },
  checkInChurch: { presence: 'here' },
  invitePeople: {
    people: [{ name: 'Timothy Bell', email: 'timothy@example.org', role: 'scoreEntry' }],
  },
  changeAccount: { email: 'ruth.yoder@example.org' },
  saveAwardCounts: { counts: [{ name: 'division places', count: 3 }] },
  showAwards: { shown: true, confirm: true },
  pdfAwards: { part: 'list', design: 'bar' },
  historyTeams: { year: 2018 },
  historyQuizzers: { year: 2018 },
  removeStoredYear: { year: 2018 },
  saveStoredYears: { year: 2019 },
  askForChange: { quizzers: [{ firstName: 'Ann', lastName: 'Lee' }], reason: 'She came late' },
  decideRequest: { accept: false },
  inviteCoach: { email: 'second@example.org' },
  answerInvitation: { accept: false },
  switchRoomLinks: { used: false },
  saveChurch: { monitors: 1 },
  setPublicity: { name: false, photo: false },
  previewLetter: LETTER,
  saveReminders: { deadline: 'editRosterUntil', days: [7, 3] },
  saveForm: { title: 'Medical form', words: '', askedOf: 'quizzer', due: '2026-11-10' },
  handIn: { handedIn: true },
  registerChurchFor: { churchName: 'Hope of Lima', email: '' },
  leaveBracket: { confirm: true },
  announce: { text: 'Pizza is here', minutes: 15 },
  closeProtest: { outcome: 'The score stands' },
  changeInstallation: INSTALLATION,
  sendTestMail: INSTALLATION,
  closeYear: { date: '2027-03-12', ...CONFIRMED },
  putRetention: { year: 2025, date: '2027-03-12' },
  openNextYear: { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' },
  setGroup: { group: 'Open 1' },
  moveMatch: { time: '09:00', roomNumber: 2 },
  putRooms: { putRooms: sampleRooms() },
  printEvening: {
    divisions: 'Open',
    kinds: 'registration',
    order: 'room',
    rounds: 'all',
    blanks: '1',
    file: 'zip',
    paper: 'A3',
  },
  pdfSchedule: { paper: 'Tabloid' },
  pdfScoresheets: { rounds: 'open' },
  pdfSaturday: { paper: 'A3' },
  pdfAgain: { rounds: '1', rooms: '1' },
  requestPasswordReset: { requestPasswordReset: ACCOUNT.email },
  previewTeams: { csv: TEAMS, allChurches: false, columns: undefined, people: undefined },
  savePaymentLink: { address: 'https://pay.example.org/?for={church}&amount={amount}' },
  addEntry: { day: '2026-10-01', kind: 'check', cents: 4000, number: '1042', note: '' },
  addOfficial: OFFER,
  changeOfficial: OFFER,
  setDutyRoles: { roles: ['quizmaster'] },
  setDuty: { role: 'quizmaster', fixed: true, moves: false },
  getDayPayments: { day: '2026-10-01' },
  dayPaymentsCsv: { day: '2026-10-01' },
  pdfDayPayments: { day: '2026-10-01' },
  importTeams: { csv: TEAMS, allChurches: false, columns: undefined, people: undefined },
  readRoomsFile: { columns: undefined },
  removeResultFile: { name: 'room.txt' },
  scoreEvent: Object.fromEntries(
    new URLSearchParams(
      sentEvent(gameAt({ division: 'Open 1', room: '3', round: 2 })(1, 'TC', 0)).split('?')[1],
    ),
  ),
};

export const PUSH_DEVICE: Known = {
  device: randomBytes(32).toString('base64url'),
  endpoint: 'https://push.invalid/a-phone',
  p256dh: keyPairOf(makePrivateKey()).publicKey,
  auth: randomBytes(16).toString('base64url'),
  teamIds: [1],
};
