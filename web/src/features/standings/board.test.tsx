import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { Board } from './board.tsx';

/** Of 36 rows, those from the fourth on share its rank. */
const TIED = Array.from({ length: 36 }, (_, i) => ({ rank: Math.min(i + 1, 4), name: `T${i}.` }));
const CLEAR = TIED.map(({ name }, i) => ({ rank: i + 1, name }));

function Wall() {
  const [data, setData] = useState(TIED);
  return (
    <>
      <button type="button" onClick={() => setData(CLEAR)}>
        Update
      </button>
      <Board<(typeof TIED)[number]>
        {...{ title: 'Open standings', scope: 'Open', to: () => '/', note: null }}
        read={{ data, error: null } as never}
        wall={[{ head: 'Team', cell: ({ name }) => name }]}
        hasPlayed={() => true}
        table={() => null}
      />
    </>
  );
}

test('a wall’s pages have every row once, evenly, even if tables begin with the same rank', async () => {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2026));
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, null);
  const user = show(<Wall />, '/?display=wall');
  const names = () =>
    screen.getAllByRole<HTMLTableElement>('table').map(({ tBodies: [body] }) => body?.textContent);
  const dotted = (from: number) =>
    TIED.slice(from, from + 9)
      .map(({ name }) => name)
      .join('');
  await screen.findByText('T0.');
  expect(names()).toEqual([dotted(0), dotted(9)]);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(names()).toEqual([dotted(0), dotted(9)]);
  screen.getByRole('region', { name: 'Standings, rows 10–18' });
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual([dotted(18), dotted(27)]);
});
