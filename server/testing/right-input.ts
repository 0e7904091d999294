import { randomBytes } from 'node:crypto';
import type { Call } from '@quizmeet/contract/call.ts';
import { sampleRooms } from '@quizmeet/rules/event/defaults.ts';
import { sentEvent } from '../machines/sent-event.ts';
import { keyPairOf, makePrivateKey } from '../src/platform/push/keys.ts';
import { churchRecords } from '../src/records/churches.ts';
import { fridayRows, seedRounds } from './friday.ts';
import { gameAt, switchFeedOn } from './machines.ts';
import {
  announced,
  dutiesProposed,
  entered,
  formOf,
  helperOf,
  identitiesOf,
  invited,
  type Known,
  keptMail,
  leftAsItIs,
  letterOf,
  papersOf,
  paymentOf,
  quizmasterOf,
  requested,
  returningOf,
  saveWhileOpen,
  tokenMade,
  unconfirmed,
} from './preparing.ts';
import type { Browser, Role, TestProduct } from './product.ts';
import { coachOf, teamOf } from './registration.ts';
import { codeOf, linkOf } from './room-links.ts';
import { assign, endFriday, idAt, matchOf, teamIn, win } from './saturday.ts';

/** An event with data for every call. */
export interface World {
  readonly people: Readonly<Partial<Record<Role, Browser>>>;
  /** The values for a valid request of this person to this call. */
  known(call: Call, role: Role): Promise<Known>;
}

const YEAR = 2026;
const ACCOUNT = {
  name: 'Ruth Yoder',
  email: 'ruth@example.org',
  password: 'barley-field',
  confirmPassword: 'barley-field',
};
const CHAMPIONS = { openTeam: 'A', openQuizzer: 'B', noviceTeam: 'C', noviceQuizzer: 'D' };
const PAST = { champions: { year: 2018, ...CHAMPIONS }, teams: [], quizzers: [] };

const COMMON: Known = {
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
  twoEntries: true,
};

/** An installation whose mail server does not answer. */
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

const LETTER: Known = {
  group: 'coaches',
  division: '',
  churchId: null,
  as: null,
  subject: 'Your rosters',
  text: 'Dear {coach},\n\nplease complete {teams}.',
};

/** Somebody who helps. */
const OFFER: Known = {
  ...{ name: 'Ada Able', email: 'ada@example.org', roles: ['scorekeeper'] },
  ...{ from: '19:00', until: '22:00', teamIds: [1] },
};

