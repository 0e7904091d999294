import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { handIn, listPeople } from '@quizmeet/contract/forms/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import FormsPage from './forms.tsx';

/** Medical is due and lacks Ben, Consent is due and complete. */
const peopleWith = (ofBen: number[]) => ({
  forms: ['Medical', 'Consent'].map((title, i) => ({
    ...{ id: i + 1, title, words: '', askedOf: 'quizzer' as const, due: '2020-01-02' },
  })),
  churches: [
    {
      ...{ id: 7, churchName: 'Grace', coachName: '', handedIn: [] },
      quizzers: ['Ann', 'Ben'].map((firstName, i) => ({
        ...{ id: i + 1, firstName, lastName: 'Lee', teamName: 'Lima', shown: `${firstName} Lee` },
        ...{ publicity: { name: true, photo: true }, handedIn: i === 0 ? [1, 2] : ofBen },
      })),
    },
  ],
});

test('who lacks a form is first and stays there, and a complete form isn’t overdue (W8)', async () => {
  const server = fakeServer();
  server.knows('coach');
  server.answers(getEvent, openEvent(2126));
  server.answers(listPeople, peopleWith([2]));
  const user = show(<FormsPage />);
  const names = () =>
    screen
      .getAllByRole('checkbox', { name: /^Medical/ })
      .map((box) => box.getAttribute('aria-label'));
  await screen.findByText(/· form missing/);
  expect(screen.getAllByText(/overdue/)).toHaveLength(1);
  expect(names()).toEqual(['Medical: Ben Lee', 'Medical: Ann Lee']);
  server.answers(handIn, true);
  server.answers(listPeople, peopleWith([1, 2]));
  await user.click(screen.getByRole('checkbox', { name: 'Medical: Ben Lee' }));
  await expect.poll(() => screen.queryByText(/form missing|overdue/)).toBeNull();
  expect(names()).toEqual(['Medical: Ben Lee', 'Medical: Ann Lee']);
});
