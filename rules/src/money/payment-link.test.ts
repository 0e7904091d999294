import { expect, test } from 'vitest';
import { LONGEST_LINK, linkFindings, paymentLink } from './payment-link.ts';

const found = (address: string) => linkFindings(address).map(({ code }) => code);

test('a payment link is an https address with church and amount where they belong (W4)', () => {
  expect(found('')).toEqual([]);
  expect(found('https://pay.example.org')).toEqual([]);
  expect(found('https://pay.example.org/quiz?for={church}&amount={amount}')).toEqual([]);
  for (const address of [
    ...['pay.example.org', 'http://pay.example.org', 'javascript:alert(1)', 'https://'],
    ...['https://{church}.example.org', 'https://pay.example.org/a b', 'https://a.org/{church'],
  ]) {
    expect([address, ...found(address)]).toEqual([address, 'money/link-invalid']);
  }
  expect(found('https://a.org/{team}')).toEqual(['money/link-field-unknown']);
  expect(found(`https://a.org/${'a'.repeat(LONGEST_LINK)}`)).toEqual(['money/link-too-long']);
});

test('church and amount are filled in; without anything due there is no link (W4)', () => {
  const address = 'https://a.org/?for={church}&amount={amount}';
  expect(paymentLink(address, 'Łódź & Sons', 4000)).toBe(
    'https://a.org/?for=%C5%81%C3%B3d%C5%BA%20%26%20Sons&amount=40',
  );
  expect(paymentLink(address, 'Grace', 1250)).toBe('https://a.org/?for=Grace&amount=12.50');
  expect(paymentLink('https://a.org', 'Grace', 4000)).toBe('https://a.org');
  expect(paymentLink(address, 'Grace', 0)).toBeNull();
  expect(paymentLink(address, 'Grace', -500)).toBeNull();
  expect(paymentLink('', 'Grace', 4000)).toBeNull();
});
