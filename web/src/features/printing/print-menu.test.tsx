import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { listUnprintable, pdfSaturday } from '@quizmeet/contract/printing/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { PrintMenu } from './print-menu.tsx';

const FULL = 'The disk is full.';

async function printsBrackets() {
  const server = fakeServer();
  server.answers(listRounds, []);
  server.answers(listUnprintable, []);
  server.answers(listBrackets, [{ division: 'Open', bracketDivision: 1, bracketName: 'Open A' }]);
  const printed = server.holds(pdfSaturday);
  const user = show(<PrintMenu />);
  await waitFor(() => expect(server.asked(listBrackets)).toHaveLength(1));
  await user.click(screen.getByText('Print…'));
  await user.click(await screen.findByText('Print brackets'));
  await user.click(await screen.findByText('Confirm'));
  return { user, call: await printed() };
}

test('why a sheet couldn’t be printed is said once, in its dialog', async () => {
  const { call } = await printsBrackets();
  call.refuse(503, { detail: FULL });
  await screen.findByText(FULL);
  expect(screen.getAllByText(FULL)).toHaveLength(1);
});

test('if its dialog was closed meanwhile, a notice says it', async () => {
  const { user, call } = await printsBrackets();
  await user.click(screen.getByText('Cancel'));
  call.refuse(503, { detail: FULL });
  await waitFor(() => expect(screen.getByText(FULL).closest('[role=alert]')).not.toBeNull());
});
