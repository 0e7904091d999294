import { getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listUnprintable, pdfAwards } from '@quizmeet/contract/printing/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import CeremonyPage from './ceremony.tsx';

const REASON = 'Saturday’s bracket, Open: There are no brackets yet.';

test('certificates of awards that aren’t final are printed only when that is confirmed (W6)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, openEvent(2026));
  server.answers(listUnprintable, []);
  server.answers(getCeremony, {
    shownAt: null,
    counts: [],
    awards: [],
    script: [{ heading: 'Top quizzers: Open', rule: 'The top quizzer.', steps: [] }],
    unfinished: [REASON],
    nobody: [],
  });
  const printed = server.holds(pdfAwards);
  const user = show(<CeremonyPage />);
  await user.click(await screen.findByRole('button', { name: 'Certificates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print certificates?' });
  expect(within(dialog).getByText(REASON)).toBeTruthy();
  expect(server.asked(pdfAwards)).toHaveLength(0);
  await user.click(within(dialog).getByText('Print anyway'));
  expect((await printed()).asked.query).toEqual({ part: 'certificates', design: 'frame' });
});
