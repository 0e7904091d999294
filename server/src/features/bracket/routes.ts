import * as calls from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { NO_SUCH_BRACKET, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import {
  listMatchPlaces,
  moveMatch as moveMatchCall,
} from '@quizmeet/contract/bracket/move-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import type { Reader } from '../../platform/database/database.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { bracketName, loadBrackets, whyUnplayed } from '../../tournament/brackets.ts';
import { chosenEvent, notInThisYear } from '../../tournament/chosen-event.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { assignSaturday } from './assign.ts';
import { clearBrackets, clearWinner, drawLots, exchangeSeeds, setWinner } from './commands.ts';
import { matchPlaces, moveMatch } from './move-match.ts';
import { presentBracket, presentMatches, saturdayStates } from './present.ts';
import { leaveBracket, returnToBracket } from './withdrawals.ts';

export function bracketRoutes(routes: Routes): void {
  publicRoutes(routes);
  arrangingRoutes(routes);
  decidingRoutes(routes);
}

function publicRoutes({ route, services: { db } }: Routes): void {
  route(calls.getBracket, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return presentBracket(
      await oneBracket(db, event, query),
      'main',
      await loadPlaceNames(db, event),
    );
  });

  route(calls.getConsolation, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const names = await loadPlaceNames(db, event);
    return presentBracket(await oneBracket(db, event, query), 'consolation', names);
  });

  route(calls.listBrackets, async ({ query }) => {
    const brackets = await loadBrackets(db, await chosenEvent(db, query.year));
    return brackets.map((bracket) => ({
      division: bracket.row.division,
      bracketDivision: bracket.row.id,
      bracketName: bracketName(bracket),
    }));
  });

  route(calls.bracketResults, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const { format, seeds, winners } = await oneBracket(db, event, query);
    const names = await loadPlaceNames(db, event);
    return placings(format, seeds, winners).map(({ place, source, teamId }) => ({
      place,
      source,
      teamId: teamId ?? 0,
      teamName: teamId === null ? '' : names.teamName(teamId),
    }));
  });

  route(calls.resultSummary, async ({ query }) => {
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

  route(listMatches, async () => {
    const event = await eventRecords(db).current();
    return presentMatches(await loadBrackets(db, event), await loadPlaceNames(db, event));
  });

  route(calls.listWalkovers, async ({ query }) => {
    const brackets = await loadBrackets(db, await chosenEvent(db, query.year));
    return brackets.map((bracket) => ({
      bracketDivision: bracket.row.id,
      left: [...bracket.left],
      roundIds: bracket.matches
        .filter((match) => whyUnplayed(bracket, match) === WALKOVER)
        .map((each) => each.row.id),
    }));
  });
}

async function oneBracket(
  db: Reader,
  event: EventRow,
  query: { readonly division: Division; readonly saturdayDivision: number },
) {
  const found = (await loadBrackets(db, event)).find(
    ({ row }) => row.id === query.saturdayDivision && row.division === query.division,
  );
  if (found !== undefined) return found;
  const other = await bracketRecords(db).ofAnyYear(query.saturdayDivision);
  throw await notInThisYear(db, 'bracket', other, NO_SUCH_BRACKET);
}

function arrangingRoutes({ route, changing, services }: Routes): void {
  const { db } = services;

  route(calls.assignSaturday, async ({ actor, query }) => {
    const { division, order = [], confirm } = query;
    return await act(services, actor, async (acting) => {
      const brackets = await assignSaturday(acting, division, order, confirm === 'true');
      return brackets.map((bracket) => ({ ...bracket, teams: [...bracket.teams] }));
    });
  });

  changing(calls.drawLots, (act, { body }) => drawLots(act, body.division));

  route(calls.bracketState, async () => {
    return await saturdayStates(db, await eventRecords(db).current());
  });

  changing(calls.exchangeSeeds, (act, { body }) =>
    exchangeSeeds(act, body.teamId, body.withTeamId),
  );

  route(listMatchPlaces, async ({ params }) => {
    return await matchPlaces(db, await eventRecords(db).current(), params.id);
  });

  changing(moveMatchCall, (act, { params, body }) => moveMatch(act, params.id, body));

  route(calls.clearBrackets, async ({ actor }) => {
    const text = await act(services, actor, clearBrackets);
    return { name: 'clearBrackets.txt', bytes: text };
  });
}

function decidingRoutes({ changing }: Routes): void {
  changing(calls.setWinner, (act, { body }) => setWinner(act, body));

  changing(calls.clearWinner, (act, { body }) => clearWinner(act, body));

  changing(calls.leaveBracket, (act, { params, body }) =>
    leaveBracket(act, params.id, body.confirm === true),
  );

  changing(calls.returnToBracket, (act, { params, body }) =>
    returnToBracket(act, params.id, body.confirm === true),
  );
}
