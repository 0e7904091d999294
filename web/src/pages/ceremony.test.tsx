import { getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listUnprintable, pdfAwards } from '@quizmeet/contract/printing/calls.ts';
import { cleanup, screen, within } from '@testing-library/react';
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

test('the hall’s screen shows each award first without its winners, by a presenter’s remote control (W6)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, openEvent(2026));
  const holder = (name: string) => ({ teamId: 1, quizzerId: 2, name, teamName: '', reason: '' });
  const steps = ['Ann', 'Ben'].map((name, i) => ({
    place: 2 - i,
    words: `Place ${2 - i}:`,
    holders: [holder(name)],
  }));
  server.answers(getCeremony, {
    shownAt: null,
    ...{ counts: [], awards: [], unfinished: [], nobody: [] },
    script: [{ heading: 'Top quizzers: Open', rule: 'The top quizzer.', steps }],
  });
  const user = show(<CeremonyPage />, '/admin/awards?display=wall');
  const shows = (words: string, name: string | null) => {
    screen.getByText(words);
    expect(['Ann', 'Ben'].filter((each) => screen.queryByText(each) !== null)).toEqual(
      name === null ? [] : [name],
    );
  };
  await screen.findByText('1 of 2');
  shows('Place 2', null);
  await user.keyboard('{PageUp}{PageDown}');
  shows('Place 2:', 'Ann');
  await user.click(screen.getByRole('button', { name: 'Next award' }));
  shows('Place 1', null);
  await user.keyboard('{PageDown}{PageDown}');
  shows('Place 1:', 'Ben');
  await user.keyboard('{ArrowLeft}');
  shows('Place 1', null);
  await user.keyboard('{Home}');
  shows('Place 2', null);
  await user.keyboard('{End}');
  shows('Place 1:', 'Ben');
  cleanup();
  show(<CeremonyPage />, '/admin/awards?display=wall&at=1');
  await screen.findByText('1 of 2');
  shows('Place 2:', 'Ann');
});
