import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { PrintAgain } from './room-print-again.tsx';

const NOTHING: RoomLinks['again'][number] = {
  day: 'Friday',
  roomNumber: 1,
  roomName: 'ASC 101',
  rounds: [],
  door: false,
  card: false,
  duties: false,
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('names what has dead codes by room and day, and has a way to print each', async () => {
  await show(
    <PrintAgain
      again={[
        { ...NOTHING, rounds: [{ id: 4, roundNumber: 3, bracket: null }], door: true },
        {
          ...{ ...NOTHING, day: 'Saturday', card: true },
          rounds: [
            { id: 91, roundNumber: 1, bracket: 'Open A' },
            { id: 92, roundNumber: 5, bracket: 'Open B' },
          ],
        },
        { ...NOTHING, roomNumber: 2, roomName: 'ASC 102', duties: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ASC 101 on Friday: scoresheet for round 3; door page',
    'ASC 101 on Saturday: scoresheets for matches 1 (Open A), 5 (Open B); room card',
    'ASC 102 on Friday: officials’ duties',
  ]);
  expect(buttons()).toEqual(['Print these sheets', 'Print cards']);
  const duties = screen.getByRole('link', { name: 'Duties of officials' });
  expect(duties.getAttribute('href')).toBe('/admin/officials');
});

test('offers only what there is to print', async () => {
  await show(<PrintAgain again={[{ ...NOTHING, card: true }]} />);
  expect(buttons()).toEqual(['Print cards']);
});
