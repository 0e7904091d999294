import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { listSaturdayRooms, openSaturdayRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { sendCall } from '../../../platform/client.ts';
import { callQuery } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.tsx';
import { useIsSaturday } from '../../../tournament/event-time.ts';
import { OPENED_HERE } from '../../../tournament/opened-round.ts';
import { useSetPass } from '../../../tournament/room-pass.tsx';
import { matchName, pathToMatch } from '../../../tournament/saturday.ts';
import { Refusal } from '../../../ui/form-frame.tsx';
import { RoundList } from './round-list.tsx';

const isReady = ({ unplayed, round: { leftTeamId, rightTeamId } }: SaturdayMatch): boolean =>
  unplayed === null && leftTeamId > 0 && rightTeamId > 0;

const isOpen = ({ round }: SaturdayMatch): boolean => round.winningTeam === '';

/** On Saturday, the next match of each room that may be entered, in time order, then rooms that wait. */
export function useSaturdayRooms(isShown = true) {
  const { admin } = useSession();
  const enabled = useIsSaturday() && isShown;
  const ofCodes = { enabled: enabled && !admin, topics: ['room-links'] } as const;
  const rooms = useQuery(callQuery(listSaturdayRooms, {}, ofCodes));
  const all = useQuery(callQuery(listMatches, {}, { enabled }));
  const hasCode = (number: number) => rooms.data?.some(({ roomNumber }) => roomNumber === number);
  const matches = (enabled ? (all.data ?? []) : []).filter(
    (match) => isReady(match) && (admin || hasCode(match.round.roomNumber) === true),
  );
  const byRoom = [...Map.groupBy(matches, ({ round }) => round.roomNumber).values()];
  const shown = byRoom.flatMap((own) => own.find(isOpen) ?? own.at(-1) ?? []);
  return {
    reads: enabled ? [all, ...(admin ? [] : [rooms])] : [],
    matches: [...shown.filter(isOpen), ...shown.filter((match) => !isOpen(match))],
  };
}

/**
 * Administrators enter a match in its bracket; score entry opens its room as by a code, since its account saves
 * no matches (B7). @param here the room shown above
 */
export function SaturdayRooms({ here = '' }: { here?: string }): ReactNode {
  const { matches } = useSaturdayRooms();
  const { admin } = useSession();
  const setPass = useSetPass();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async ({ round: { roomNumber } }: SaturdayMatch) =>
      await sendCall(openSaturdayRoom, { params: { roomNumber } }),
    onSuccess: async (pass, { round }) => {
      setPass(pass);
      // Closing the sheet leads to the room.
      await navigate(paths.enterRoom);
      await navigate(`${paths.enterRoom}?round=${round.id}`, { state: OPENED_HERE });
    },
  });
  return (
    <>
      <Refusal text={opening.error?.message} />
      <RoundList
        title={here === '' ? 'Saturday’s matches' : 'Other rooms'}
        lines={matches
          .filter(({ round }) => round.roomName !== here)
          .map((match) => ({
            match,
            round: match.round,
            head: match.round.roomName,
            state: `${matchName(match)}, ${isOpen(match) ? match.round.timeString : 'has a result'}`,
          }))}
        onOpen={({ match }) =>
          admin ? void navigate(pathToMatch(match), { state: OPENED_HERE }) : opening.mutate(match)
        }
      />
    </>
  );
}
