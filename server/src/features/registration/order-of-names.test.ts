import type { AwaitedChurch } from '@quizmeet/contract/check-in/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';

const NAMES = ['Åland', 'Église', "O'Brien", 'O’Neil', 'Zion', 'zion 2', 'Zion 10'];

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  const { db, clock } = product.services;
  const { id: eventId } = await eventRecords(db).current();
  for (const name of NAMES.toReversed()) {
    const church = await churchRecords(db).add({
      ...{ eventId, coachId: null, name, state: 'Ohio', district: 'SWO' },
      ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
    });
    await teamRecords(db).add({
      ...{ eventId, churchId: church?.id ?? 0, name, division: 'Open' },
      ...{ group: null, teamNumber: null, addedAt: clock() },
    });
  }
});
afterAll(() => product.end());

const read = async <T>(url: string): Promise<T> => (await admin.ask('GET', url)).json<T>();

test('churches and teams have the same order on every list', async () => {
  const teams = await read<Team[]>('/api/teams/all?division=All');
  expect(teams.map(({ teamName }) => teamName)).toEqual(NAMES);
  const list = await read<{ churchNameWithDistrict: string }[]>('/api/church/summaryList');
  expect(list.map((row) => row.churchNameWithDistrict)).toEqual(
    NAMES.map((name) => `${name} (SWO)`),
  );
  const desk = await read<AwaitedChurch[]>('/api/checkIn');
  expect(desk.map((church) => church.teams[0]?.teamName)).toEqual(NAMES);
});

test('and on paper: on the registration table and the labels', async () => {
  const labels = (await admin.ask('GET', '/api/teams/labels')).body;
  expect(inOrderOf(labels)).toEqual(NAMES);
  const table = await admin.ask('GET', '/api/teams/pdfRegistrationTable');
  const { pages } = await readPdf(table.rawPayload);
  expect(inOrderOf(pages.flat().join('\n'))).toEqual(NAMES);
});

/** The names in the order in which a text has each as a whole for the first time. */
function inOrderOf(text: string): string[] {
  const place = (name: string) => text.search(new RegExp(`${name}(?! ?\\d)`));
  return NAMES.toSorted((a, b) => place(a) - place(b));
}
