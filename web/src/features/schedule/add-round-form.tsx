import { Box, NativeSelect } from '@mantine/core';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { addRound, listAdditions } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { type ListedRound, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import classes from '../../tournament/by-hand/by-hand.module.css';
import { CountLines } from '../../tournament/by-hand/count-lines.tsx';
import { FOLLOWED } from '../../tournament/by-hand/followed.ts';
import { Obstacle } from '../../tournament/by-hand/obstacle.tsx';
import { placeChoices } from '../../tournament/by-hand/place-choices.ts';
import { PlaceForm } from '../../tournament/by-hand/place-form.tsx';
import { notify } from '../../ui/notices.ts';

/** Adds a round of a team against another of its group, as far as F2 allows. */
export function AddRoundForm({
  team,
  others,
  rounds,
  onDone,
}: {
  team: Team;
  /** The teams of its group that play. */
  others: readonly Team[];
  rounds: readonly ListedRound[];
  onDone: () => void;
}) {
  const [against, setAgainst] = useState('');
  const other = others.find(({ id }) => `${id}` === against);
  return (
    <>
      <NativeSelect
        label="Against"
        value={against}
        onChange={({ currentTarget: { value } }) => setAgainst(value)}
        data={[
          { value: '', label: 'Choose a team' },
          ...others.map(({ id, teamName }) => ({ value: `${id}`, label: teamName })),
        ]}
      />
      {other !== undefined && (
        <Places key={other.id} team={team} other={other} rounds={rounds} onDone={onDone} />
      )}
    </>
  );
}

function Places({
  team,
  other,
  rounds,
  onDone,
}: {
  team: Team;
  other: Team;
  rounds: readonly ListedRound[];
  onDone: () => void;
}) {
  const pair = { leftTeamId: team.id, rightTeamId: other.id };
  const { data } = useQuery(callQuery(listAdditions, { query: pair }, FOLLOWED));
  const { data: rooms } = useQuery(callQuery(getRooms));
  const { data: times } = useQuery(callQuery(listRoundTimes));
  const act = useCallMutation(addRound);
  const teams = `${team.teamName} – ${other.teamName}`;
  const add = (roundNumber: number, roomNumber: number) =>
    act.mutate(
      { body: { ...pair, roundNumber, roomNumber } },
      { onSuccess: () => notify(`${teams} was added in round ${roundNumber}`), goOn: onDone },
    );
  const isReady = data !== undefined && rooms !== undefined && times !== undefined;
  const isPossible = isReady && data.obstacles.length === 0;
  return (
    <>
      <Box role="status" className={classes['effect']} mt="xs">
        {data?.obstacles.map((text) => (
          <Obstacle key={text} text={`${text}.`} />
        ))}
        {isPossible && <CountLines counts={data.counts} />}
      </Box>
      {isPossible && (
        <PlaceForm
          teams={teams}
          now={null}
          action="Add round"
          choices={placeChoices(data.places, { times, rooms, rounds })}
          isBusy={act.isPending}
          onChoose={add}
        />
      )}
    </>
  );
}
