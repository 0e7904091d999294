import type { AwaitedChurch, AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import { type Presence, presenceOf } from '@quizmeet/rules/check-in/presence.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import type { ChurchId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { checkInRecords, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadAccounts } from '../../tournament/church-accounts.ts';
import { coachNames } from '../../tournament/claim-churches.ts';
import { loadForms, missingOf } from '../../tournament/forms.ts';
import { loadRoundNames, type RoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { markOf } from '../../tournament/teams.ts';

/** Churches by name, with who is here (X12). */
export async function loadCheckIn(db: Reader, event: EventRow): Promise<AwaitedChurch[]> {
  const accounts = await loadAccounts(db, event);
  const teams = Map.groupBy(await loadAwaitedTeams(db, event), ({ row }) => row.churchId);
  const users = new Map((await userRecords(db).all()).map((user) => [user.id, user]));
  const names = await loadRoundNames(db, event);
  const forms = await loadForms(db, event.id);
  return accounts.map(({ church, fee, account }) => {
    const own = teams.get(church.id) ?? [];
    const coach = church.coachId === null ? undefined : users.get(church.coachId);
    return {
      id: church.id,
      churchName: church.name,
      district: church.district,
      computerSeats: church.computerSeats,
      monitors: church.monitors,
      arrivesBy: names.time(church.roundsToSkip + 1),
      roundsToSkip: church.roundsToSkip,
      coachName: coachNames(church, users),
      coachEmail: coach?.email ?? null,
      total: fee.total,
      balance: account.balance / CENTS,
      paid: account.paid,
      marked: account.marked,
      missingForms: missingOf(forms, {
        id: church.id,
        coachName: coachNames(church, users),
        quizzers: own.flatMap(({ team }) => team.quizzers.map(named)),
      }),
      teams: own.map(({ team }) => team),
    };
  });
}

const named = ({ id, firstName, lastName }: AwaitedTeam['quizzers'][number]) => ({
  id,
  name: `${firstName} ${lastName}`,
});

async function loadAwaitedTeams(db: Reader, event: EventRow) {
  const teams = await teamRecords(db).all(event.id);
  const rosters = await quizzerRecords(db).rosters(event.id);
  const presences = await loadPresences(db, event);
  const firstRound = firstRoundsOf(event, presences.rounds, await loadRoundNames(db, event));
  return teams.map((row) => ({
    row,
    team: {
      id: row.id,
      teamName: row.name,
      teamNumber: row.teamNumber,
      division: row.division,
      group: row.group,
      quizzers: (rosters.get(row.id) ?? []).map(({ id, firstName, lastName }) => {
        return { id, firstName, lastName };
      }),
      ...presentPresence(presences, row.id),
      firstRound: firstRound(row.id),
    },
  }));
}

export type Presences = Awaited<ReturnType<typeof loadPresences>>;

export async function loadPresences(db: Reader, event: EventRow) {
  const byTeam = <Row extends { readonly teamId: TeamId }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.teamId, row]));
  return {
    checkIns: byTeam(await checkInRecords(db).all(event.id)),
    withdrawals: byTeam(await withdrawalRecords(db).all(event.id)),
    rounds: await roundsToPlay(db, event),
  };
}

const plays = (round: RoundRow, teamId: TeamId): boolean =>
  round.leftTeamId === teamId || round.rightTeamId === teamId;

function presenceIn({ checkIns, withdrawals, rounds }: Presences, teamId: TeamId): Presence {
  const played = rounds.filter(
    (round) => plays(round, teamId) && round.winner !== null && !round.forfeit,
  );
  return presenceOf({
    mark: markOf(checkIns.get(teamId)),
    withdrawn: withdrawals.has(teamId),
    played: played.map(({ roundNumber }) => roundNumber),
  });
}

function presentPresence(presences: Presences, teamId: TeamId) {
  const presence = presenceIn(presences, teamId);
  const mark = presences.checkIns.get(teamId);
  const source = presence === 'withdrawn' ? presences.withdrawals.get(teamId) : mark;
  return {
    presence,
    lateUntilRound: presence === 'late' ? (mark?.lateUntilRound ?? null) : null,
    setBy: source?.setBy ?? null,
    setAt: source?.setAt.toISOString() ?? null,
  };
}

export const openRoundsBefore = ({ rounds }: Presences, teamId: TeamId, roundNumber: number) =>
  rounds.filter(
    (round) => plays(round, teamId) && round.winner === null && round.roundNumber < roundNumber,
  );

function firstRoundsOf(
  { settings }: EventRow,
  rounds: readonly RoundRow[],
  names: RoundNames,
): (teamId: TeamId) => AwaitedTeam['firstRound'] {
  const { timeZone, fridayDate } = settings;
  const open = rounds
    .filter(({ winner }) => winner === null)
    .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber));
  return (teamId) => {
    const round = open.find((each) => plays(each, teamId));
    if (round === undefined) return null;
    const start = instantAt(timeZone, fridayDate, names.minutes(round.roundNumber));
    return {
      id: round.id,
      roundNumber: round.roundNumber,
      timeString: names.time(round.roundNumber),
      startsAt: start.toISOString(),
      roomName: names.roomName(round.roomNumber),
    };
  };
}

/** Without withdrawn teams. */
export const comingTeams = async (db: Reader, churchId: ChurchId, { withdrawals }: Presences) =>
  (await teamRecords(db).ofChurch(churchId)).filter(({ id }) => !withdrawals.has(id));
