import { NativeSelect, Skeleton } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { listMatchPlaces, moveMatch } from '@quizmeet/contract/bracket/move-calls.ts';
import { matchMoved } from '@quizmeet/contract/bracket/move-text.ts';
import { timeOfDay } from '@quizmeet/rules/schedule/times.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { PlaceForm } from '../../tournament/place-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { matchChoices } from './match-choices.ts';
import { bySlot } from './matches.ts';

/** For administrators (B6). */
export default function MoveMatchDialog({
  name,
  matches,
  onClose,
}: {
  name: string;
  matches: readonly Match[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const match = matches.find(({ roundId }) => roundId === chosen);
  return (
    <Dialog opened onClose={onClose} title={`Move a match of ${name}`}>
      <NativeSelect
        label="Match"
        data-autofocus
        value={chosen ?? ''}
        data={[{ value: '', label: 'Choose a match' }, ...bySlot(matches).flatMap(optionsOf)]}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      {match !== undefined && (
        <MatchMoves
          key={`${match.roundId} ${match.timeString} ${match.roomName}`}
          match={match}
          matches={matches}
          onMoved={onClose}
        />
      )}
    </Dialog>
  );
}

const optionsOf = ({ matches }: ReturnType<typeof bySlot>[number]) =>
  matches.map((match) => ({
    value: `${match.roundId}`,
    label: `Match ${match.id}, ${match.timeString}, ${match.roomName}: ${teamsOf(match)}`,
  }));

const teamsOf = ({ participants }: Match): string =>
  participants.map(({ name }) => name).join(' – ');

const FOLLOWED = { topics: ['bracket', 'teams', 'event'] } as const;

function MatchMoves({
  match,
  matches,
  onMoved,
}: {
  match: Match;
  matches: readonly Match[];
  onMoved: () => void;
}) {
  const { data: places } = useQuery(
    callQuery(listMatchPlaces, { params: { id: match.roundId } }, FOLLOWED),
  );
  const act = useCallMutation(moveMatch);
  if (places === undefined) {
    return <Skeleton role="status" aria-label="The places are loading" height={90} mt="0.75rem" />;
  }
  return (
    <>
      <PlaceForm
        teams={teamsOf(match)}
        now={`Now at ${match.timeString} in ${match.roomName}`}
        action="Move match"
        choices={matchChoices(places, (number) => {
          const other = matches.find(({ id }) => id === number);
          return other === undefined ? '' : teamsOf(other);
        })}
        isBusy={act.isPending}
        onChoose={(minutes, roomNumber) =>
          act.mutate(
            { params: { id: match.roundId }, body: { time: timeOfDay(minutes), roomNumber } },
            {
              failsHere: true,
              onSuccess: () => {
                notify(matchMoved(match.id));
                onMoved();
              },
            },
          )
        }
      />
      <Refusal text={act.error?.message} mt="md" />
    </>
  );
}
