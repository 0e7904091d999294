import { beforeAll, expect, it } from 'vitest';
import { printedCodes } from '../../../testing/printed-codes.ts';
import { productOfFile } from '../../../testing/product-of-file.ts';
import { readRound } from '../../../testing/results.ts';
import { assign, endFriday, matchOf } from '../../../testing/saturday.ts';

const MORNING = '2026-11-21T09:30:00-05:00';
const SHEETS = '/api/teams/pdfSatScoresheets?division=Open';

let bracket: number;
const product = await productOfFile({ QUIZ_NOW: MORNING });
const admin = await product.as('admin');
beforeAll(async () => {
  await endFriday(product, { Open: 8 });
  [bracket = 0] = await assign(product, admin, 'Open');
  await admin.ask('PUT', '/api/roomLinks', { used: true });
  await admin.ask('POST', '/api/roomLinks');
});

const print = async (url: string): Promise<string[][]> => {
  const answer = await admin.ask('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return await printedCodes(answer.rawPayload);
};
const open = async (address: string | undefined, who: 'anonymous' | 'admin' = 'anonymous') => {
  const code = address?.split('#')[1] ?? '';
  const answer = await (await product.as(who)).ask('POST', '/api/room', { code });
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const matchRound = async (id: number) =>
  await readRound(product, (await matchOf(admin, bracket, id)).roundId);
const linkOf = async (room: number): Promise<number> => {
  const { links } = (await admin.ask('GET', '/api/roomLinks')).json();
  return links.find(
    ({ roomNumber, day }: { roomNumber: number; day: string }) =>
      roomNumber === room && day === 'Saturday',
  ).id;
};

it('has a code on each scoresheet of Saturday that opens its match (P6)', async () => {
  const [first, second] = (await print(SHEETS)).flat();
  expect(first).toMatch(/^http:\/\/localhost:3000\/enter#[\w-]{43}$/);
  const round = async (id: number) => {
    const { roundId } = await matchOf(admin, bracket, id);
    return { id: roundId, division: 'Open', bracketId: bracket };
  };
  expect(await open(first)).toMatchObject({
    day: 'Saturday',
    isStaff: false,
    round: await round(1),
  });
  expect(await open(second)).toMatchObject({ round: await round(2) });
  expect(await open(first, 'admin')).toMatchObject({ isStaff: true, round: await round(1) });
});

it('has another code once the link is renewed (P6)', async () => {
  const { roomNumber, id: roundId } = await matchRound(1);
  const [old] = (await print(SHEETS)).flat();
  await admin.ask('PUT', `/api/roomLinks/${await linkOf(roomNumber)}/renew`);
  expect(await open(old)).toBe(410);
  const [[renewed] = []] = await print(`/api/print/again?rounds=${roundId}`);
  expect(await open(renewed)).toMatchObject({ round: { id: roundId } });
});
