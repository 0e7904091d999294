import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  const grace = await coachOf(server, 'Grace');
  await teamOf(grace, { quizzers: quizzersNamed('Ελένη Παπαδοπούλου', 'Zoë Łukaszewicz') });
  const hope = await coachOf(server, 'Hope 𐎀𐎁');
  await teamOf(hope, { quizzers: quizzersNamed('Ann 𐎀', 'Ben Moss') });
});

it('prints names for the check-in desk, with a replacement for what the fonts lack (C8)', async () => {
  const answer = await admin.request('GET', '/api/teams/pdfRegistrationTable');
  expect(answer.statusCode).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  const text = pages.flat().join('').replaceAll(' ', '');
  for (const name of ['Ελένη Παπαδοπούλου', 'Zoë Łukaszewicz', 'Hope ��']) {
    expect(text).toContain(name.replaceAll(' ', ''));
  }
});

it('says which names have letters that paper cannot show, which it saved anyway (C8)', async () => {
  const answer = await admin.request('GET', '/api/print/unprintable');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { kind: 'church', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'coach', name: 'Coach of Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'team', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'quizzer', name: 'Ann 𐎀', letters: ['𐎀'] },
  ]);
});
