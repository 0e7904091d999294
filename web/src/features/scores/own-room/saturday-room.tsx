import { Card, NativeSelect } from '@mantine/core';
import { listSaturdayRooms, openSaturdayRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendCall } from '../../../platform/client.ts';
import { callQuery } from '../../../platform/queries.ts';
import { useRoomPass, useSetPass } from '../../../tournament/room-pass.tsx';

export const useSaturdayRooms = (enabled = true) =>
  useQuery(callQuery(listSaturdayRooms, {}, { enabled, topics: ['room-links'] }));

/** Score entry opens a Saturday room as by its code, since its account saves no matches (B7). */
export function SaturdayRoom(): ReactNode {
  const { data: rooms = [] } = useSaturdayRooms();
  const { pass } = useRoomPass();
  const setPass = useSetPass();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (roomNumber: number) =>
      await sendCall(openSaturdayRoom, { params: { roomNumber } }),
    onSuccess: setPass,
  });
  if (rooms.length === 0) return null;
  const chosen = pass?.day === 'Saturday' ? pass.roomName : '';
  return (
    <Card maw="46rem" mb="lg">
      <NativeSelect
        maw="16rem"
        label="Your room on Saturday"
        value={rooms.find(({ roomName }) => roomName === chosen)?.roomNumber ?? ''}
        error={error?.message}
        disabled={isPending}
        data={[
          { value: '', label: 'Choose a room', disabled: true },
          ...rooms.map(({ roomNumber, roomName }) => ({ value: `${roomNumber}`, label: roomName })),
        ]}
        onChange={({ currentTarget: { value } }) => mutate(Number(value))}
      />
    </Card>
  );
}
