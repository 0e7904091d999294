import { listYears } from '@quizmeet/contract/history/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ArchiveAction } from './archive-action.tsx';

const NEXT = { year: 2027, current: true, closed: false };
const FINISHED = { year: 2026, current: false, closed: true };
const BEFORE = { year: 2025, current: false, closed: true };

test('says of which year it is, and where finished years are', async () => {
  const server = fakeServer();
  server.answers(listYears, [NEXT, FINISHED, BEFORE]);
  server.answers(listTeams, [{ id: 1 } as Team]);
  show(<ArchiveAction />);
  await screen.findByText(/^All PDFs and tables of 2027 as it is now/);
  screen.getByText(/Finished years are on the page Years\.$/);
  expect(screen.queryByText(/has no team yet/)).toBeNull();
});

test('warns while the next year is empty, and names the finished one', async () => {
  const server = fakeServer();
  server.answers(listYears, [NEXT, FINISHED]);
  server.answers(listTeams, []);
  show(<ArchiveAction />);
  await screen.findByText('2027 has no team yet. Everything of 2026 is on the page Years.');
});

test('says nothing of other years where there is none', async () => {
  const server = fakeServer();
  server.answers(listYears, [NEXT]);
  server.answers(listTeams, []);
  show(<ArchiveAction />);
  await screen.findByText(/^All PDFs and tables of 2027 as it is now/);
  expect(screen.queryByText(/Years/)).toBeNull();
});
