import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import {
  listUnprintable,
  pdfPoster,
  pdfSaturday,
  pdfScoresheets,
} from '@quizmeet/contract/printing/calls.ts';
import { summaryList } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { INSTALLATION } from '../../../testing/installation.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { PRINT } from '../../tournament/admin-actions.ts';
import { PrintMenu } from './print-menu.tsx';

function withoutLinks() {
  const server = fakeServer();
  server.answers(listRoomLinks, { used: false, links: [], without: [] });
  return server;
}

const FULL = 'The disk is full.';

test('a link to it opens the menu, with the focus in it', async () => {
  const server = withoutLinks();
  for (const call of [listRounds, listUnprintable, listBrackets]) server.answers(call, []);
  const user = show(
    <>
      <Link to={PRINT}>Print sheets</Link>
      <PrintMenu />
    </>,
  );
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  for (const _ of ['once', 'again']) {
    await user.click(screen.getByRole('link', { name: 'Print sheets' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('button', { name: 'Print…' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});

async function printsBrackets() {
  const server = withoutLinks();
  server.answers(listRounds, []);
  server.answers(listUnprintable, []);
  server.answers(listBrackets, [{ division: 'Open', bracketDivision: 1, bracketName: 'Open A' }]);
  const printed = server.holds(pdfSaturday);
  const user = show(<PrintMenu />);
  await waitFor(() => expect(server.asked(listBrackets)).toHaveLength(1));
  await user.click(screen.getByText('Print…'));
  await user.click(await screen.findByText('Print bracket page'));
  await user.click(await screen.findByText('Confirm'));
  return { user, call: await printed() };
}

test('only sheets with QR codes warn of an address that no phone can open (U10)', async () => {
  const server = withoutLinks();
  server.knows('admin');
  server.answers(getInstallation, INSTALLATION);
  server.answers(listRounds, []);
  server.answers(listUnprintable, []);
  server.answers(listBrackets, [{ division: 'Open', bracketDivision: 1, bracketName: 'Open A' }]);
  const user = show(<PrintMenu />);
  await waitFor(() => expect(server.asked(listBrackets)).toHaveLength(1));
  for (const [sheet, button, warns] of [
    ['Print hall poster', 'Download anyway', true],
    ['Print bracket page', 'Confirm', false],
  ] as const) {
    await user.click(screen.getByText('Print…'));
    await user.click(await screen.findByText(sheet));
    await screen.findByText(button);
    if (warns) await screen.findByText(/^Only this computer can open/);
    expect(screen.queryByText(/^Only this computer can open/) !== null).toBe(warns);
    await user.click(screen.getByText('Cancel'));
  }
});

test('why a sheet couldn’t be printed is said once, in its dialog', async () => {
  const { call } = await printsBrackets();
  call.refuse(503, { detail: FULL });
  await screen.findByText(FULL);
  expect(screen.getAllByText(FULL)).toHaveLength(1);
});

test('the hall poster with this computer’s own address is downloaded only anyway (U10)', async () => {
  const server = withoutLinks();
  server.knows('admin');
  for (const call of [listRounds, listUnprintable, listBrackets]) server.answers(call, []);
  server.answers(getInstallation, INSTALLATION);
  const printed = server.holds(pdfPoster);
  const user = show(<PrintMenu />);
  await user.click(screen.getByText('Print…'));
  await user.click(await screen.findByRole('menuitem', { name: 'Print hall poster' }));
  expect(await screen.findByText('Let phones in')).toBeTruthy();
  expect(screen.getByText(/^For the wall: the event’s name/)).toBeTruthy();
  await user.click(await screen.findByText('Download anyway'));
  await printed();
});

const Where = () => useLocation().pathname;

const LINK = {
  id: 7,
  day: 'Friday' as const,
  roomNumber: 1,
  roomName: 'ASC 101',
  devices: [],
  madeAt: '2026-11-20T20:00:00.000Z',
};

test.each([
  [false, [], '/admin/room-links'],
  [true, [], '/admin/room-links'],
  [true, [LINK], 'One card per room'],
])('room cards need links (used: %s, links: %j)', async (used, links, next) => {
  const server = withoutLinks();
  for (const call of [listRounds, listUnprintable, listBrackets]) server.answers(call, []);
  server.answers(listRoomLinks, { used, links: [...links], without: [] });
  const user = show(
    <>
      <PrintMenu />
      <Where />
    </>,
  );
  await waitFor(() => expect(server.asked(listBrackets)).toHaveLength(1));
  expect(server.asked(listRoomLinks)).toEqual([]);
  await user.click(screen.getByText('Print…'));
  await screen.findByText(used && links.length > 0 ? /^For entering/ : /room links first/);
  await user.click(await screen.findByRole('menuitem', { name: 'Print room cards' }));
  await screen.findByText(new RegExp(`^${next}`));
});

test('once results exist, scoresheets of played rounds are left out unless asked for', async () => {
  const server = withoutLinks();
  const rounds = [
    OPEN_ROUND,
    { ...OPEN_ROUND, id: 2, winningTeam: 'left' as const },
    { ...OPEN_ROUND, id: 3, division: 'Novice' as const },
  ];
  server.answers(listRounds, [{ roundNumber: 1, timeString: '7:00 PM', rounds }]);
  for (const call of [listUnprintable, listBrackets, withdrawnTeams, summaryList]) {
    server.answers(call, []);
  }
  const printed = server.holds(pdfScoresheets);
  const user = show(<PrintMenu />);
  await waitFor(() => expect(server.asked(listRounds)).toHaveLength(1));
  for (const sheet of ['Print Friday’s sheets', 'Print scoresheets']) {
    await user.click(screen.getByText('Print…'));
    await user.click(await screen.findByRole('menuitem', { name: sheet }));
    const only = await screen.findByLabelText('Only rounds without a result');
    expect(only).toHaveProperty('checked', true);
    if (sheet === 'Print Friday’s sheets') await user.click(screen.getByText('Cancel'));
  }
  await user.click(screen.getByText('Confirm'));
  const first = await printed();
  expect(first.asked.query).toEqual({ division: 'Open', rounds: 'open' });
  first.answer(new Blob());
  await user.click(screen.getByLabelText('Novice'));
  expect(screen.queryByLabelText('Only rounds without a result')).toBeNull();
  await user.click(screen.getByText('Confirm'));
  expect((await printed()).asked.query).toEqual({ division: 'Novice', rounds: 'all' });
});

test('if its dialog was closed meanwhile, a notice says it', async () => {
  const { user, call } = await printsBrackets();
  await user.click(screen.getByText('Cancel'));
  call.refuse(503, { detail: FULL });
  await waitFor(() => expect(screen.getByText(FULL).closest('[role=alert]')).not.toBeNull());
});
