import { Button, Group } from '@mantine/core';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { listMoves, listRounds, moveRound, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { moveChoices } from './move-choices.ts';
import { MoveForm } from './move-form.tsx';
import classes from './result.module.css';

/** For admins: swaps the two teams' sides, or moves the round (F7). */
export function RoundPlace({ round, onFailed }: { round: Round; onFailed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const act = useAct(moveRound);
  const isMounted = useIsMounted();
  const go = (body: Parameters<typeof act.mutate>[0]['body'], told: string) =>
    act.mutate(
      { body },
      {
        onSuccess: () => notify(told),
        // Somebody else has changed the schedule; the current schedule explains it best (F7).
        onError: () => {
          if (isMounted()) onFailed();
          void client.invalidateQueries();
        },
      },
    );
  return (
    <details className={classes['place']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Swap the teams or move the round</summary>
      {isOpen && (
        <>
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
        </>
      )}
    </details>
  );
}

/** Offers only possible moves, so that refusals are rare (F7). */
function Moves({
  round,
  isBusy,
  onMove,
}: {
  round: Round;
  isBusy: boolean;
  onMove: (roundNumber: number, roomNumber: number) => void;
}) {
  const { data: moves } = useRead(listMoves, { params: { id: round.id } });
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const { data: rooms } = useRead(getRooms);
  if (moves === undefined || slots === undefined || rooms === undefined) return null;
  const choices = moveChoices(moves, slots, rooms);
  if (choices.length === 0) return <p>There is no other place where this round could go.</p>;
  return <MoveForm choices={choices} isBusy={isBusy} onMove={onMove} />;
}
