import { readRoomsFile } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ImportRooms } from './import-rooms.tsx';

test('a column of an unknown name is chosen from a list, and the file is read again (U3)', async () => {
  const server = fakeServer();
  server.answers(readRoomsFile, {
    rooms: [],
    faults: [{ row: 1, message: 'No column is named "building" in the first five rows' }],
    doubts: [],
    columns: [
      { head: 'number', holds: 'roomNumber' },
      { head: 'short', holds: 'abbreviation' },
      { head: 'name', holds: 'name' },
      { head: 'Wing', holds: null },
    ],
  });
  const onTake = vi.fn();
  const user = show(<ImportRooms onTake={onTake} />);
  const csv = 'number,short,name,Wing\n7,GYM,Gym,Ware\n';
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen');
  await user.upload(input, new File([csv], 'rooms.csv', { type: 'text/csv' }));
  const wing = await screen.findByLabelText('Wing');
  const gym = { roomNumber: 7, abbreviation: 'GYM', name: 'Gym', building: 'Ware' };
  const days = { friday: true, saturday: true, spare: false };
  server.answers(readRoomsFile, {
    rooms: [{ ...gym, ...days }],
    faults: [],
    doubts: [],
    columns: [{ head: 'Wing', holds: 'building' }],
  });
  await user.selectOptions(wing, 'building');
  await user.click(await screen.findByText('Replace all rooms'));
  expect(onTake).toHaveBeenCalledWith([{ ...gym, ...days }]);
  expect(server.asked(readRoomsFile)[1]?.body).toEqual({
    csv,
    columns: ['roomNumber', 'abbreviation', 'name', 'building'],
  });
});
