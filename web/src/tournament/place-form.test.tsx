import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { PlaceForm } from './place-form.tsx';

const HERE = { roundNumber: 2, timeString: '7:30 PM', roomNumber: 1, roomName: 'ASC 101' };
const free = (roomNumber: number, name: string) => ({
  ...{ roomNumber, text: `${name}: free`, effect: `${name} is free at that time.`, obstacle: null },
});
const CHOICES = [
  { roundNumber: 2, text: '7:30 PM', obstacle: null, rooms: [free(3, 'ASC 103')] },
  { roundNumber: 3, text: '8:00 PM', obstacle: null, rooms: [free(1, 'ASC 101')] },
];

test('begins where the round is, and keeps its room at another time (F7)', async () => {
  fakeServer();
  const moves: number[][] = [];
  const user = show(
    <PlaceForm
      teams="Lima – Xenia"
      here={HERE}
      action="Move"
      choices={CHOICES}
      isBusy={false}
      onChoose={(...place) => moves.push(place)}
    />,
  );
  const time = screen.getByLabelText('To the time');
  screen.getByDisplayValue('7:30 PM');
  screen.getByDisplayValue('ASC 101: now');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findAllByText('Please choose another time or room');
  await user.selectOptions(time, '8:00 PM');
  await screen.findByText('ASC 101 is free at that time.');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(moves).toEqual([[3, 1]]);
});
