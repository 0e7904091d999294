import { Card, NativeSelect } from '@mantine/core';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { listSaturdayRooms, openSaturdayRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { sendCall } from '../../../platform/client.ts';
import { callQuery } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.tsx';
import { OPENED_HERE } from '../../../tournament/opened-round.ts';
import { useSetPass } from '../../../tournament/room-pass.tsx';
import { matchName, pathToMatch } from '../../../tournament/saturday.ts';
import { RoundList } from './round-list.tsx';

/** The rooms that may be opened, and each room's next match in time order. */
export function useSaturday(enabled = true) {
  const { admin } = useSession();
  const opened = callQuery(
    listSaturdayRooms,
    {},
    { enabled: enabled && !admin, topics: ['room-links'] },
  );
  const { data: rooms = [] } = useQuery(opened);
  const { data: matches = [] } = useQuery(callQuery(listMatches, {}, { enabled }));
  const open = matches.filter(
    ({ unplayed, round: { leftTeamId, rightTeamId, winningTeam, roomNumber } }) =>
      [unplayed === null, leftTeamId > 0, rightTeamId > 0, winningTeam === ''].every(Boolean) &&
      (admin || rooms.some((room) => room.roomNumber === roomNumber)),
  );
  const lines = [...Map.groupBy(open, ({ round }) => round.roomNumber).values()].flatMap(
    ([match]) =>
      match === undefined
        ? []
        : {
            match,
            round: match.round,
            head: match.round.roomName,
            state: `${matchName(match)}, ${match.round.timeString}`,
          },
  );
  return { rooms, lines };
}

/**
 * Administrators enter a match in its bracket; score entry opens its room as by a code, since its account saves
 * no matches (B7). @param here the room shown above
 */
export function SaturdayRooms({ here = '' }: { here?: string }): ReactNode {
  const { rooms, lines } = useSaturday();
  const { admin } = useSession();
  const setPass = useSetPass();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async ({ room }: { room: number; round: number | null }) =>
      await sendCall(openSaturdayRoom, { params: { roomNumber: room } }),
    onSuccess: async (opened, { round }) => {
      setPass(opened);
      const sheet = round === null ? '' : `?round=${round}`;
      await navigate(paths.enterRoom + sheet, { state: OPENED_HERE });
    },
  });
  return (
    <>
      {rooms.length > 0 && (
        <Card maw="46rem" mt={here && 'xl'}>
          <NativeSelect
            maw="16rem"
            label="Your room on Saturday"
            value={rooms.find(({ roomName }) => roomName === here)?.roomNumber ?? ''}
            error={opening.error?.message}
            disabled={opening.isPending}
            data={[
              { value: '', label: 'Choose a room', disabled: true },
              ...rooms.map(({ roomNumber, roomName }) => ({
                value: `${roomNumber}`,
                label: roomName,
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              opening.mutate({ room: Number(value), round: null })
            }
          />
        </Card>
      )}
      <RoundList
        title={here === '' ? 'Saturday’s next matches' : 'Other rooms'}
        lines={lines.filter(({ round }) => round.roomName !== here)}
        onOpen={({ match, round }) =>
          admin
            ? void navigate(pathToMatch(match), { state: OPENED_HERE })
            : opening.mutate({ room: round.roomNumber, round: round.id })
        }
      />
    </>
  );
}
