import { randomBytes } from 'node:crypto';
import type { Call } from '@quizmeet/contract/call.ts';
import type { Papers } from '@quizmeet/contract/scores/paper-calls.ts';
import { sampleRooms } from '@quizmeet/rules/event/defaults.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { vi } from 'vitest';
import { sentEvent } from '../machines/sent-event.ts';
import { keyPairOf, makePrivateKey } from '../src/platform/push/keys.ts';
import { churchRecords } from '../src/records/churches.ts';
import type { RoundRow } from '../src/records/rounds.ts';
import { userRecords } from '../src/records/users.ts';
import { waitingEntryRecords } from '../src/records/waiting-entries.ts';
import { fridayRows, seedRounds } from './friday.ts';
import { gameAt, switchFeedOn } from './machines.ts';
import { sendPhoto } from './pictures.ts';
import type { Browser, Role, TestProduct } from './product.ts';
import { coachOf, teamOf } from './registration.ts';
import { entryFor } from './results.ts';
import { assign, endFriday, idAt, matchOf, teamIn, win } from './saturday.ts';

/** Values for fields by name; a field without an entry gets any value of its type. */
export type Known = Readonly<Record<string, unknown>>;

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

/** Names with another meaning in one call than elsewhere. */
const OF_CALL: Readonly<Record<string, Known>> = {
  checkInTeam: { presence: 'late', lateUntilRound: 2 },
  checkInChurch: { presence: 'here' },
  changeAccount: { email: 'ruth.yoder@example.org' },
  historyTeams: { year: 2018 },
  historyQuizzers: { year: 2018 },
  removeStoredYear: { year: 2018 },
  saveStoredYears: { year: 2019 },
  saveChurch: { monitors: 1 },
  leaveBracket: { confirm: true },
  announce: { text: 'Pizza is here', minutes: 15 },
  closeProtest: { outcome: 'The score stands' },
  startRehearsal: { pace: '10', seed: 1, lastRound: 1, saturday: false },
  changeRehearsal: { playing: false, pace: '10' },
  setGroup: { group: 'Open 1' },
  putRooms: { putRooms: sampleRooms() },
  pdfAgain: { rounds: '1', rooms: '1' },
  requestPasswordReset: { requestPasswordReset: ACCOUNT.email },
  previewTeams: { csv: 'Team,Division,First name,Last name\nGrace,Open,Ann,Lee' },
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

/** Calls about an entry that waits for a second one. */
const NEEDS_ENTRY: readonly string[] = ['countEntry', 'removeEntry'];

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
    users: (await product.as('coach')).user?.id,
    mails: await firstId('/api/mails'),
    bracket: ofMatch.seventh,
    'restore-points': await firstId('/api/restore-points'),
    rounds: open.id,
  };
  const people = { admin, coach, score: await product.as('score') };
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
      const announcement = call.name === 'endAnnouncement' ? await announced(admin) : {};
      return {
        ...others,
        id: call.name === 'exchangeTeams' ? open.leftTeamId : ids[call.url.split('/')[2] ?? ''],
        version: versionOf(open.id),
        toRoundId: other.id,
        toVersion: versionOf(other.id),
        ...(call.name === 'checkInTeam' ? { id: team.id } : {}),
        ...(call.name === 'checkInChurch' ? { id: coach.churchId } : {}),
        ...(call.name === 'confirmAccount' ? await unconfirmed(product) : {}),
        ...(call.name === 'readMail' ? await keptMail(admin) : {}),
        ...(call.name === 'carryOutRepair' ? await leftAsItIs(admin, team.id) : {}),
        ...(call.name === 'giveChurch' ? { id: left.churchId, email: taker.user?.email } : {}),
        ...(call.name === 'exchangeSeeds'
          ? { teamId: ofMatch.seventh, withTeamId: ofMatch.eighth }
          : {}),
        ...(call.name === 'erasePerson'
          ? { name: (await product.as('coach', `Vera Away ${++erased}`)).user?.name }
          : {}),
        ...(call.name === 'moveQuizzer'
          ? { id: team.quizzers[1]?.id, teamId: open.leftTeamId }
          : {}),
        ...(call.name === 'saveTeam' ? { quizzers: quizzers.toReversed() } : {}),
        ...(call.name === 'addTeam' ? { teamName: role === 'coach' ? '' : 'Grace 9' } : {}),
        ...(call.guardedBy === 'secret'
          ? { secret: (await switchFeedOn(admin)).split('/').at(-1) }
          : {}),
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

/** Calls about a note, a photo or a protest that stands; a protest is opened where none is open. */
const PAPERS: ReadonlySet<string> = new Set([
  ...['removeNote', 'getPhoto', 'removePhoto', 'openProtest', 'closeProtest'],
]);

/** A round's note and photo, and its protest: open, except before one is opened. */
async function papersOf(
  product: TestProduct,
  admin: Browser,
  round: RoundId,
  protested: boolean,
): Promise<Known> {
  const url = `/api/rounds/${round}`;
  const note = await admin.ask('POST', `${url}/notes`, { words: 'The sheet is torn' });
  const photo = await sendPhoto(product, admin, round);
  const { protests } = (await admin.ask('GET', `${url}/papers`)).json<Papers>();
  const open = protests.find(({ outcome }) => outcome === null);
  const idOf = (answer: { json<T>(): T }) => answer.json<{ id: number }>().id;
  if (open !== undefined && !protested) {
    await admin.ask('PUT', `${url}/protests/${open.id}`, { outcome: 'The score stands' });
  }
  const opened = async () =>
    idOf(await admin.ask('POST', `${url}/protests`, { words: 'It was 120' }));
  return {
    noteId: idOf(note),
    photoId: idOf(photo),
    protestId: open?.id ?? (protested ? await opened() : 0),
  };
}

/** A late team, recorded without changing its rounds. */
async function leftAsItIs(admin: Browser, teamId: number): Promise<Known> {
  const cause = { what: 'late', teamId, untilRound: 2 };
  const answer = await admin.ask('POST', '/api/repair/propose', { cause });
  return { basis: answer.json<{ basis: string }>().basis, changes: [] };
}

/** The id of a new account whose address is not confirmed. */
async function unconfirmed(product: TestProduct): Promise<Known> {
  const user = await userRecords(product.services.db).add({
    ...{ name: 'Lois Derr', email: `lois${++registered}@example.org`, passwordHash: '' },
    ...{ confirmedAt: null, admin: false, createdAt: new Date() },
  });
  return { id: user?.id };
}

let registered = 0;

/** The id of a mail that has become a file. */
async function keptMail(admin: Browser): Promise<Known> {
  type Mails = { id: number; keptAs: string | null }[];
  const find = async () =>
    (await admin.ask('GET', '/api/mails')).json<Mails>().find(({ keptAs }) => keptAs !== null)?.id;
  return { id: await vi.waitUntil(find, { timeout: 30_000, interval: 50 }) };
}

/** The id of the newest announcement that stands, or of a new one. */
async function announced(admin: Browser): Promise<Known> {
  const [standing] = (await admin.ask('GET', '/api/announcements')).json<{ id: number }[]>();
  if (standing !== undefined) return { id: standing.id };
  const made = await admin.ask('POST', '/api/announcements', {
    text: 'Pizza is here',
    minutes: 60,
  });
  return { id: made.json<{ id: number }>().id };
}

/** An entry of this person that waits for a second one (X10). */
async function entered(
  { services: { db } }: TestProduct,
  { user }: Browser,
  { id, leftTeamId, rightTeamId }: RoundRow,
): Promise<Known> {
  const enteredAt = new Date();
  await waitingEntryRecords(db).set({
    roundId: id,
    userId: user?.id ?? 0,
    enteredBy: user?.name ?? '',
    enteredAt,
    result: {
      left: { teamId: leftTeamId, score: 40, lines: [] },
      right: { teamId: rightTeamId, score: 20, lines: [] },
      winner: 'left',
    },
  });
  return { userId: user?.id, enteredAt: enteredAt.toISOString() };
}

async function saveWhileOpen(product: TestProduct, person: Browser, id: RoundId): Promise<void> {
  const row = (await fridayRows(product)).find((each) => each.id === id);
  if (row?.winner === null) await person.ask('PUT', '/api/rounds', entryFor(row, 120, 80));
}

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
