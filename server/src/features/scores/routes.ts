import { clearResults, getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayDecideMatch } from '../../calls/permissions.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notAllowed, notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { presentMatchRound } from '../../tournament/matches-as-rounds.ts';
import { presentRound } from '../../tournament/rounds.ts';
import { clearResults as clear } from './clear.ts';
import { saveResult as save } from './commands.ts';
import { saveMatchResult } from './save-match.ts';

/** Results of rounds. */
export function scoreRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** Friday's rounds and Saturday's matches draw their ids from one sequence. */
  const roundById = async (reader: Reader, id: RoundId) => {
    const event = await eventRecords(reader).current();
    const row = await roundRecords(reader).byId(event.id, id);
    if (row !== null) return await presentRound(reader, event, row);
    const match = await presentMatchRound(reader, event, id);
    if (match === null) throw notFound(NO_SUCH_ROUND);
    return match;
  };

  route(app, services, getRound, async ({ params }) => await roundById(db, params.id));

  route(app, services, saveResult, async ({ actor, body }) => {
    return await act(services, actor, async (acting) => {
      const { day } = await roundById(acting.tx, body.id);
      if (day === 'Friday') return await save(acting, body);
      if (!mayDecideMatch(loggedIn(actor))) throw notAllowed('Your account may not do this');
      await saveMatchResult(acting, body);
      return await roundById(acting.tx, body.id);
    });
  });

  route(app, services, clearResults, async ({ actor }) => {
    return { name: 'clearResults.txt', bytes: await act(services, actor, clear) };
  });
}
