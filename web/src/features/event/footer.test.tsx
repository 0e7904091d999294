import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { Footer } from './footer.tsx';

test.each([
  ['Ohio Valley Bible Quiz', 'Ohio Valley Bible Quiz 2027'],
  ['Ohio Valley Bible Quiz 2026', 'Ohio Valley Bible Quiz 2026'],
  ['2027 Ohio Valley Bible Quiz', '2027 Ohio Valley Bible Quiz'],
])('the year follows the title %s unless it names one', async (title, shown) => {
  fakeServer().answers(getEvent, { title, year: 2027, contactEmail: 'a@example.org' } as Event);
  show(<Footer />);
  expect(await screen.findByText(shown)).toBeTruthy();
});
