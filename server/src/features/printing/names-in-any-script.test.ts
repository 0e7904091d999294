import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { coachOf, quizzersNamed, teamOf } from '../../../testing/registration.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  const grace = await coachOf(product, '은혜교회');
  await teamOf(grace, { quizzers: quizzersNamed('小明 王', 'สมชาย ใจดี', 'አበበ ቢቂላ') });
  const hope = await coachOf(product, 'Hope 𐎀𐎁');
  await teamOf(hope, { quizzers: quizzersNamed('Ann 𐎀', 'Ben Moss') });
});
afterAll(async () => await product.end());

it('prints names of every script for the check-in desk, as they were entered', async () => {
  const answer = await admin.ask('GET', '/api/teams/pdfRegistrationTable');
  expect(answer.statusCode).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  // Neighbours drawn with two fonts are read as two texts.
  const text = pages.flat().join('').replaceAll(' ', '');
  for (const name of ['은혜교회', '小明 王', 'สมชาย ใจดี', 'አበበ ቢቂላ', 'Hope □□']) {
    expect(text).toContain(name.replaceAll(' ', ''));
  }
});

it('says which names have letters that paper cannot show, which it saved all the same', async () => {
  const answer = await admin.ask('GET', '/api/print/unprintable');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    { kind: 'church', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'coach', name: 'Coach of Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'team', name: 'Hope 𐎀𐎁', letters: ['𐎀', '𐎁'] },
    { kind: 'quizzer', name: 'Ann 𐎀', letters: ['𐎀'] },
  ]);
});
