import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import {
  clearSchedule as clearScheduleCall,
  createSchedule as createScheduleCall,
  createTemp,
  exchangeTeams,
  getQuality,
  listMoves,
  listRounds,
  listRoundTimes,
  moveRound,
  setGroup as setGroupCall,
  setRoundTime,
  shuffle,
  teamCalendar,
  teamRounds,
} from '@quizmeet/contract/schedule/calls.ts';
import {
  getLateness,
  listNextUp,
  listOverdueRooms,
} from '@quizmeet/contract/schedule/lateness-calls.ts';
import { NOT_ON_FRIDAY } from '@quizmeet/contract/schedule/messages.ts';
import { possibleMoves } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import { nextChangeAt } from '@quizmeet/rules/schedule/lateness.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { lostConnection } from '../../platform/lost-connection.ts';
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
import { loadBoard, savedRoundOf } from './board.ts';
import { teamCalendarFile } from './calendar.ts';
import { clearSchedule } from './clear.ts';
import { createSchedule } from './create.ts';
import { setGroup, shuffleTeams } from './groups.ts';
import { lateness, presentNextUp, presentOverdueRooms } from './lateness.ts';
import { exchange, moveTo, swapSides } from './moves.ts';
import { presentSlots } from './present.ts';
import { standingQuality } from './quality.ts';
import { openSolver } from './solver.ts';
import { temporarySchedule } from './temporary.ts';
import { fridayTimes, setTime } from './times.ts';

export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const forFriday = openSolver(services.workers.staff);
  const forAnyone = openSolver(services.workers.everybody);

  route(app, services, listRounds, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const rows = await roundRecords(db).all(event.id);
    return presentSlots(roundsIn(rows, query.division), await loadRoundNames(db, event));
  });

  route(app, services, teamRounds, async ({ query }) => {
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

  route(app, services, teamCalendar, async ({ params, now }) => {
    return await teamCalendarFile(services, params.teamId, now);
  });

  route(app, services, shuffle, async ({ actor, query }) => {
    const groups = await act(services, actor, (acting) => shuffleTeams(acting, query));
    const teams = await presentTeams(db, (await eventRecords(db).current()).id, {});
    return groups.map(({ group, teams: dealt }) => ({
      group,
      teams: dealt.flatMap(({ teamId }) => teams.find((team) => team.id === teamId) ?? []),
    }));
  });

  route(app, services, createScheduleCall, async ({ actor, query, reply }) => {
    const signal = lostConnection(reply);
    return await createSchedule(services, forFriday, actor, query.division, { signal });
  });

  route(app, services, getQuality, async ({ query }) => {
    return await standingQuality(db, await eventRecords(db).current(), query.division);
  });

  route(app, services, clearScheduleCall, async ({ actor, query }) => {
    await act(services, actor, (acting) => clearSchedule(acting, query.division));
    return true as const;
  });

  rearrangingRoutes(app, services);
  latenessRoutes(app, services);

  route(app, services, setGroupCall, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => setGroup(acting, params.id, body.group));
    return true as const;
  });

  route(app, services, createTemp, async ({ query, reply }) => {
    return await temporarySchedule(forAnyone, query, lostConnection(reply));
  });
}

function rearrangingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, moveRound, async ({ actor, body }) => {
    await act(services, actor, async (acting) => {
      if ('swapTeams' in body) await swapSides(acting, body.id);
      else await moveTo(acting, body.id, body.roundNumber2, body.roomNumber2);
    });
    return true as const;
  });

  route(app, services, listMoves, async ({ params }) => {
    const friday = await loadBoard(db, await eventRecords(db).current());
    const row = friday.rows.find((each) => each.id === params.id);
    if (row === undefined) throw notFound(NOT_ON_FRIDAY);
    return possibleMoves(friday.board, savedRoundOf(row)).map(({ slot, roomNumber, exchange }) => ({
      roundNumber: slot + 1,
      roomNumber,
      exchangesWith: exchange,
    }));
  });

  route(app, services, exchangeTeams, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => exchange(acting, params.id, body.withTeamId));
    return true as const;
  });

  route(app, services, setRoundTime, async ({ actor, query }) => {
    await act(services, actor, (acting) => setTime(acting, query, query.confirm === 'false'));
    return true as const;
  });

  route(app, services, listRoundTimes, async () => {
    return await fridayTimes(db, await eventRecords(db).current());
  });
}

function latenessRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getLateness, async ({ now, expires }) => {
    const timed = await loadTimedRounds(db, await eventRecords(db).current());
    const look = nextChangeAt(timed.rounds, now, (at) => lateness(timed, at).minutes);
    if (look !== null) expires(look, ['lateness']);
    return lateness(timed, now);
  });

  route(app, services, listNextUp, async ({ now, expires }) => {
    const timed = await loadTimedRounds(db, await eventRecords(db).current());
    const look = nextChangeAt(timed.rounds, now, (at) => presentNextUp(timed, at));
    if (look !== null) expires(look, ['lateness']);
    return presentNextUp(timed, now);
  });

  route(app, services, listOverdueRooms, async ({ now }) => {
    return presentOverdueRooms(await loadTimedRounds(db, await eventRecords(db).current()), now);
  });
}
