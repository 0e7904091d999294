import * as calls from '@quizmeet/contract/machines/calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { eventRecords } from '../../records/events.ts';
import { machineFeedRecords } from '../../records/machines.ts';
import { acceptGames } from './accept.ts';
import { answerPing, receive, switchFeed } from './feed.ts';
import { loadToday } from './live-rounds.ts';
import { PlayedGames } from './played-games.ts';
import { presentFeed, presentLiveGame } from './present.ts';
import { tickerHtml } from './ticker.ts';

export function feedRoutes({ route, services }: Routes): void {
  const { db, environment } = services;
  const { publicUrl } = environment;
  const played = new PlayedGames();

  route(calls.liveGames, async ({ now, expires }) => {
    const { live, until } = await loadToday(db, await eventRecords(db).current(), now, played);
    expires(until);
    return live.map(presentLiveGame);
  });

  route(calls.ticker, async ({ now, expires }) => {
    const today = await loadToday(db, await eventRecords(db).current(), now, played);
    expires(today.until);
    return { bytes: tickerHtml(today) };
  });

  route(calls.acceptGames, async ({ actor, body }) => {
    return await act(services, actor, (acting) => acceptGames(acting, body.roundIds, played));
  });

  route(calls.getFeed, async () => {
    const event = await eventRecords(db).current();
    return presentFeed(await machineFeedRecords(db).find(event.id), publicUrl);
  });

  route(calls.setFeed, async ({ actor, body }) => {
    return await act(services, actor, (acting) => switchFeed(acting, body.on, publicUrl));
  });

  route(calls.scoreEvent, async ({ params, query }) => {
    return { bytes: await act(services, null, (acting) => receive(acting, params.secret, query)) };
  });

  route(calls.pingMessage, async ({ params }) => {
    return { bytes: await act(services, null, (acting) => answerPing(acting, params.secret)) };
  });
}
