import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { translatePage } from '../../testing/translated.ts';
import { Shell } from './shell.tsx';

const NEXT_YEAR = {
  ...defaultEvent(new Date().getFullYear() + 1),
  windows: { addTeam: true, removeTeam: true, editRoster: true },
} as unknown as Event;
const BRACKET = { division: 'Open', bracketDivision: 1, bracketName: 'Open 1' } as const;

let looked: () => void;
beforeEach(() => {
  const observer = class {
    constructor(look: () => void) {
      looked = look;
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observer);
});

test.each([
  ['without a bracket', [], 'Friday', 0],
  ['with a bracket', [BRACKET], 'Friday and Saturday', 3],
] as const)(
  'before Friday’s end the menu %s has its entries (U12)',
  async (_, brackets, bar, links) => {
    const server = fakeServer();
    server.answers(getEvent, NEXT_YEAR);
    server.answers(listBrackets, [...brackets]);
    show(
      <Shell warnings={null} footer={null}>
        content
      </Shell>,
    );
    await screen.findByRole('navigation', { name: bar });
    expect(screen.queryAllByText('Brackets')).toHaveLength(links);
  },
);

test.each([
  ['admin', 'Admin'],
  ['score entry', 'Enter Results'],
] as const)('on a phone the bar of %s begins with %s', async (role, first) => {
  const server = fakeServer();
  server.knows(role);
  server.answers(getEvent, NEXT_YEAR);
  server.answers(listBrackets, []);
  show(
    <Shell warnings={null} footer={null}>
      content
    </Shell>,
  );
  await screen.findByText('Staff');
  const bar = within(screen.getByRole('navigation', { name: 'Friday' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...[first, 'Open', 'Novice', 'Open', 'Novice'],
  ]);
});

test('in a room no bar leads out of it, except for staff (P6)', async () => {
  const server = fakeServer();
  server.answers(getEvent, NEXT_YEAR);
  server.answers(listBrackets, []);
  const shell = (
    <Shell warnings={null} footer={null}>
      content
    </Shell>
  );
  show(shell, '/enter');
  await screen.findAllByText(NEXT_YEAR.title);
  expect(screen.queryByRole('navigation', { name: 'Friday' })).toBeNull();
  cleanup();
  server.knows('score entry');
  show(shell, '/enter');
  await screen.findByRole('navigation', { name: 'Friday' });
});

test.each([
  [null, ['Brackets', 'Results', 'Schedule', 'Team Standings', 'Individual Standings']],
  ['admin', ['Admin', 'Brackets', 'Results', 'Schedule', 'Team Standings']],
] as const)(
  'on Saturday the bar on a phone has one row of five links for %s',
  async (role, links) => {
    const server = fakeServer();
    if (role !== null) server.knows(role);
    server.answers(getEvent, NEXT_YEAR);
    server.answers(listBrackets, [BRACKET]);
    show(
      <Shell warnings={null} footer={null}>
        content
      </Shell>,
      '/schedule/Novice',
    );
    if (role !== null) await screen.findByText('Staff');
    const bar = within(await screen.findByRole('navigation', { name: 'Friday and Saturday' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    const novice = bar.getByRole('link', { name: 'Novice Team Standings' });
    expect(novice.getAttribute('href')).toBe('/standings/team/Novice');
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Schedule');
  },
);

const NOVICE = { ...OPEN_ROUND, division: 'Novice' } as const;

test.each([
  ['/team/30', [NOVICE], [1, 2], 'Novice'],
  ['/home', [NOVICE], [1], 'Novice'],
  ['/home', [NOVICE, OPEN_ROUND], [1, 2], 'Open'],
  ['/schedule/Open', [], [1], 'Open'],
] as const)(
  'at %s the bar on a phone leads to the division of the team shown or of all teams followed',
  async (at, played, followed, division) => {
    const server = fakeServer();
    server.answers(getEvent, NEXT_YEAR);
    server.answers(listBrackets, [BRACKET]);
    localStorage.setItem('quizmeet:following', JSON.stringify(followed));
    const rounds = server.holds(teamRounds);
    show(
      <Shell warnings={null} footer={null}>
        content
      </Shell>,
      at,
    );
    for (const round of played) (await rounds()).answer([round]);
    const bar = within(await screen.findByRole('navigation', { name: 'Friday and Saturday' }));
    await bar.findByRole('link', { name: `${division} Schedule` });
    await bar.findByRole('link', { name: `${division} Team Standings` });
    expect(server.asked(teamRounds)).toHaveLength(played.length);
  },
);

test('presses are ignored just after an announcement moves the page', async () => {
  const server = fakeServer();
  server.answers(getEvent, NEXT_YEAR);
  server.answers(listBrackets, []);
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(56);
  onTestFinished(() => top.mockRestore());
  show(
    <Shell warnings={null} footer={null}>
      content
    </Shell>,
  );
  const main = screen.getByText('content');
  act(looked);
  await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(main.style.pointerEvents).toBe('');
  top.mockReturnValue(100);
  act(looked);
  expect(main.style.pointerEvents).toBe('none');
  await waitFor(() => expect(main.style.pointerEvents).toBe(''));
});

test('a dark accent is lighter in dark', async () => {
  const server = fakeServer();
  server.answers(getEvent, { ...NEXT_YEAR, accentColor: '#14213d' });
  server.answers(listBrackets, []);
  show(
    <Shell warnings={null} footer={null}>
      content
    </Shell>,
  );
  const styles = () =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  await waitFor(() => expect(styles().join()).toContain('--event-accent: #666f81'));
});

function Warning() {
  const [isLate, setLate] = useState(false);
  return (
    <p>
      {isLate && <b>Late</b>} as of now{' '}
      <button type="button" onClick={() => setLate(true)}>
        Look
      </button>
    </p>
  );
}

test('on a translated page the menu opens, and a broken warning breaks nothing else', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const server = fakeServer();
  server.answers(getEvent, NEXT_YEAR);
  server.answers(listBrackets, []);
  const user = show(
    <Shell warnings={<Warning />} footer={null}>
      content
    </Shell>,
  );
  await screen.findByRole('navigation', { name: 'Friday' });
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('button', { name: 'Menu', expanded: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(screen.getByText('content')).toBeTruthy();
  expect(screen.getByText('as of now', { exact: false })).toBeTruthy();
});
