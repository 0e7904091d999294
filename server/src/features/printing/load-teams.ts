import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { noRoundsOfTeamToPrint, SCAN_FOR_TEAM } from '@quizmeet/contract/printing/messages.ts';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { inNameOrder } from '@quizmeet/rules/names.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import type { DivisionScope, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, found } from '../../platform/problems.ts';
import { csvOf } from '../../platform/spreadsheet.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { loadCoachNames } from '../../tournament/claim-churches.ts';
import { roundsIn } from '../../tournament/rounds.ts';
import type { TeamTable } from './friday-schedule.ts';
import {
  areMixed,
  type Evening,
  listed,
  loadEvening,
  loadRosters,
  loadScope,
  roomAbbreviation,
  slotsOf,
} from './load-friday.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import { numberedName } from './sheet-of-round.ts';
import type { Content, Sheet } from './sheets.ts';
import type { TeamPage } from './team-page.ts';

/** @throws a 409 without a schedule */
export async function loadFridayTable(from: PrintSource, scope: DivisionScope): Promise<Sheet> {
  const data = teamTable(from, await loadScope(from, scope), scope);
  return { kind: 'team table', data, footer: pageFooterOf(from, data.title) };
}

export function teamTable(
  { event }: PrintSource,
  friday: Evening,
  scope: DivisionScope,
  wall: WallPaper = event.settings.paperSize,
): TeamTable {
  const rounds = roundsIn(friday.rounds, scope);
  const isMixed = areMixed(rounds);
  return {
    wall,
    title: `Friday, team by team: ${scope}`,
    note: dayAndPlace(event, 'fridayDate'),
    slots: slotsOf(friday, rounds),
    rows: inNameOrder(teamsIn(friday, rounds)).map(({ id }) => ({
      team: listed(friday, id, isMixed),
      rounds: roundsOf(rounds, id).map((round) => ({
        roundNumber: round.roundNumber,
        room: roomAbbreviation(friday, round.roomNumber),
        opponent: listed(friday, opponentOf(round, id)).name,
      })),
    })),
  };
}

/** @throws a 409 without a schedule */
export async function loadTeamPages(from: PrintSource, scope: DivisionScope): Promise<Sheet> {
  const content = await teamPages(from, await loadScope(from, scope));
  return { ...content, footer: pageFooterOf(from, `Friday’s team pages: ${scope}`) };
}

/** @throws a 404 for an unknown team, a 409 without rounds */
export async function loadTeamPage(from: PrintSource, teamId: TeamId) {
  const { db, event } = from;
  const team = found(await teamRecords(db).byId(event.id, teamId), NO_SUCH_TEAM);
  const friday = await loadEvening(from, 'All');
  const rounds = roundsOf(friday.rounds, teamId);
  if (rounds.length === 0) throw conflict(noRoundsOfTeamToPrint(team.name));
  const content = await teamPages(from, { ...friday, rounds }, [team]);
  return { ...content, footer: pageFooterOf(from, `Friday: ${team.name}`) };
}

/** By church, as the desk hands them out, then by number. */
export async function teamPages(
  from: PrintSource,
  friday: Evening,
  teams = teamsIn(friday, friday.rounds),
): Promise<Extract<Content, { kind: 'team pages' }>> {
  const churches = await churchRecords(from.db).all(from.event.id);
  const churchOf = ({ churchId }: TeamRow) => churches.findIndex(({ id }) => id === churchId);
  const pages = teams
    .toSorted((a, b) => churchOf(a) - churchOf(b))
    .map((team) => pageOf(from, friday, team, churches[churchOf(team)]?.name));
  return { kind: 'team pages', data: { pages, note: dayAndPlace(from.event, 'fridayDate') } };
}

function pageOf(
  { publicUrl }: PrintSource,
  friday: Evening,
  team: TeamRow,
  church: string | undefined,
): TeamPage {
  const { id, group, division } = team;
  return {
    team: numberedName(listed(friday, id)),
    of: [group ?? division, church].filter((each) => each !== undefined).join(' · '),
    rounds: roundsOf(friday.rounds, id).map((round) => {
      const room = friday.rooms.get(round.roomNumber);
      return {
        time: friday.time(round.roundNumber),
        roundNumber: round.roundNumber,
        room: roomAbbreviation(friday, round.roomNumber),
        place: room === undefined ? '' : roomInFull(room),
        opponent: numberedName(listed(friday, opponentOf(round, id))),
        score: scoreOf(round, id),
      };
    }),
    code: { address: `${publicUrl}/team/${id}`, words: SCAN_FOR_TEAM },
  };
}

const teamsIn = ({ teams }: Evening, rounds: readonly RoundRow[]): TeamRow[] =>
  [...teams.values()].filter(({ id }) => roundsOf(rounds, id).length > 0);

const roundsOf = (rounds: readonly RoundRow[], teamId: TeamId): RoundRow[] =>
  rounds.filter(({ leftTeamId, rightTeamId }) => [leftTeamId, rightTeamId].includes(teamId));

const opponentOf = ({ leftTeamId, rightTeamId }: RoundRow, teamId: TeamId): TeamId =>
  leftTeamId === teamId ? rightTeamId : leftTeamId;

function scoreOf({ winner, leftTeamId, leftScore, rightScore }: RoundRow, teamId: TeamId): string {
  if (winner === null) return '';
  return (leftTeamId === teamId ? [leftScore, rightScore] : [rightScore, leftScore]).join('–');
}

const HEAD = [
  'Number',
  'Team',
  'Church',
  'District',
  'Division',
  'Group',
  'Coach',
  ...Array.from({ length: ROSTER.most }, (_, i) => `Quizzer ${i + 1}`),
];

export async function loadLabels(db: Reader, event: EventRow): Promise<string> {
  const churches = new Map((await churchRecords(db).all(event.id)).map((row) => [row.id, row]));
  const coaches = await loadCoachNames(db);
  const rosters = await loadRosters({ db, event });
  const rows = (await teamRecords(db).all(event.id)).map((team) => {
    const church = churches.get(team.churchId);
    const quizzers = rosters(team.id);
    return [
      team.teamNumber,
      team.name,
      church?.name ?? '',
      church?.district ?? '',
      team.division,
      team.group,
      church === undefined ? '' : coaches(church),
      ...Array.from({ length: ROSTER.most }, (_, seat) => quizzers[seat] ?? ''),
    ];
  });
  return csvOf(HEAD, rows);
}
