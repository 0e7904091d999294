import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  const grace = await coachOf(product, 'Grace');
  await teamOf(grace, { quizzers: quizzersNamed('Ελένη Παπαδοπούλου', 'Zoë Łukaszewicz') });
  const hope = await coachOf(product, 'Hope 𐎀𐎁');
  await teamOf(hope, { quizzers: quizzersNamed('Ann 𐎀', 'Ben Moss') });
});
afterAll(async () => await product.end());

it('prints names for the check-in desk, with a replacement for what the fonts lack (C8)', async () => {
  const answer = await admin.ask('GET', '/api/teams/pdfRegistrationTable');
  expect(answer.statusCode).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  const text = pages.flat().join('').replaceAll(' ', '');
  for (const name of ['Ελένη Παπαδοπούλου', 'Zoë Łukaszewicz', 'Hope ��']) {
    expect(text).toContain(name.replaceAll(' ', ''));
  }
});

it('says which names have letters that paper cannot show, which it saved anyway (C8)', async () => {
  const answer = await admin.ask('GET', '/api/print/unprintable');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { kind: 'church', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'coach', name: 'Coach of Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'team', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'quizzer', name: 'Ann 𐎀', letters: ['𐎀'] },
  ]);
});
