import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedCodes } from '../../../testing/printed-codes.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { assign, endFriday, matchOf } from '../../../testing/saturday.ts';

const MORNING = '2026-11-21T09:30:00-05:00';
const SHEETS = '/api/teams/pdfSatScoresheets?division=Open';

let product: TestProduct;
let admin: Browser;
let bracket: number;
beforeAll(async () => {
  product = await testProduct({ QUIZ_NOW: MORNING });
  admin = await product.as('admin');
  await endFriday(product, { Open: 8 });
  [bracket = 0] = await assign(product, admin, 'Open');
  await admin.ask('PUT', '/api/roomLinks', { used: true });
  await admin.ask('POST', '/api/roomLinks');
});
afterAll(() => product.end());

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
