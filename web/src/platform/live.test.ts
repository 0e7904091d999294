import type { Topic } from '@quizmeet/contract/call.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLive, type LiveParts, readMessage, type Stream } from './live.ts';

class FakeStream implements Stream {
  readyState = 1;
  closed = false;
  readonly #listeners = new Map<string, (message: { data: string }) => void>();
  addEventListener(type: string, listener: (message: { data: string }) => void): void {
    this.#listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
  }
  fire(type: string, data = ''): void {
    this.#listeners.get(type)?.({ data });
  }
  tell(topic: Topic, version: number): void {
    const type = topic === 'machines' ? 'machines' : 'message';
    this.fire(type, JSON.stringify({ topic, version }));
  }
}

/** What the page was sent with. */
const SENT: LiveParts['versions'] = [
  ['schedule', 5],
  ['standings', 1],
  ['machines', 5],
  ['teams', 3],
];

/** A page that follows the stream, and what it refetches. */
function followed(versions: LiveParts['versions'] = SENT) {
  const streams: FakeStream[] = [];
  const refetched: string[] = [];
  const heard: boolean[] = [];
  /** What was said of streams that opened without a loss. */
  const opened: boolean[] = [];
  /** Whether every change is announced, each time that was said. */
  const connected: boolean[] = [];
  const chances = [0.5];
  let hidden = false;
  let visibility = () => {};
  followLive({
    connect: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    changed: (topics) => void refetched.push([...topics].join('+')),
    opened: (missed) => void (missed ? refetched.push('everything') : opened.push(missed)),
    hidden: () => hidden,
    onVisibility: (listener) => {
      visibility = listener;
    },
    chance: () => chances.shift() ?? 0,
    answers: (does) => void heard.push(does),
    connected: (is) => void connected.push(is),
    versions,
  });
  const latest = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  };
  const show = (shown: boolean) => {
    hidden = !shown;
    visibility();
  };
  return { streams, refetched, opened, heard, connected, latest, show };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('following the live stream', () => {
  test('counts as connected from a page with versions or an open stream until a loss or a hidden page', () => {
    const { connected, latest, show } = followed();
    latest().fire('open');
    latest().fire('slow');
    expect(connected).toEqual([true, true, false]);
    vi.advanceTimersByTime(20_000);
    latest().fire('open');
    show(false);
    expect(connected).toEqual([true, true, false, true, false]);
    expect(followed([]).connected).toEqual([false]);
  });
  test.each(['schedule', 'machines'] as const)(
    'refetches a topic when its version changes, after a random delay: %s',
    (topic) => {
      const { refetched, latest } = followed();
      latest().tell(topic, 5);
      latest().tell(topic, 6);
      vi.advanceTimersByTime(149);
      expect(refetched).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(refetched).toEqual([topic]);
    },
  );
  test('batches topics that change together', () => {
    const { refetched, latest } = followed();
    for (const version of [1, 2]) {
      latest().tell('schedule', version);
      latest().tell('standings', version);
    }
    vi.advanceTimersByTime(149);
    expect(refetched).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(refetched).toEqual(['schedule+standings']);
  });
  test('refetches nothing for a version it knows or hears first', () => {
    const { refetched, latest } = followed();
    latest().tell('teams', 3);
    latest().tell('teams', 3);
    vi.advanceTimersByTime(40_000);
    expect(refetched).toEqual([]);
  });
  test('refetches only what changed since the page was rendered when the stream opens', () => {
    const { refetched, latest } = followed();
    latest().fire('open');
    latest().tell('schedule', 6);
    latest().tell('standings', 1);
    latest().tell('teams', 3);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['schedule']);
  });
  test('reports an open stream if nothing was missed, so that failed reads retry immediately', () => {
    const { refetched, opened, latest } = followed();
    latest().fire('open');
    vi.advanceTimersByTime(149);
    expect(opened).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(1);
    expect(refetched).toEqual([]);
  });
  test('refetches everything, once, on a page of unknown age', () => {
    const { refetched, latest } = followed([]);
    latest().fire('open');
    latest().tell('schedule', 6);
    vi.advanceTimersByTime(300);
    latest().fire('open');
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['everything']);
  });
  test('refetches everything, once, when the stream comes back after a loss', () => {
    const { refetched, latest } = followed();
    latest().fire('open');
    latest().fire('error');
    latest().fire('open');
    latest().tell('schedule', 6);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['everything']);
    latest().tell('schedule', 7);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['everything', 'schedule']);
  });
  test('reopens the stream when it has been silent for longer than two heartbeats', () => {
    const { refetched, streams, latest } = followed();
    latest().fire('open');
    for (const beats of [1, 2, 3]) {
      vi.advanceTimersByTime(20_000);
      expect(streams, `after ${beats} heartbeats`).toHaveLength(1);
      latest().fire('alive');
    }
    vi.advanceTimersByTime(49_999);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
    expect(refetched).toEqual(['everything']);
    latest().fire('open');
    latest().tell('teams', 3);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['everything', 'everything']);
    vi.advanceTimersByTime(20_000);
    expect(refetched).toHaveLength(2);
  });
  test('polls every 20 seconds while a proxy holds the stream back, until something comes through', () => {
    const { refetched, heard, latest } = followed();
    latest().fire('open');
    vi.advanceTimersByTime(50_000);
    expect(refetched).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(refetched).toHaveLength(2);
    latest().fire('open');
    vi.advanceTimersByTime(20_000);
    expect(refetched, 'and one when it opened').toHaveLength(4);
    expect(heard).not.toContain(false);
    latest().fire('alive');
    vi.advanceTimersByTime(40_000);
    expect(refetched).toHaveLength(4);
  });
  test('polls every 20 seconds while a proxy refuses the stream, and not while the page is hidden', () => {
    const { refetched, latest, show } = followed();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      latest().readyState = 2;
      latest().fire('error');
      vi.advanceTimersByTime(5000);
    }
    expect(refetched).toEqual(['everything', 'everything', 'everything']);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(refetched).toHaveLength(3);
  });
  test('says whether the server answers: heartbeats do, a broken stream does not', () => {
    const { heard, latest } = followed();
    latest().fire('open');
    latest().fire('alive');
    latest().fire('error');
    expect(heard).toEqual([true, true, false]);
    latest().readyState = 2;
    latest().fire('error');
    expect(heard, 'an answer that is no stream').toEqual([true, true, false]);
    vi.advanceTimersByTime(5000);
    latest().fire('slow');
    expect(heard.at(-1)).toBe(true);
    vi.advanceTimersByTime(20_000);
    latest().fire('open');
    vi.advanceTimersByTime(50_000);
    expect(heard.at(-1), 'a silent stream, about which refetches decide').toBe(true);
  });
  test('reopens the stream when the browser has given it up', () => {
    const { streams, latest } = followed();
    latest().readyState = 2;
    latest().fire('error');
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(streams).toHaveLength(2);
    expect(streams[0]?.closed).toBe(true);
  });
  test('looks every 20 seconds where the stream has no place', () => {
    const { refetched, streams, latest } = followed();
    for (const looks of [0, 1, 2]) {
      latest().fire('open');
      latest().fire('slow');
      vi.advanceTimersByTime(19_999);
      expect(refetched).toHaveLength(looks);
      expect(streams).toHaveLength(looks + 1);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(looks + 2);
    }
    expect(new Set(refetched)).toEqual(new Set(['everything']));
  });
  test('refetches everything when it gets a place after it was hidden without one', () => {
    const { refetched, latest, show } = followed();
    latest().fire('open');
    latest().fire('error');
    latest().fire('open');
    latest().fire('slow');
    vi.advanceTimersByTime(300);
    show(false);
    vi.advanceTimersByTime(600_000);
    show(true);
    latest().fire('open');
    latest().tell('schedule', 9);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['everything', 'everything']);
  });
  test('pauses while the page is hidden and catches up by the versions when it is shown', () => {
    const { refetched, streams, latest, show } = followed();
    latest().tell('event', 1);
    latest().tell('teams', 3);
    show(false);
    expect(latest().closed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(1);
    show(true);
    latest().tell('event', 1);
    latest().tell('teams', 4);
    vi.advanceTimersByTime(300);
    expect(refetched).toEqual(['teams']);
  });
  test('ends the 20-second looks while the page is hidden', () => {
    const { refetched, latest, show } = followed();
    latest().fire('slow');
    show(false);
    vi.advanceTimersByTime(600_000);
    expect(refetched).toEqual([]);
  });
});

test('a message that is none of ours is passed over', () => {
  expect(readMessage('{"topic":"teams","version":2}')).toEqual({ topic: 'teams', version: 2 });
  for (const data of ['', '{', 'null', '{"topic":"teams"}', '{"topic":"moon","version":1}']) {
    expect(readMessage(data)).toBeNull();
  }
});
