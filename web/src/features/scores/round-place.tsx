import { Button, Group, Skeleton } from '@mantine/core';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import {
  listMoves,
  listRounds,
  listRoundTimes,
  moveRound,
  type Round,
} from '@quizmeet/contract/schedule/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { invalidate } from '../../platform/query-client.ts';
import { Folded } from '../../tournament/folded.tsx';
import { PlaceForm, type RoomChoice } from '../../tournament/place-form.tsx';
import { notify } from '../../ui/notices.ts';

/**
 * For admins: swaps the two teams' sides, or moves the round (F7).
 * @param onClose closes the sheet, when the schedule is no longer as it shows
 */
export function RoundPlace({ round, onClose }: { round: Round; onClose: () => void }) {
  const client = useQueryClient();
  const act = useCallMutation(moveRound);
  const isMounted = useIsMounted();
  const go = (body: Parameters<typeof act.mutate>[0]['body'], told: string) =>
    act.mutate(
      { body },
      {
        onSuccess: () => notify(told),
        // Somebody else has changed the schedule; the current schedule explains it best (F7).
        onError: () => {
          if (isMounted()) onClose();
          void invalidate(client);
        },
      },
    );
  return (
    <Folded summary="Swap or move this round">
      <Group gap="0.75rem" align="start" mt="0.75rem">
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() => go({ id: round.id, swapTeams: true }, 'The teams changed sides')}
        >
          Swap left and right
        </Button>
      </Group>
      <Moves
        key={`${round.roundNumber} ${round.roomNumber}`}
        round={round}
        isBusy={act.isPending}
        onMove={(roundNumber2, roomNumber2) =>
          go({ id: round.id, roundNumber2, roomNumber2 }, 'The round was moved')
        }
      />
    </Folded>
  );
}

/** All places that are possible, so that refusals are rare (F7). */
function Moves({
  round,
  isBusy,
  onMove,
}: {
  round: Round;
  isBusy: boolean;
  onMove: (roundNumber: number, roomNumber: number) => void;
}) {
  const topics = ['schedule', 'teams', 'event'] as const;
  const { data: moves } = useQuery(callQuery(listMoves, { params: { id: round.id } }, { topics }));
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: rooms } = useQuery(callQuery(getRooms));
  const { data: times } = useQuery(callQuery(listRoundTimes));
  if (moves === undefined || slots === undefined || rooms === undefined || times === undefined) {
    return <Skeleton role="status" aria-label="The places are loading" height={90} mt="0.75rem" />;
  }
  const rounds = slots.flatMap((slot) => slot.rounds);
  const roomChoice = ({ roomNumber, exchangesWith }: (typeof moves)[number]): RoomChoice => {
    const name = rooms.find((room) => room.roomNumber === roomNumber)?.abbreviation ?? '';
    const other = rounds.find(({ id }) => id === exchangesWith);
    if (other === undefined) {
      const effect = `${name} is free then.`;
      return { roomNumber, text: `${name}: free`, effect, obstacle: null };
    }
    const exchange = `changes places with ${other.leftTeamName} – ${other.rightTeamName}`;
    return { roomNumber, text: `${name}: ${exchange}`, effect: `It ${exchange}.`, obstacle: null };
  };
  const choices = times.flatMap(({ roundNumber, timeString }) => {
    const there = moves.filter((move) => move.roundNumber === roundNumber);
    const text = `${timeString} (round ${roundNumber})`;
    return there.length === 0
      ? []
      : { roundNumber, text, obstacle: null, rooms: there.map(roomChoice) };
  });
  return (
    <PlaceForm
      teams={`${round.leftTeamName} – ${round.rightTeamName}`}
      now={`Now at ${round.timeString} in ${round.roomName}`}
      action="Move the round"
      choices={choices}
      isBusy={isBusy}
      onChoose={onMove}
    />
  );
}
