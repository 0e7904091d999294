import type { Event } from '@quizmeet/contract/event/calls.ts';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { PriceNote } from './price-note.tsx';

const EVENT = openEvent(2126);

function noteOf(event: Partial<Event>, church: { teams?: number; computerSeats?: number } = {}) {
  cleanup();
  fakeServer();
  show(<PriceNote event={{ ...EVENT, ...event }} {...church} />);
  return document.querySelector('p')?.textContent;
}

test('says what a team costs, and what a church would pay today (C5)', () => {
  const price =
    'A team costs $40 until Oct 27, 2126, then $50. With two or more teams, each costs $5 less.';
  expect(noteOf({})).toBe(price);
  expect(noteOf({ multiTeamDiscount: 0 })).toBe('A team costs $40 until Oct 27, 2126, then $50.');
  expect(noteOf({}, { teams: 2, computerSeats: 1 })).toBe(
    `Fee for 2 teams today, with discounts: $65. ${price}`,
  );
  const late = { standardDeadline: '2020-10-27' };
  expect(noteOf(late, { teams: 1 })).toBe('Fee for 1 team today: $50. A team added now costs $50.');
  expect(noteOf({ standardFee: 0, extendedFee: 0 })).toBeUndefined();
});
