import { expect, it } from 'vitest';
import { savedAs } from './file-name.ts';

it('gives a file the one name that it has', () => {
  expect(savedAs('labels.csv', undefined)).toBe('attachment; filename="labels.csv"');
});

it('keeps the name that programs read, and gives browsers the readable one', () => {
  expect(savedAs('FridayTeamTableOpen 1.pdf', 'Friday team table Open 1.pdf')).toBe(
    `attachment; filename="FridayTeamTableOpen 1.pdf"; filename*=UTF-8''Friday%20team%20table%20Open%201.pdf`,
  );
});

it('writes every letter so that any browser reads it', () => {
  expect(savedAs('A.pdf', "Łódź’s (1) 'x' *.pdf")).toBe(
    `attachment; filename="A.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%E2%80%99s%20%281%29%20%27x%27%20%2A.pdf`,
  );
});
