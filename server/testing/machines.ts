import type { Feed, LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { EventCode, GameKey, MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { eventsOf } from '@quizmeet/rules/testing/machine-events.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sentEvent } from './sent-event.ts';
import { type Browser, settled, type TestServer } from './test-server.ts';

/** The evening of the event's Friday, and the morning after. */
export const FRIDAY = '2026-11-20T19:40:00-05:00';
export const SATURDAY = '2026-11-21T09:10:00-05:00';

const TOURNAMENT = 'Bible Quiz Tournament';

/** Switches the feed on and returns the path of its address. */
export async function switchFeedOn(admin: Browser): Promise<string> {
  const { address } = (
    await admin.request('PUT', '/api/quiz-machine/feed', { on: true })
  ).json<Feed>();
  return new URL(address ?? '').pathname;
}

/** Numbered in order; by default of neither team. */
export function gameAt(place: Omit<GameKey, 'tournament'>, key = '1') {
  const event = eventsOf({ key, tournament: TOURNAMENT, ...place });
  return (
    question: number,
    code: EventCode,
    team = 2,
    ...more: [quizzer?: number, name?: string, more?: Partial<MachineEvent>]
  ): MachineEvent => event(question, code, team, ...more);
}

/** Like a machine, without session and headers. */
export async function send(
  server: TestServer,
  feed: string,
  ...events: readonly MachineEvent[]
): Promise<LightMyRequestResponse[]> {
  const answers: LightMyRequestResponse[] = [];
  for (const event of events) {
    answers.push(await server.app.inject({ url: `${feed}${sentEvent(event)}` }));
  }
  return answers;
}

export async function readGames(server: TestServer): Promise<LiveGame[]> {
  await settled(server);
  return (await server.app.inject({ url: '/api/quiz-machine/games' })).json<LiveGame[]>();
}
