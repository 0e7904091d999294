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

test('a wall’s tables follow each other, even if they begin with the same rank', async () => {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2026));
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, null);
  const user = show(<Wall />, '/?display=wall');
  const tables = () =>
    screen.getAllByRole<HTMLTableElement>('table').map(({ rows }) => rows[1]?.textContent);
  await screen.findByText('T0.');
  expect(tables()).toEqual(['T0.', 'T12.', 'T24.']);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(tables()).toEqual(['T0.', 'T12.', 'T24.']);
  screen.getByRole('region', { name: 'Standings, rows 13–24' });
});
