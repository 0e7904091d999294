import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';
import { keepPrintedAddress } from './printed-address.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.end());

test('printing remembers only this computer’s own address (U10)', async () => {
  const { db } = product.services;
  const kept = async (publicUrl: string) => {
    await keepPrintedAddress(db, { publicUrl, port: 3000 });
    return await installationRecords(db).printedAddress();
  };
  for (const own of ownAddresses(3000)) expect(await kept(own)).toBe(own);
  expect(await kept('https://quiz.example.org')).toBeNull();
  expect(await kept('http://192.0.2.7:3000')).toBeNull();
});
