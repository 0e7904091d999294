import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { churchEntry, coachOf, teamOf } from '../../../testing/registration.ts';

let product: TestProduct;
let admins: Browser[];
beforeAll(async () => {
  product = await testProduct();
  admins = await Promise.all(Array.from({ length: 12 }, () => product.as('admin')));
});
afterAll(async () => await product.end());

const receipt = (coach: Browser) => coach.ask('GET', '/api/church/pdfReceipt');
const statuses = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
];

it('thirty receipts that one coach asks for at once are one job, and another coach’s comes, too', async () => {
  const greedy = await coachOf(product, 'Grace');
  const patient = await coachOf(product, 'Hope');
  // The announcement of a church comes a moment after its answer, and what is asked then is a job of its own.
  await settled(product);
  const order: string[] = [];
  const thirty = Array.from({ length: 30 }, () => receipt(greedy));
  const last = Promise.all(thirty).then(() => order.push('greedy'));
  const other = await receipt(patient);
  order.push('patient');
  await last;
  const answers = await Promise.all(thirty);
  expect(statuses([...answers, other])).toEqual([200]);
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(order).toEqual(['greedy', 'patient']);
});

it('what is asked for after a change shows it, whatever is being drawn', async () => {
  const coach = await coachOf(product, 'Faith');
  const before = [receipt(coach), receipt(coach)];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { teamName } = await teamOf(coach);
  const [after, ...earlier] = await Promise.all([receipt(coach), ...before]);
  expect(statuses([after, ...earlier])).toEqual([200]);
  const [page] = (await readPdf(after.rawPayload)).pages;
  expect(textOf(page)).toContain(`Team Division Quizzers ${teamName} Open`);
});

it('an admin’s own receipt does not wait behind those of coaches', async () => {
  const [admin] = admins;
  if (admin === undefined) throw new Error();
  await admin.ask('POST', '/api/church', churchEntry('Office'));
  const coaches = await Promise.all(
    Array.from({ length: 6 }, (_, i) => coachOf(product, `Church ${i}`)),
  );
  const order: string[] = [];
  const asked = coaches.map((coach) => receipt(coach).then(() => order.push('coach')));
  const own = receipt(admin).then(({ statusCode }) => order.push(`admin ${statusCode}`));
  await Promise.all([...asked, own]);
  expect(order.indexOf('admin 200')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('admin 200')).toBeLessThan(4);
});

it('what nobody waits for any more is not drawn, and keeps no place', async () => {
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/rounds/pdfBlankScoresheet`;
  const ask = (admin: Browser, signal?: AbortSignal) => {
    const cookie = Object.entries(admin.cookies).map(([name, value]) => `${name}=${value}`);
    return fetch(url, { headers: { cookie: cookie.join('; ') }, ...(signal && { signal }) });
  };
  const leaving = new AbortController();
  const begun: string[] = [];
  const noticed: string[] = [];
  product.app.server.on('request', ({ url = '' }: IncomingMessage, answer: ServerResponse) => {
    begun.push(url);
    answer.on('close', () => noticed.push(url));
  });
  const left = admins.slice(0, 5).map((admin) => ask(admin, leaving.signal));
  const told = expect(Promise.allSettled(left)).resolves.toMatchObject(
    Array(5).fill({ status: 'rejected' }),
  );
  await expect.poll(() => begun.length).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 100));
  leaving.abort();
  await told;
  // However slow the machine is: the product knows that they left.
  await expect.poll(() => noticed.length).toBe(5);
  // Its turn comes when the process that was drawing has ended, which takes a moment.
  const [sixth, ...others] = admins.slice(5, 11);
  if (sixth === undefined) throw new Error();
  expect((await ask(sixth)).status).toBe(200);
  const answers = await Promise.all(others.map((admin) => ask(admin)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
});
