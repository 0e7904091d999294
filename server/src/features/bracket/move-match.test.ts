import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { assign, endFriday, matchesOf, matchOf, win } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

let brackets: number[];
const server = await sharedTestServer();
const admin = await server.as('admin');
beforeEach(async () => {
  await endFriday(server, { Open: 16 });
  brackets = await assign(server, admin, 'Open');
});

const bracketA = () => brackets[0] ?? 0;
const at = async (number: number, satDivId = bracketA()) => await matchOf(admin, satDivId, number);
const placesOf = async (number: number): Promise<MatchPlace[]> => {
  const { roundId } = await at(number);
  return (await admin.request('GET', `/api/bracket/matches/${roundId}/places`)).json();
};
const moveTo = async (number: number, body: object, browser = admin) => {
  const { roundId } = await at(number);
  const answer = await browser.request('PUT', `/api/bracket/matches/${roundId}/place`, body);
  await settled(server);
  return answer;
};
const whereIs = async (number: number) => {
  const { timeString, roomName } = await at(number);
  return `${timeString} ${roomName}`;
};
/** A place of which `isWanted` is true, to move a match to. */
const placeWhere = async (number: number, isWanted: (place: MatchPlace) => boolean) => {
  const place = (await placesOf(number)).find(isWanted);
  if (place === undefined) throw new Error('there is no such place');
  return place;
};

describe('a match is moved by an admin (B6)', () => {
  it('to a free room, and everybody sees it: page, team and paper', async () => {
    const before = await at(1);
    const free = await placeWhere(
      1,
      ({ timeString, exchangesWith, obstacles }) =>
        timeString === before.timeString && exchangesWith === null && obstacles.length === 0,
    );
    const { time, roomNumber } = free;
    expect((await moveTo(1, { time, roomNumber })).json()).toBe(true);
    expect(await whereIs(1)).toBe(`${before.timeString} ${free.roomName}`);
    const team = before.participants[0]?.id;
    const rounds = (await admin.request('GET', `/api/rounds/team?teamId=${team}`)).json<
      { id: number; roomName: string }[]
    >();
    expect(rounds.find(({ id }) => id === before.roundId)?.roomName).toBe(free.roomName);
    const sheets = await admin.request('GET', '/api/print/evening?divisions=Open&kinds=matches');
    const pages = (await readPdf(sheets.rawPayload)).pages.map(textOf);
    expect(pages.some((page) => /Match 1\b/.test(page) && page.includes(free.roomName))).toBe(true);
  });

  it('to the place of another match of its bracket: the two swap', async () => {
    const [one, two] = [await whereIs(1), await whereIs(2)];
    const place = await placeWhere(1, ({ exchangesWith }) => exchangesWith === 2);
    expect(place.obstacles).toEqual([]);
    await moveTo(1, { time: place.time, roomNumber: place.roomNumber });
    expect([await whereIs(1), await whereIs(2)]).toEqual([two, one]);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Move match',
      subject: expect.stringMatching(/^Open A, match 1, /),
      before: one.replace(/ (?=[A-Z]+ \d+$)/, ', '),
      after: `${two.replace(/ (?=[A-Z]+ \d+$)/, ', ')}, in exchange with match 2`,
    });
  });

  it('also once it is decided, and keeps its result', async () => {
    await win(server, admin, bracketA(), 1, 'left');
    const place = await placeWhere(1, ({ exchangesWith }) => exchangesWith === 2);
    await moveTo(1, { time: place.time, roomNumber: place.roomNumber });
    expect((await at(1)).participants[0]?.isWinner).toBe(true);
  });
});

describe('a move that breaks B6 is refused with its reason', () => {
  const refusal = async (number: number, body: object) => {
    const before = await matchesOf(admin, bracketA());
    const answer = await moveTo(number, body);
    expect(answer.statusCode).toBe(422);
    expect(await matchesOf(admin, bracketA())).toEqual(before);
    return answer.json<{ errors: { path: string; message: string }[] }>().errors;
  };

  it('at a time that is none of Saturday’s, or in a room that is not for Saturday', async () => {
    expect(await refusal(1, { time: '09:10', roomNumber: 999 })).toEqual([
      { path: 'time', message: 'Choose one of Saturday’s times' },
      { path: 'roomNumber', message: 'Room 999 isn’t used on Saturday' },
    ]);
  });
});
