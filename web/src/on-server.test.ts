import { addressOf } from '@quizmeet/contract/address.ts';
import {
  bracketResults,
  getBracket,
  getConsolation,
  listBrackets,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { historySummary } from '@quizmeet/contract/history/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { hydrate, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../testing/event.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { makePage } from './on-server.tsx';
import { callQuery } from './platform/queries.ts';
import { invalidateTopics, makeQueryClient } from './platform/query-client.ts';
import type { SentPage } from './sent-page.ts';

const ASK = { path: '/history?embed=1', now: Date.now(), versions: [] } as const;

test('a page contains its data with topics, so the client fetches only changes', async () => {
  const { wanted } = await makePage({ ...ASK, reads: new Map() });
  expect(wanted).toContainEqual({ address: historySummary.url, topics: historySummary.topics });
  const { html, sent } = await makePage({ ...ASK, reads: new Map([[historySummary.url, '[]']]) });
  expect(html).not.toMatch(/(is|are) loading/);
  const client = makeQueryClient();
  const fetched = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => {
    client.clear();
    vi.unstubAllGlobals();
  });
  const { state } = JSON.parse(JSON.stringify(sent)) as SentPage;
  hydrate(client, state);
  const query = callQuery(historySummary);
  expect(client.getQueryData(query.queryKey)).toEqual([]);
  expect(client.getQueryData(callQuery(getEvent).queryKey)).toBeUndefined();
  // Until its component is mounted, nothing but the sent topics tells that the data are old.
  invalidateTopics(client, new Set(['event']));
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  new QueryObserver(client, query).subscribe(() => {});
  expect(fetched).not.toHaveBeenCalled();
  invalidateTopics(client, new Set(historySummary.topics));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});

test('a page contains its menu’s data, even where its content needs none of it', async () => {
  const event = openEvent(2026);
  const now = Date.parse(`${event.fridayDate}T19:05:00-05:00`);
  const reads = new Map([
    [getEvent.url, JSON.stringify(event)],
    [getLateness.url, JSON.stringify({ minutes: 0, at: null })],
    [listNextUp.url, '[]'],
    [
      addressOf(listRounds, { query: { division: 'All' } }),
      JSON.stringify([{ roundNumber: 1, timeString: '7:00 PM', rounds: [OPEN_ROUND] }]),
    ],
  ]);
  const { html, wanted } = await makePage({ ...ASK, path: '/home', now, reads });
  expect(html).toContain('Find your team');
  for (const { url: address, topics } of [listBrackets, liveGames]) {
    expect(wanted).toContainEqual({ address, topics });
  }
});

test('a bracket’s page contains on Saturday how late the matches are (X11)', async () => {
  const event = openEvent(2026);
  const query = { division: 'Open', saturdayDivision: 4 };
  const side = { id: 0, name: 'To come', score: null, isWinner: false, source: 'To come' };
  const matches = [1, 2, 3, 4, 5].map((id) => ({
    ...{ id, nextMatchId: null, nextLoserMatchId: null, roundId: id, timeString: '9:00 AM' },
    ...{ roomName: 'CH', ifNecessary: id === 5, participants: [side, side] },
  }));
  const page = async (place: number, day: string) => {
    const now = Date.parse(`${day}T10:05:00-05:00`);
    const placing = { place, teamId: 1, teamName: 'Grace', source: 'To come' };
    const reads = new Map([
      [getEvent.url, JSON.stringify(event)],
      [getLateness.url, JSON.stringify({ minutes: 15, at: null })],
      [listBrackets.url, '[]'],
      [matchMarks.url, '[]'],
      ...[getBracket, getConsolation].map((call) => {
        const upper = call === getBracket ? matches : [];
        const bracket = { bracketName: 'Open A', upper, lower: [] };
        return [addressOf(call, { query }), JSON.stringify(bracket)] as const;
      }),
      [addressOf(bracketResults, { query }), JSON.stringify([placing])],
    ]);
    const { html } = await makePage({ ...ASK, path: '/bracket/Open/4', now, reads });
    expect(html).toContain('To come');
    return html;
  };
  expect(await page(3, event.saturdayDate)).toContain('About 15 minutes late');
  expect(await page(1, event.saturdayDate)).not.toContain('minutes late');
  expect(await page(3, event.fridayDate)).not.toContain('minutes late');
});
