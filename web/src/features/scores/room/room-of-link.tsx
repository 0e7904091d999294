import { Alert, Box, Text } from '@mantine/core';
import { MATCH_NOT_READY } from '@quizmeet/contract/bracket/messages.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { leaveRoom, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import {
  LATER_ROUND_SAVED,
  MATCH_DECIDED,
  NOT_YET,
  OTHER_ROOM,
} from '@quizmeet/contract/scores/room-text.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCallMutation } from '../../../platform/queries.ts';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { useSetPass } from '../../../tournament/room-pass.tsx';
import { useRoundMark } from '../../../tournament/round-marks.tsx';
import { SmallButton } from '../../../ui/buttons.tsx';
import { longDay } from '../../../ui/days.ts';
import { preloadDialogs } from '../../../ui/dialog.tsx';
import type { Loadable } from '../../../ui/loadable.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { WRAP_ANYWHERE } from '../../../ui/wrap-anywhere.ts';
import { ResultForm } from '../result-form.tsx';
import {
  RoundDetails,
  type RoundDialogContext,
  type RoundDialogProps,
  RoundFrame,
  RoundSkeleton,
  useRosters,
} from '../round-details.tsx';
import { teamsOf } from '../seats.ts';
import { RoomRounds } from './room-rounds.tsx';

export interface RoomOfLinkProps {
  readonly pass: RoomPass;
  readonly match: Loadable<MatchSheetProps>;
}

/** With a name (P6). */
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

function Who({ pass: { name } }: { pass: RoomPass }) {
  const act = useCallMutation(leaveRoom);
  const { set } = useSetPass();
  return (
    <Box mb="md" style={WRAP_ANYWHERE}>
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

interface MatchSheetProps {
  readonly round: Round;
  readonly why: string | null;
  readonly onClose: () => void;
}

interface RoomSheetProps extends RoundDialogProps {
  readonly pass: RoomPass;
  readonly Match: ComponentType<MatchSheetProps>;
}

function RoomSheet({ pass, Match, ...dialog }: RoomSheetProps) {
  const { onClose } = dialog;
  const bracketOf = (id: number) => pass.rounds.find(({ round }) => round.id === id)?.bracket;
  return (
    <RoundFrame {...dialog} bracketOf={bracketOf}>
      {(round, dialogContext) =>
        round.day === 'Friday' || pass.day === 'Friday' ? (
          <Sheet key={round.id} pass={pass} round={round} {...dialogContext} />
        ) : (
          <Suspense fallback={<RoundSkeleton />}>
            <Match key={round.id} round={round} why={whyNot(pass, round.id)} onClose={onClose} />
          </Suspense>
        )
      }
    </RoundFrame>
  );
}

function Sheet({
  pass,
  round,
  ...sheet
}: Pick<RoomSheetProps, 'pass'> & RoundDialogContext & { round: Round }) {
  const isForfeit = useRoundMark(round.id)?.forfeit === true;
  const why = whyNot(pass, round.id);
  // A refusal must not close the sheet.
  const [wasOpen] = useState(why === null && !isForfeit);
  const read = useRosters(round.division);
  return (
    <QueryContent query={read} skeleton={<RoundSkeleton />}>
      {(all) => {
        const teams = teamsOf(round, all);
        if (teams !== null && wasOpen) {
          return <ResultForm round={round} teams={teams} {...sheet} />;
        }
        return (
          <>
            {why !== null && (
              <Alert color="yellow" mb="sm" role="status">
                {why}.
              </Alert>
            )}
            <RoundDetails round={round} />
          </>
        );
      }}
    </QueryContent>
  );
}

function whyNot({ rounds, state }: RoomPass, roundId: number): string | null {
  if (state === 'early') return NOT_YET;
  const own = rounds.find(({ round }) => round.id === roundId);
  if (own === undefined) return OTHER_ROOM;
  if (own.maySave) return null;
  if (own.round.day === 'Friday') return LATER_ROUND_SAVED;
  return own.round.winningTeam === '' ? MATCH_NOT_READY : MATCH_DECIDED;
}
