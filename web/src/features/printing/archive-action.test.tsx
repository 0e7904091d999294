import { listYears } from '@quizmeet/contract/history/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ArchiveAction } from './archive-action.tsx';

const NEXT = { year: 2027, current: true, closed: false };
const FINISHED = { year: 2026, current: false, closed: true };
const BEFORE = { year: 2025, current: false, closed: true };

const WARNING = '2027 has no teams yet. Download 2026 from the Years page.';

test.each([
  ['teams', [NEXT, FINISHED, BEFORE], [{ id: 1 } as Team]],
  ['no other year', [NEXT], []],
] as const)('a year with %s is downloaded without a warning', async (_, years, teams) => {
  const server = fakeServer();
  server.answers(listYears, [...years]);
  server.answers(listTeams, [...teams]);
  show(<ArchiveAction />);
  await vi.waitFor(() => expect(server.asked(listTeams)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Download archive' });
  expect(screen.queryByText(WARNING)).toBeNull();
});

test('warns while the next year is empty, and names the finished one', async () => {
  const server = fakeServer();
  server.answers(listYears, [NEXT, FINISHED]);
  server.answers(listTeams, []);
  show(<ArchiveAction />);
  await screen.findByText(WARNING);
});
