import * as calls from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { NO_SUCH_BRACKET } from '@quizmeet/contract/bracket/messages.ts';
import {
  listMatchPlaces,
  moveMatch as moveMatchCall,
} from '@quizmeet/contract/bracket/move-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { notInThisYear } from '../../calls/chosen-event.ts';
import type { Routes } from '../../calls/route.ts';
import type { Reader } from '../../platform/database/database.ts';
import { bracketRecords } from '../../records/brackets.ts';
import type { EventRow } from '../../records/events.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { assignSaturday } from './assign.ts';
import {
  clearBrackets,
  drawLots,
  exchangeSeeds,
  leaveBracket,
  returnToBracket,
} from './commands.ts';
import { clearWinner, restoreResults, setWinner } from './decide.ts';
import { matchPlaces, moveMatch } from './move-match.ts';
import { presentBracket, presentMarks, presentMatches, saturdayStates } from './present.ts';

export function bracketRoutes(routes: Routes): void {
  publicRoutes(routes);
  arrangingRoutes(routes);
  decidingRoutes(routes);
}

function publicRoutes({ reading, services: { db } }: Routes): void {
  reading(calls.getBracket, async (event, { query }) => {
    const names = await loadPlaceNames(db, event);
    return presentBracket(await oneBracket(db, event, query), 'main', names);
  });

  reading(calls.getConsolation, async (event, { query }) => {
    const names = await loadPlaceNames(db, event);
    return presentBracket(await oneBracket(db, event, query), 'consolation', names);
  });

  reading(calls.listBrackets, async (event) =>
    (await loadBrackets(db, event)).map((bracket) => ({
      division: bracket.row.division,
      bracketDivision: bracket.row.id,
      bracketName: bracketName(bracket),
    })),
  );

  reading(calls.bracketResults, async (event, { query }) => {
    const { format, seeds, winners } = await oneBracket(db, event, query);
    const names = await loadPlaceNames(db, event);
    return placings(format, seeds, winners).map(({ place, source, teamId }) => ({
      place,
      source,
      teamId: teamId ?? 0,
      teamName: teamId === null ? '' : names.teamName(teamId),
    }));
  });

  reading(calls.resultSummary, async (event) => {
    const names = await loadPlaceNames(db, event);
    return (await loadBrackets(db, event)).flatMap(({ row, format, seeds, winners }) =>
      placings(format, seeds, winners).flatMap(({ place, teamId }) =>
        teamId === null
          ? []
          : {
              division: row.division,
              saturdayDivisionName: row.name,
              place,
              teamId,
              teamName: names.teamName(teamId),
            },
      ),
    );
  });

  reading(listMatches, async (event) =>
    presentMatches(await loadBrackets(db, event), await loadPlaceNames(db, event)),
  );

  reading(calls.matchMarks, async (event) => {
    const names = await loadPlaceNames(db, event);
    return (await loadBrackets(db, event)).flatMap((bracket) => presentMarks(bracket, names));
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

function arrangingRoutes({ reading, changing, services: { db } }: Routes): void {
  changing(calls.assignSaturday, (act, { query: { division, order = [], confirm } }) =>
    assignSaturday(act, division, order, confirm === 'true'),
  );

  changing(calls.drawLots, (act, { body }) => drawLots(act, body.division));

  reading(calls.bracketState, (event) => saturdayStates(db, event));

  changing(calls.exchangeSeeds, (act, { body }) =>
    exchangeSeeds(act, body.teamId, body.withTeamId),
  );

  reading(listMatchPlaces, (event, { params }) => matchPlaces(db, event, params.id));

  changing(moveMatchCall, (act, { params, body }) => moveMatch(act, params.id, body));

  changing(calls.clearBrackets, async (act) => ({
    name: 'clearBrackets.txt',
    bytes: await clearBrackets(act),
  }));
}

function decidingRoutes({ changing }: Routes): void {
  changing(calls.setWinner, (act, { body }) => setWinner(act, body));

  changing(calls.clearWinner, (act, { body }) => clearWinner(act, body));

  changing(calls.restoreResults, (act, { body }) => restoreResults(act, body));

  changing(calls.leaveBracket, (act, { params, body }) =>
    leaveBracket(act, params.id, body.confirm === true),
  );

  changing(calls.returnToBracket, (act, { params, body }) =>
    returnToBracket(act, params.id, body.confirm === true),
  );
}
