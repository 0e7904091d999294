import {
  assignSaturday,
  bracketResults,
  bracketState,
  clearBrackets,
  clearWinner,
  exchangeSeeds,
  getBracket,
  getConsolation,
  leaveBracket,
  listBrackets,
  listWalkovers,
  resultSummary,
  returnToBracket,
  setWinner,
} from '@quizmeet/contract/bracket/calls.ts';
import { NO_SUCH_BRACKET } from '@quizmeet/contract/bracket/messages.ts';
import { listMatchPlaces, moveMatch } from '@quizmeet/contract/bracket/move-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { assignSaturday as assign } from './assign.ts';
import { clearBrackets as clear } from './clear.ts';
import { returnToBracket as comeBack, leaveBracket as leave } from './departures.ts';
import { exchangeSeeds as exchange } from './exchange-seeds.ts';
import { matchPlaces, moveMatch as move } from './move-match.ts';
import { presentBracket } from './present.ts';
import { saturdayStates } from './state.ts';
import { setWinner as decide, clearWinner as takeBack } from './winners.ts';

/** Saturday's brackets. */
export function bracketRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const oneBracket = async (
    event: EventRow,
    query: { division: Division; saturdayDivision: number },
  ) => {
    const found = (await loadBrackets(db, event)).find(
      ({ row }) => row.id === query.saturdayDivision && row.division === query.division,
    );
    if (found === undefined) throw notFound(NO_SUCH_BRACKET);
    return found;
  };

  route(app, services, getBracket, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return presentBracket(await oneBracket(event, query), 'main', await loadPlaceNames(db, event));
  });

  route(app, services, getConsolation, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const names = await loadPlaceNames(db, event);
    return presentBracket(await oneBracket(event, query), 'consolation', names);
  });

  route(app, services, listBrackets, async ({ query }) => {
    const brackets = await loadBrackets(db, await chosenEvent(db, query.year));
    return brackets.map((bracket) => ({
      division: bracket.row.division,
      bracketDivision: bracket.row.id,
      bracketName: bracketName(bracket),
    }));
  });

  route(app, services, bracketResults, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const { format, seeds, winners } = await oneBracket(event, query);
    const names = await loadPlaceNames(db, event);
    return placings(format, seeds, winners).map(({ place, source, teamId }) => ({
      place,
      source,
      teamId: teamId ?? 0,
      teamName: teamId === null ? '' : names.teamName(teamId),
    }));
  });

  route(app, services, resultSummary, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const names = await loadPlaceNames(db, event);
    return (await loadBrackets(db, event)).flatMap(({ row, format, seeds, winners }) =>
      placings(format, seeds, winners).flatMap(({ place, teamId }) =>
        teamId === null
          ? []
          : [
              {
                division: row.division,
                saturdayDivisionName: row.name,
                place,
                teamId,
                teamName: names.teamName(teamId),
              },
            ],
      ),
    );
  });

  route(app, services, listWalkovers, async ({ query }) => {
    const brackets = await loadBrackets(db, await chosenEvent(db, query.year));
    return brackets.map(({ row, left, walkovers, matches }) => ({
      bracketDivision: row.id,
      left: [...left],
      roundIds: matches.filter(({ match }) => walkovers.has(match.id)).map((each) => each.row.id),
    }));
  });

  route(app, services, leaveBracket, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => leave(acting, params.id, body.confirm === true));
    return true as const;
  });

  route(app, services, returnToBracket, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => comeBack(acting, params.id, body.confirm === true));
    return true as const;
  });

  route(app, services, exchangeSeeds, async ({ actor, body }) => {
    await act(services, actor, (acting) => exchange(acting, body.teamId, body.withTeamId));
    return true as const;
  });

  route(app, services, listMatchPlaces, async ({ params }) => {
    return await matchPlaces(db, await eventRecords(db).current(), params.id);
  });

  route(app, services, moveMatch, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => move(acting, params.id, body));
    return true as const;
  });

  route(app, services, bracketState, async () => {
    return await saturdayStates(db, await eventRecords(db).current());
  });

  route(app, services, setWinner, async ({ actor, body }) => {
    await act(services, actor, (acting) => decide(acting, body));
    return true as const;
  });

  route(app, services, clearWinner, async ({ actor, body }) => {
    await act(services, actor, (acting) => takeBack(acting, body));
    return true as const;
  });

  route(app, services, clearBrackets, async ({ actor }) => {
    const text = await act(services, actor, clear);
    return { name: 'clearBrackets.txt', bytes: text };
  });

  route(app, services, assignSaturday, async ({ actor, query }) => {
    const { division, order = [], confirm } = query;
    return await act(services, actor, async (acting) => {
      const brackets = await assign(acting, division, order, confirm === 'true');
      return brackets.map((bracket) => ({ ...bracket, teams: [...bracket.teams] }));
    });
  });
}
