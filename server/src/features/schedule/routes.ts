import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as calls from '@quizmeet/contract/schedule/calls.ts';
import * as latenessCalls from '@quizmeet/contract/schedule/lateness-calls.ts';
import { NOT_ON_FRIDAY } from '@quizmeet/contract/schedule/messages.ts';
import { possibleMoves } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import { nextChangeAt } from '@quizmeet/rules/schedule/lateness.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { lostConnection } from '../../platform/client-errors.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { matchesOfTeam } from '../../tournament/matches-as-rounds.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { presentListedRound, roundsIn } from '../../tournament/rounds.ts';
import { presentTeams } from '../../tournament/teams.ts';
import { loadTimedRounds } from '../../tournament/timed-rounds.ts';
import { teamCalendarFile } from './calendar.ts';
import { clearSchedule, createSchedule } from './create.ts';
import { setGroup, shuffleTeams } from './groups.ts';
import { lateness, presentNextUp, presentOverdueRooms, presentSlots } from './lateness.ts';
import { exchange, loadBoard, moveTo, savedRoundOf, swapSides } from './moves.ts';
import { standingQuality } from './quality.ts';
import { openSolver } from './solver.ts';
import { temporarySchedule } from './temporary.ts';
import { fridayTimes, setTime } from './times.ts';

export function scheduleRoutes(routes: Routes): void {
  const { route, changing, services } = routes;
  const { db } = services;
  const forFriday = openSolver(services.workers.staff);
  const forAnyone = openSolver(services.workers.everybody);

  route(calls.listRounds, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const rows = await roundRecords(db).all(event.id);
    return presentSlots(roundsIn(rows, query.division), await loadRoundNames(db, event));
  });

  route(calls.teamRounds, async ({ query }) => {
    const event = await eventRecords(db).current();
    if ((await teamRecords(db).byId(event.id, query.teamId)) === null) {
      throw notFound(NO_SUCH_TEAM);
    }
    const names = await loadRoundNames(db, event);
    const rows = await roundRecords(db).ofTeam(event.id, query.teamId);
    const friday = rows
      .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber))
      .map((row) => presentListedRound(row, names));
    const saturday = await matchesOfTeam(db, event, query.teamId);
    return [...friday, ...saturday.map(({ round }) => round)];
  });

  route(calls.teamCalendar, async ({ params, now }) => {
    return await teamCalendarFile(services, params.teamId, now);
  });

  route(calls.shuffle, async ({ actor, query }) => {
    const groups = await act(services, actor, (acting) => shuffleTeams(acting, query));
    const teams = await presentTeams(db, (await eventRecords(db).current()).id, {});
    return groups.map(({ group, teams: dealt }) => ({
      group,
      teams: dealt.flatMap(({ teamId }) => teams.find((team) => team.id === teamId) ?? []),
    }));
  });

  route(calls.createSchedule, async ({ actor, query, reply }) => {
    const signal = lostConnection(reply);
    return await createSchedule(services, forFriday, actor, query.division, { signal });
  });

  route(calls.getQuality, async ({ query }) => {
    return await standingQuality(db, await eventRecords(db).current(), query.division);
  });

  changing(calls.clearSchedule, (act, { query }) => clearSchedule(act, query.division));

  rearrangingRoutes(routes);
  latenessRoutes(routes);

  changing(calls.setGroup, (act, { params, body }) => setGroup(act, params.id, body.group));

  route(calls.createTemp, async ({ query, reply }) => {
    return await temporarySchedule(forAnyone, query, lostConnection(reply));
  });
}

function rearrangingRoutes({ route, changing, services: { db } }: Routes): void {
  changing(calls.moveRound, async (act, { body }) => {
    if ('swapTeams' in body) await swapSides(act, body.id);
    else await moveTo(act, body.id, body.roundNumber2, body.roomNumber2);
  });

  route(calls.listMoves, async ({ params }) => {
    const friday = await loadBoard(db, await eventRecords(db).current());
    const row = friday.rows.find((each) => each.id === params.id);
    if (row === undefined) throw notFound(NOT_ON_FRIDAY);
    return possibleMoves(friday.board, savedRoundOf(row)).map(({ slot, roomNumber, exchange }) => ({
      roundNumber: slot + 1,
      roomNumber,
      exchangesWith: exchange,
    }));
  });

  changing(calls.exchangeTeams, (act, { params, body }) =>
    exchange(act, params.id, body.withTeamId),
  );

  changing(calls.setRoundTime, (act, { query }) => setTime(act, query, query.confirm === 'false'));

  route(calls.listRoundTimes, async () => {
    return await fridayTimes(db, await eventRecords(db).current());
  });
}

function latenessRoutes({ route, services: { db } }: Routes): void {
  route(latenessCalls.getLateness, async ({ now, expires }) => {
    const timed = await loadTimedRounds(db, await eventRecords(db).current());
    const look = nextChangeAt(timed.rounds, now, (at) => lateness(timed, at).minutes);
    if (look !== null) expires(look, ['lateness']);
    return lateness(timed, now);
  });

  route(latenessCalls.listNextUp, async ({ now, expires }) => {
    const timed = await loadTimedRounds(db, await eventRecords(db).current());
    const look = nextChangeAt(timed.rounds, now, (at) => presentNextUp(timed, at));
    if (look !== null) expires(look, ['lateness']);
    return presentNextUp(timed, now);
  });

  route(latenessCalls.listOverdueRooms, async ({ now }) => {
    return presentOverdueRooms(await loadTimedRounds(db, await eventRecords(db).current()), now);
  });
}
