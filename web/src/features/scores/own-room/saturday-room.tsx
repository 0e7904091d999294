import { NativeSelect } from '@mantine/core';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { openSaturdayRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendCall } from '../../../platform/client.ts';
import { callQuery } from '../../../platform/queries.ts';
import { useRoomPass, useSetPass } from '../../../tournament/room-pass.tsx';

/** Score entry opens a Saturday room as by its code, since its account saves no matches (B7). */
export function SaturdayRoom(): ReactNode {
  const { data: matches = [] } = useQuery(callQuery(listMatches));
  const { pass } = useRoomPass();
  const setPass = useSetPass();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (roomNumber: number) =>
      await sendCall(openSaturdayRoom, { params: { roomNumber } }),
    onSuccess: setPass,
  });
  const rooms = new Map(matches.map(({ round }) => [round.roomName, round.roomNumber]));
  if (rooms.size === 0) return null;
  const chosen = pass?.day === 'Saturday' ? rooms.get(pass.roomName) : undefined;
  return (
    <NativeSelect
      maw="16rem"
      mb="lg"
      label="Saturday’s room"
      value={chosen ?? ''}
      error={error?.message}
      disabled={isPending}
      data={[
        ...(chosen === undefined ? [{ value: '', label: 'Choose a room', disabled: true }] : []),
        ...[...rooms]
          .toSorted(([, a], [, b]) => a - b)
          .map(([label, roomNumber]) => ({ value: `${roomNumber}`, label })),
      ]}
      onChange={({ currentTarget: { value } }) => mutate(Number(value))}
    />
  );
}
