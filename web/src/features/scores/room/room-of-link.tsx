import { Box, Text } from '@mantine/core';
import { leaveRoom, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { type ReactNode, useEffect } from 'react';
import { useCallMutation } from '../../../platform/queries.ts';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { useSetPass } from '../../../tournament/room-pass.ts';
import { ANYWHERE } from '../../../ui/anywhere.ts';
import { SmallButton } from '../../../ui/buttons.tsx';
import { longDay } from '../../../ui/days.ts';
import { preloadDialogs } from '../../../ui/dialog.tsx';
import type { Loadable } from '../../../ui/loadable.ts';
import { RoomRounds } from './room-rounds.tsx';
import { type MatchSheetProps, RoomSheet } from './room-sheet.tsx';

export interface RoomOfLinkProps {
  readonly pass: RoomPass;
  /** The form of a match of Saturday. */
  readonly match: Loadable<MatchSheetProps>;
}

/** The rounds of a room and their sheets, for who has the room's link and has given a name (P6). */
export default function RoomOfLink({ pass, match }: RoomOfLinkProps): ReactNode {
  const { roundId, open, close, goOn } = useOpenedRound();
  useEffect(preloadDialogs, []);
  const hasMatches = pass.day === 'Saturday';
  useEffect(() => {
    if (hasMatches) match.preload();
  }, [match, hasMatches]);
  return (
    <>
      <Who pass={pass} />
      {pass.state === 'early' && (
        <Text mb="md" fw={600} role="status">
          You can save results on {longDay(pass.date)}.
        </Text>
      )}
      <RoomRounds pass={pass} onOpen={open} />
      {roundId !== null && (
        <RoomSheet pass={pass} Match={match} roundId={roundId} onClose={close} onNext={goOn} />
      )}
    </>
  );
}

/** In whose name results are saved here. */
function Who({ pass: { name } }: { pass: RoomPass }) {
  const act = useCallMutation(leaveRoom);
  const { set } = useSetPass();
  return (
    <Box mb="md" style={ANYWHERE}>
      Entering results as <strong>{name}</strong>.{' '}
      <SmallButton
        loading={act.isPending}
        onClick={() => act.mutate({}, { onSuccess: () => set(null) })}
      >
        Stop on this phone
      </SmallButton>
    </Box>
  );
}
