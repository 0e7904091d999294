import { readRoomsFile } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ImportRooms } from './import-rooms.tsx';

const GYM = {
  ...{ roomNumber: 7, abbreviation: 'GYM', name: 'Gym', building: 'Ware' },
  ...{ friday: true, saturday: true, spare: false },
};

async function uploads(user: ReturnType<typeof show>, csv: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen');
  await user.upload(input, new File([csv], 'rooms.csv', { type: 'text/csv' }));
}

test('a file with errors replaces nothing', async () => {
  const server = fakeServer();
  const faults = [{ row: 3, message: 'Enter a building' }];
  server.answers(readRoomsFile, { rooms: [GYM], faults, doubts: [], columns: [] });
  const user = show(<ImportRooms onTake={vi.fn()} />);
  await uploads(user, 'number,abbreviation,name,building\n7,GYM,Gym,Ware\n8,A,A,\n');
  await screen.findByText('rooms.csv: 1 room, 1 error. Fix it to import.');
  expect(screen.queryByText('Replace all rooms')).toBeNull();
});

test('a column of an unknown name is chosen from a list, and the file is read again (U3)', async () => {
  const server = fakeServer();
  server.answers(readRoomsFile, {
    rooms: [],
    faults: [{ row: 1, message: 'No column is named “building” in the first five rows' }],
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
  await uploads(user, csv);
  const wing = await screen.findByLabelText('Wing');
  server.answers(readRoomsFile, {
    rooms: [GYM],
    faults: [],
    doubts: [],
    columns: [{ head: 'Wing', holds: 'building' }],
  });
  await user.selectOptions(wing, 'building');
  await user.click(await screen.findByText('Replace all rooms'));
  expect(onTake).toHaveBeenCalledWith([GYM]);
  expect(server.asked(readRoomsFile)[1]?.body).toEqual({
    csv,
    columns: ['roomNumber', 'abbreviation', 'name', 'building'],
  });
});
