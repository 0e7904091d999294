import { expect, test } from 'vitest';
import { productOfFile } from '../../testing/product-of-file.ts';
import { ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';
import { keepPrintedAddress } from './printed-address.ts';

const product = await productOfFile();

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
