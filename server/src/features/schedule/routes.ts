import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as calls from '@quizmeet/contract/schedule/calls.ts';
import * as latenessCalls from '@quizmeet/contract/schedule/lateness-calls.ts';
import { possibleMoves } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import { nextChangeAt } from '@quizmeet/rules/schedule/lateness.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { lostConnection } from '../../platform/client-errors.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { matchesOfTeam } from '../../tournament/matches-as-rounds.ts';
import { loadRoundNames } from '../../tournament/names.ts';
import { presentListedRound, roundsIn, savedRoundOf } from '../../tournament/rounds.ts';
import { presentTeams } from '../../tournament/teams.ts';
import { loadTimedRounds } from '../../tournament/timed-rounds.ts';
import { teamCalendarFile } from './calendar.ts';
import { clearSchedule, createSchedule } from './create.ts';
import { setGroup, shuffleTeams } from './groups.ts';
import { lateness, presentNextUp, presentOverdueRooms, presentSlots } from './lateness.ts';
import { exchange, loadBoard, moveTo, rowOf, swapSides } from './moves.ts';
import { standingQuality } from './quality.ts';
import { openSolver } from './solver.ts';
import { temporarySchedule } from './temporary.ts';
import { fridayTimes, setTime } from './times.ts';

export function scheduleRoutes(routes: Routes): void {
  const { route, reading, changing, services } = routes;
  const { db } = services;
  const forFriday = openSolver(services.workers.staff);
  const forAnyone = openSolver(services.workers.everybody);

  reading(calls.listRounds, async (event, { query }) => {
    const rows = await roundRecords(db).all(event.id);
    return presentSlots(roundsIn(rows, query.division), await loadRoundNames(db, event));
  });

  reading(calls.teamRounds, async (event, { query }) => {
    if ((await teamRecords(db).byId(event.id, query.teamId)) === null) throw notFound(NO_SUCH_TEAM);
    const names = await loadRoundNames(db, event);
    const rows = await roundRecords(db).ofTeam(event.id, query.teamId);
    const friday = rows
      .toSorted((a, b) => names.minutes(a.roundNumber) - names.minutes(b.roundNumber))
      .map((row) => presentListedRound(row, names));
    const saturday = await matchesOfTeam(db, event, query.teamId);
    return [...friday, ...saturday.map(({ round }) => round)];
  });

  reading(calls.teamCalendar, (event, { params, now }) =>
    teamCalendarFile(services, event, params.teamId, now),
  );

  route(calls.shuffle, async ({ actor, query }) => {
    const groups = await act(services, actor, (acting) => shuffleTeams(acting, query));
    const teams = await presentTeams(db, (await eventRecords(db).current()).id, {});
    return groups.map(({ group, teams: dealt }) => ({
      group,
      teams: dealt.flatMap(({ teamId }) => teams.find((team) => team.id === teamId) ?? []),
    }));
  });

  route(calls.createSchedule, ({ actor, query, reply }) =>
    createSchedule(services, forFriday, actor, query.division, { signal: lostConnection(reply) }),
  );

  reading(calls.getQuality, (event, { query }) => standingQuality(db, event, query.division));

  changing(calls.clearSchedule, (act, { query }) => clearSchedule(act, query.division));

  rearrangingRoutes(routes);
  latenessRoutes(routes);

  changing(calls.setGroup, (act, { params, body }) => setGroup(act, params.id, body.group));

  route(calls.createTemp, ({ query, reply }) =>
    temporarySchedule(forAnyone, query, lostConnection(reply)),
  );
}

function rearrangingRoutes({ reading, changing, services: { db } }: Routes): void {
  changing(calls.moveRound, async (act, { body }) => {
    if ('swapTeams' in body) await swapSides(act, body.id);
    else await moveTo(act, body.id, body.roundNumber2, body.roomNumber2);
  });

  reading(calls.listMoves, async (event, { params }) => {
    const friday = await loadBoard(db, event);
    const round = savedRoundOf(rowOf(friday, params.id));
    return possibleMoves(friday.board, round).map(({ slot, roomNumber, exchange }) => ({
      roundNumber: slot + 1,
      roomNumber,
      exchangesWith: exchange,
    }));
  });

  changing(calls.exchangeTeams, (act, { params, body }) =>
    exchange(act, params.id, body.withTeamId),
  );

  changing(calls.setRoundTime, (act, { query }) => setTime(act, query, query.confirm === 'false'));

  reading(calls.listRoundTimes, (event) => fridayTimes(db, event));
}

function latenessRoutes({ reading, services: { db } }: Routes): void {
  reading(latenessCalls.getLateness, async (event, { now, expires }) => {
    const timed = await loadTimedRounds(db, event);
    const look = nextChangeAt(timed.rounds, now, (at) => lateness(timed, at).minutes);
    if (look !== null) expires(look, ['lateness']);
    return lateness(timed, now);
  });

  reading(latenessCalls.listNextUp, async (event, { now, expires }) => {
    const timed = await loadTimedRounds(db, event);
    const look = nextChangeAt(timed.rounds, now, (at) => presentNextUp(timed, at));
    if (look !== null) expires(look, ['lateness']);
    return presentNextUp(timed, now);
  });

  reading(latenessCalls.listOverdueRooms, async (event, { now }) =>
    presentOverdueRooms(await loadTimedRounds(db, event), now),
  );
}
