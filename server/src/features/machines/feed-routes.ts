import {
  acceptGames as acceptGamesCall,
  getFeed,
  liveGames,
  pingMessage,
  scoreEvent,
  setFeed,
  ticker,
} from '@quizmeet/contract/machines/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { machineFeedRecords } from '../../records/machines.ts';
import { acceptGames } from './accept.ts';
import { answerPing, receive, switchFeed } from './feed.ts';
import { loadToday } from './live-rounds.ts';
import { PlayedGames } from './played-games.ts';
import { presentFeed, presentLiveGame } from './present.ts';
import { tickerHtml } from './ticker.ts';

export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { db, environment } = services;
  const { publicUrl } = environment;
  const played = new PlayedGames();

  route(app, services, liveGames, async ({ now, expires }) => {
    const { live, until } = await loadToday(db, await eventRecords(db).current(), now, played);
    expires(until);
    return live.map(presentLiveGame);
  });

  route(app, services, ticker, async ({ now, expires }) => {
    const today = await loadToday(db, await eventRecords(db).current(), now, played);
    expires(today.until);
    return { bytes: tickerHtml(today) };
  });

  route(app, services, acceptGamesCall, async ({ actor, body }) => {
    return await act(services, actor, (acting) => acceptGames(acting, body.roundIds, played));
  });

  route(app, services, getFeed, async () => {
    const event = await eventRecords(db).current();
    return presentFeed(await machineFeedRecords(db).find(event.id), publicUrl);
  });

  route(app, services, setFeed, async ({ actor, body }) => {
    return await act(services, actor, (acting) => switchFeed(acting, body.on, publicUrl));
  });

  route(app, services, scoreEvent, async ({ params, query }) => {
    return { bytes: await act(services, null, (acting) => receive(acting, params.secret, query)) };
  });

  route(app, services, pingMessage, async ({ params }) => {
    return { bytes: await act(services, null, (acting) => answerPing(acting, params.secret)) };
  });
}