/** Names with another meaning in one call than elsewhere. */
const OF_CALL: Readonly<Record<string, Known>> = {
  checkInTeam: { presence: 'late', lateUntilRound: 2 },
  checkInChurch: { presence: 'here' },
  changeAccount: { email: 'ruth.yoder@example.org' },
  saveAwardCounts: { counts: [{ name: 'division places', count: 3 }] },
  saveSound: { whose: 'team', sound: 'GRAYSS' },
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
  startRehearsal: { pace: '10', seed: 1, lastRound: 1, saturday: false },
  changeRehearsal: { playing: false, pace: '10' },
  changeInstallation: INSTALLATION,
  sendTestMail: INSTALLATION,
  closeYear: { deletions: [{ kind: 'tokens', day: '2027-03-12' }] },
  putRetention: { year: 2025, deletions: [{ kind: 'tokens', day: '2027-03-12' }] },
  openNextYear: { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' },
  setGroup: { group: 'Open 1' },
  addRound: { roundNumber: 6, roomNumber: 3 },
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
  pdfTeamTable: { paper: 'Tabloid' },
  pdfSaturday: { paper: 'A3' },
  pdfAgain: { rounds: '1', rooms: '1' },
  requestPasswordReset: { requestPasswordReset: ACCOUNT.email },
  previewTeams: { csv: 'Team,Division,First name,Last name\nGrace,Open,Ann,Lee' },
  savePaymentLink: { address: 'https://pay.example.org/?for={church}&amount={amount}' },
  addEntry: { day: '2026-10-01', kind: 'check', cents: 4000, number: '1042', note: '' },
  addOfficial: OFFER,
  changeOfficial: OFFER,
  setDutyRoles: { roles: ['quizmaster'] },
  setDuty: { role: 'quizmaster', fixed: true, moves: false },
  getTakings: { day: '2026-10-01' },
  takingsCsv: { day: '2026-10-01' },
  pdfTakings: { day: '2026-10-01' },
  importTeams: { csv: 'Team,Division,First name,Last name\nGrace,Open,Ann,Lee' },
  removeResultFile: { name: 'room.txt' },
  scoreEvent: Object.fromEntries(
    new URLSearchParams(
      sentEvent(gameAt({ division: 'Open 1', room: '3', round: 2 })(1, 'TC', 0)).split('?')[1],
    ),
  ),
};

/** A phone whose push service does not exist. */
const PHONE: Known = {
  device: randomBytes(32).toString('base64url'),
  endpoint: 'https://push.invalid/a-phone',
  p256dh: keyPairOf(makePrivateKey()).publicKey,
  auth: randomBytes(16).toString('base64url'),
  teamIds: [1],
};

let erased = 0;
let letters = 0;

/** Calls about an entry that waits for a second one. */
const NEEDS_ENTRY: readonly string[] = ['countEntry', 'removeEntry'];

/** Calls about a match by its id. */
const OF_MATCH: readonly string[] = ['listMatchPlaces', 'moveMatch'];

/** Calls about a result that stands. */
const NEEDS_RESULT: readonly string[] = ['emptyResult', 'moveResult', 'undoSave'];

/** A Friday with two open rounds, brackets, churches with and without a coach, a mail, a past year. */
export async function makeWorld(product: TestProduct): Promise<World> {
  const admin = await product.as('admin');
  const read = async <T>(url: string): Promise<T> => (await admin.ask('GET', url)).json<T>();
  const firstId = async (url: string) => (await read<{ id: number }[]>(url))[0]?.id;

  const { open, other, ofMatch } = await playWeekend(product, admin);
  const coach = await coachOf(product, 'Grace');
  const team = await teamOf(coach);
  await (await product.as('anonymous')).ask('POST', '/api/user', ACCOUNT);
  await admin.ask('PUT', '/api/history/stored', [PAST]);
  await product.services.storage.put(`events/${YEAR}/results/room.txt`, 'a line');
  const lineOf = async (teamId: number) => {
    const [row] = await read<{ quizzerId: number }[]>(`/api/quizzers/team?teamId=${teamId}`);
    return [{ id: row?.quizzerId, numberCorrect: 1, numberErrors: 0 }];
  };
  const standing = {
    ...(await read<object>('/api/event')),
    ...COMMON,
    ...ofMatch,
    leftTeamQuizzers: await lineOf(open.leftTeamId),
    rightTeamQuizzers: await lineOf(open.rightTeamId),
    teamId: team.id,
    teamName: team.teamName,
    quizzers: team.quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    quizzerId: team.quizzers[0]?.id,
    withTeamId: open.rightTeamId,
    leftTeamId: open.leftTeamId,
    rightTeamId: open.rightTeamId,
    number: open.id,
    churchId: coach.churchId,
    coachId: coach.user?.id,
  };
  const left = await coachOf(product, 'Left Alone');
  await churchRecords(product.services.db).change(left.churchId, { coachId: null });
  const taker = await product.as('coach', 'Tamar Moss');
  const ids: Known = {
    teams: team.id,
    church: coach.churchId,
    money: coach.churchId,
    awards: team.id,
    users: (await product.as('coach')).user?.id,
    mails: await firstId('/api/mails'),
    bracket: ofMatch.seventh,
    'restore-points': await firstId('/api/restore-points'),
    rounds: open.id,
    officials: await helperOf(admin, coach.churchId, other),
  };
  const room = await product.as('room');
  const returning = await returningOf(product);
  const people = { admin, coach: coach as Browser, room, score: await product.as('score') };
  return {
    people,
    known: async (call, role) => {
      const { quizzers, ...others } = standing;
      if (NEEDS_RESULT.includes(call.name)) {
        await saveWhileOpen(product, people[role === 'score' ? 'score' : 'admin'], open.id);
      }
      const rows = await fridayRows(product);
      const versionOf = (round: number) => rows.find(({ id }) => id === round)?.version;
      if (call.name === 'clearWinner') {
        await win(product, admin, ofMatch.saturdayDivisionId, 1, 'left');
      }
      if (call.name === 'returnToBracket') {
        const url = `/api/bracket/teams/${ofMatch.seventh}/leave`;
        await admin.ask('PUT', url, { confirm: true });
      }
      const papers = PAPERS.has(call.name)
        ? await papersOf(product, admin, open.id, call.name !== 'openProtest')
        : {};
      // Another call may have ended the link.
      if (call.who === 'room') people.room = await product.as('room');
      // Who takes over has no church of this year yet.
      const isBack = call.name === 'takeOver';
      people.coach = isBack ? returning.coach : coach;
      people.admin = isBack ? returning.admin : admin;
      const announcement = call.name === 'endAnnouncement' ? await announced(admin) : {};
      return {
        ...others,
        id: call.name === 'exchangeTeams' ? open.leftTeamId : ids[call.url.split('/')[2] ?? ''],
        version: versionOf(open.id),
        toRoundId: other.id,
        toVersion: versionOf(other.id),
        ...(OF_MATCH.includes(call.name) ? { id: ofMatch.roundId } : {}),
        ...(call.name === 'checkInTeam' ? { id: team.id } : {}),
        ...(call.name === 'checkInChurch' ? { id: coach.churchId } : {}),
        ...(call.name === 'confirmAccount' ? await unconfirmed(product) : {}),
        ...(call.name === 'readMail' ? await keptMail(admin) : {}),
        ...(call.name === 'carryOutRepair' ? await leftAsItIs(admin, team.id) : {}),
        ...(await requested(product, call.name, team.id)),
        ...(call.name === 'answerInvitation'
          ? await invited(product, left.churchId, (role === 'coach' ? coach : admin).user?.email)
          : {}),
        ...(call.name === 'endSharing'
          ? await invited(product, coach.churchId, 'second@example.org')
          : {}),
        ...(call.name === 'giveChurch' ? { id: left.churchId, email: taker.user?.email } : {}),
        ...(call.name === 'exchangeSeeds'
          ? { teamId: ofMatch.seventh, withTeamId: ofMatch.eighth }
          : {}),
        // Of Open, which the public reads of a test show.
        ...(call.name === 'addRound'
          ? { leftTeamId: ofMatch.seventh, rightTeamId: ofMatch.eighth }
          : {}),
        ...(call.name === 'erasePerson'
          ? { name: (await product.as('coach', `Vera Away ${++erased}`)).user?.name }
          : {}),
        ...(call.name === 'moveQuizzer'
          ? { id: team.quizzers[1]?.id, teamId: open.leftTeamId }
          : {}),
        ...(FORMS.has(call.name) ? await formOf(admin, call.name) : {}),
        ...(call.name === 'handIn' ? { churchId: null } : {}),
        ...(call.name === 'setPublicity' ? { id: team.quizzers[0]?.id } : {}),
        ...(call.name === 'saveTeam' ? { quizzers: quizzers.toReversed() } : {}),
        ...(call.name === 'addTeam' ? { teamName: role === 'coach' ? '' : 'Grace 9' } : {}),
        ...(call.guardedBy === 'secret'
          ? { secret: (await switchFeedOn(admin)).split('/').at(-1) }
          : {}),
        ...(call.name === 'openRoom' ? { code: await codeOf(product, 2) } : {}),
        ...(call.url.startsWith('/api/roomLinks/:id') ? { id: (await linkOf(product, 2)).id } : {}),
        ...(call.name === 'revokeToken' ? await tokenMade(admin) : {}),
        ...(call.name === 'setDuty'
          ? {
              roundNumber: open.roundNumber,
              roomNumber: open.roomNumber,
              officialId: ids['officials'],
              before: await quizmasterOf(admin, open),
            }
          : {}),
        ...(call.name === 'pdfDuties' ? { official: ids['officials'] } : {}),
        ...(call.name === 'acceptDuties' ? await dutiesProposed(admin) : {}),
        ...(call.name === 'takeBackEntry' ? await paymentOf(admin, coach.churchId) : {}),
        ...(call.name === 'sendLetter' ? { ...LETTER, key: `letter ${++letters}` } : {}),
        ...(call.name === 'getLetter' ? await letterOf(admin) : {}),
        ...(call.name === 'getQuizzerYears' ? { id: team.quizzers[0]?.id } : {}),
        ...(call.name === 'getChurchYears' ? { id: coach.churchId } : {}),
        ...(call.url.startsWith('/api/identities')
          ? await identitiesOf(admin, call, returning.known.coach.formerId, team.quizzers[0]?.id)
          : {}),
        ...(isBack ? returning.known[role === 'admin' ? 'admin' : 'coach'] : {}),
        ...announcement,
        ...papers,
        ...(NEEDS_ENTRY.includes(call.name)
          ? await entered(product, people[role === 'score' ? 'score' : 'admin'], open)
          : {}),
        ...(['subscribeToPush', 'unsubscribeFromPush'].includes(call.name) ? PHONE : {}),
        ...OF_CALL[call.name],
      };
    },
  };
}

/** Calls about a form that is asked for. */
const FORMS: ReadonlySet<string> = new Set(['saveForm', 'removeForm', 'handIn']);

/** Calls about a note, a photo or a protest that stands; a protest is opened where none is open. */
const PAPERS: ReadonlySet<string> = new Set([
  ...['removeNote', 'getPhoto', 'removePhoto', 'openProtest', 'closeProtest'],
]);

/** Friday's results but two, and the Open brackets; returns the values for a valid request about a match. */
async function playWeekend(product: TestProduct, admin: Browser) {
  const { Open, Novice } = await endFriday(product, { Open: 8, Novice: 4, ties: [[2, 3]] });
  const places = [5, 7].map((slot) => [slot, 2, idAt(Novice, 0), idAt(Novice, 1)] as const);
  const [open, other] = await seedRounds(product, 'Novice 1', places);
  if (open === undefined || other === undefined) throw new Error('no open round was stored');
  const [satDivId = 0] = await assign(product, admin, 'Open');
  const match = await matchOf(admin, satDivId, 1);
  return {
    open,
    other,
    ofMatch: {
      roundId: match.roundId,
      winningTeamId: teamIn(match, 'left'),
      saturdayDivisionId: satDivId,
      saturdayDivision: satDivId,
      order: `${idAt(Open, 2)},${idAt(Open, 1)}`,
      seventh: idAt(Open, 6),
      eighth: idAt(Open, 7),
    },
  };
}
