import { clearSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { useCallMutation } from '../platform/queries.ts';
import { ClearAction } from './clear-action.tsx';

function Page() {
  return (
    <ul>
      <ClearAction
        act={useCallMutation(clearSchedule)}
        args={{ query: { division: 'All' } }}
        figures="12 rounds and 3 results"
        notice="Schedule cleared"
        dialog="Clear Schedule"
        title="Clear schedule"
        description="Takes all rounds away."
        state="12 rounds"
        disabledReason={null}
        button="Clear the schedule"
      >
        12 rounds and 3 results will be deleted.
      </ClearAction>
    </ul>
  );
}

async function asks() {
  const server = fakeServer();
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Clear the schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear Schedule' }));
  expect(dialog.getByText('12 rounds and 3 results will be deleted.')).toBeTruthy();
  const press = async (name: string) => await user.click(dialog.getByRole('button', { name }));
  return { server, press };
}

test('clearing asks first, then says what was cleared and how to restore it', async () => {
  const { server, press } = await asks();
  server.answers(clearSchedule, true);
  await press('Clear the schedule');
  await screen.findByText('Schedule cleared. Restore point saved.');
  expect(server.asked(clearSchedule).map(({ query }) => query)).toEqual([{ division: 'All' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const entry = screen.getByRole('listitem');
  expect(entry.textContent).toContain('Deleted: 12 rounds and 3 results.');
  expect(within(entry).getByRole('link').getAttribute('href')).toBe('/admin/restore-points');
});

test('Cancel clears nothing', async () => {
  const { server, press } = await asks();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.asked(clearSchedule)).toEqual([]);
});

test('why nothing was cleared stays said beside the action', async () => {
  const { server, press } = await asks();
  server.refuses(clearSchedule, 409, { detail: 'Brackets rest on it' });
  await press('Clear the schedule');
  await screen.findByText('Brackets rest on it', { selector: 'li *' });
  expect(screen.queryByText(/^Cleared/)).toBeNull();
});
