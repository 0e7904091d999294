import type { NamedCall } from '@quizmeet/contract/calls.ts';
import { churchRecords } from '../src/records/churches.ts';
import { ACCOUNT, COMMON, LETTER, OF_CALL, PAST, PUSH_DEVICE } from './example-values.ts';
import { fridayRows, seedRounds } from './friday.ts';
import { switchFeedOn } from './machines.ts';
import {
  announced,
  dutiesProposed,
  formOf,
  helperOf,
  identitiesOf,
  invited,
  type Known,
  leftAsItIs,
  letterOf,
  logoOf,
  mailFile,
  notesAndProtestsOf,
  paymentOf,
  quizmasterOf,
  repaired,
  returningOf,
  saveWhileOpen,
  unconfirmed,
} from './preparing.ts';
import { coachOf, teamOf } from './registration.ts';
import { codeOf, linkOf } from './room-links.ts';
import { assign, endFriday, idAt, matchOf, teamIn, win } from './saturday.ts';
import type { Browser, Role, TestServer } from './test-server.ts';

export interface World {
  readonly people: Readonly<Partial<Record<Role, Browser>>>;
  /** The values for a valid request of this person to this call. */
  known(call: NamedCall, role: Role): Promise<Known>;
}

const YEAR = 2026;

let erased = 0;
let letters = 0;

const OF_MATCH: readonly string[] = ['listMatchPlaces', 'moveMatch'];

const NEEDS_RESULT: readonly string[] = ['emptyResult', 'moveResult', 'undoSave'];

/** Two open rounds, brackets, churches with and without coach, a mail, and a past year. */
export async function makeWorld(server: TestServer): Promise<World> {
  const admin = await server.as('admin');
  const read = async <T>(url: string): Promise<T> => (await admin.request('GET', url)).json<T>();
  const firstId = async (url: string) => (await read<{ id: number }[]>(url))[0]?.id;

  const { open, other, ofMatch } = await playWeekend(server, admin);
  const won = { ...OPEN, winningTeamId: ofMatch.winningTeamId };
  const coach = await coachOf(server, 'Grace');
  const team = await teamOf(coach);
  await (await server.as('anonymous')).request('POST', '/api/user', ACCOUNT);
  await admin.request('PUT', '/api/history/stored', [PAST]);
  await server.services.storage.put(`events/${YEAR}/results/room.txt`, 'a line');
  const logo = await logoOf(server, admin);
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
  const left = await coachOf(server, 'Left Alone');
  await churchRecords(server.services.db).change(left.churchId, { coachId: null });
  const taker = await server.as('coach', 'Tamar Moss');
  const ids: Known = {
    teams: team.id,
    church: coach.churchId,
    money: coach.churchId,
    awards: team.id,
    users: (await server.as('coach')).user?.id,
    mails: (await read<{ mails: { id: number }[] }>('/api/mails')).mails[0]?.id,
    bracket: ofMatch.seventh,
    'restore-points': await firstId('/api/restore-points'),
    rounds: open.id,
    officials: await helperOf(admin, coach.churchId, other),
  };
  const room = await server.as('room');
  const returning = await returningOf(server);
  const people = { admin, coach: coach as Browser, room, score: await server.as('score') };
  return {
    people,
    known: async (call, role) => {
      const { quizzers, ...others } = standing;
      if (NEEDS_RESULT.includes(call.name)) {
        await saveWhileOpen(server, people[role === 'score' ? 'score' : 'admin'], open.id);
      }
      const rows = await fridayRows(server);
      const versionOf = (round: number) => rows.find(({ id }) => id === round)?.version;
      if (call.name === 'clearWinner') {
        await win(server, admin, ofMatch.saturdayDivisionId, 1, 'left');
      }
      if (call.name === 'returnToBracket') {
        const url = `/api/bracket/teams/${ofMatch.seventh}/leave`;
        await admin.request('PUT', url, { confirm: true });
      }
      const papers = PAPERS.has(call.name)
        ? await notesAndProtestsOf(admin, open, call.name !== 'openProtest')
        : {};
      // Another call may have ended the link.
      if (call.who === 'room') people.room = await server.as('room');
      // Who takes over has no church of this year yet.
      const isBack = call.name === 'takeOver';
      people.coach = isBack ? returning.coach : coach;
      people.admin = isBack ? returning.admin : admin;
      const announcement = call.name === 'endAnnouncement' ? await announced(admin) : {};
      return {
        ...others,
        id: call.name === 'exchangeTeams' ? open.leftTeamId : ids[call.url.split('/')[2] ?? ''],
        ...(isBack ? { teamId: null } : {}),
        version: versionOf(open.id),
        toRoundId: other.id,
        toVersion: versionOf(other.id),
        ...(OF_MATCH.includes(call.name) ? { id: ofMatch.roundId } : {}),
        current: call.name === 'clearWinner' ? won : OPEN,
        results: [{ roundId: ofMatch.roundId, current: OPEN, before: won }],
        ...(call.name === 'checkInTeam' ? { id: team.id } : {}),
        ...(call.name === 'undoCheckIn' ? { teamIds: [team.id] } : {}),
        ...(call.name === 'checkInChurch' ? { id: coach.churchId } : {}),
        ...(call.name === 'confirmAccount' ? await unconfirmed(server) : {}),
        ...(call.name === 'readMail' ? await mailFile(admin) : {}),
        ...(call.name === 'carryOutRepair' ? await leftAsItIs(admin, team.id) : {}),
        ...(call.name === 'undoRepair' ? await repaired(admin, team.id) : {}),
        ...(call.name === 'answerInvitation'
          ? await invited(server, left.churchId, (role === 'coach' ? coach : admin).user?.email)
          : {}),
        ...(call.name === 'endSharing'
          ? await invited(server, coach.churchId, 'second@example.org')
          : {}),
        ...(call.name === 'giveChurch' ? { id: left.churchId, email: taker.user?.email } : {}),
        ...(call.name === 'exchangeSeeds'
          ? { teamId: ofMatch.seventh, withTeamId: ofMatch.eighth }
          : {}),
        ...(call.name === 'getLogo' ? logo : {}),
        ...(call.name === 'erasePerson'
          ? { name: (await server.as('coach', `Vera Away ${++erased}`)).user?.name }
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
        ...(call.name === 'openRoom' ? { code: await codeOf(server, 2) } : {}),
        ...(call.name === 'openSaturdayRoom'
          ? { roomNumber: (await linkOf(server, 2, 'Saturday')).roomNumber }
          : {}),
        ...(call.url.startsWith('/api/roomLinks/:id') ? { id: (await linkOf(server, 2)).id } : {}),
        ...(call.name === 'setDuty'
          ? {
              roundNumber: open.roundNumber,
              roomNumber: open.roomNumber,
              officialId: ids['officials'],
              before: await quizmasterOf(admin, open),
            }
          : {}),
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
        ...(['subscribeToPush', 'unsubscribeFromPush'].includes(call.name) ? PUSH_DEVICE : {}),
        ...OF_CALL[call.name],
      };
    },
  };
}

const FORMS: ReadonlySet<string> = new Set(['saveForm', 'removeForm', 'handIn']);

/** Calls about an existing note or protest; a protest is opened where none is open. */
const PAPERS: ReadonlySet<string> = new Set([...['removeNote', 'openProtest', 'closeProtest']]);

const OPEN = { winningTeamId: 0, leftTeamScore: null, rightTeamScore: null };

async function playWeekend(server: TestServer, admin: Browser) {
  const { Open, Novice } = await endFriday(server, { Open: 8, Novice: 4, ties: [[2, 3]] });
  const places = [5, 7].map((slot) => [slot, 2, idAt(Novice, 0), idAt(Novice, 1)] as const);
  const [open, other] = await seedRounds(server, 'Novice 1', places);
  if (open === undefined || other === undefined) throw new Error('no open round was stored');
  const [satDivId = 0] = await assign(server, admin, 'Open');
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
