import { Button, Group } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useState } from 'react';
import { useRoundMark } from '../../tournament/round-marks.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { NoPlay } from './no-play.tsx';
import { NotTheNext } from './not-the-next.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { ResultForm } from './result-form.tsx';
import { RoundDetails } from './round-details.tsx';
import { useRosters } from './round-read.ts';
import { RoundSkeleton } from './round-skeleton.tsx';
import { teamsOf } from './seats.ts';
import { useNextOfRoom } from './use-next-of-room.ts';

interface ScoringProps {
  readonly round: Round;
  readonly onClose: () => void;
  readonly onNext: (roundId: number, saved?: Round) => void;
  readonly justSaved: Round | undefined;
}

/** A round for score staff: first what speaks against entering it now (X7), then its sheet. */
export function Scoring({ isExpected, ...props }: ScoringProps & { isExpected: boolean }) {
  const { round, onNext } = props;
  const { next, isPending, mustAsk, enter } = useNextOfRoom(round, isExpected);
  const goOn = () => next !== null && onNext(next.id);
  if (isPending) return <RoundSkeleton />;
  return (
    <>
      <OtherSheets roundId={round.id} />
      {mustAsk && next !== null ? (
        <NotTheNext round={round} next={next} onNext={goOn} onEnter={enter} />
      ) : (
        <Sheet {...props} />
      )}
    </>
  );
}

/** The form needs the full rosters: a decided round carries only those who have lines (S9). */
function Sheet(props: ScoringProps) {
  const forfeit = useRoundMark(props.round.id)?.forfeit === true;
  const [isPlayed, setPlayed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const read = useRosters(props.round.division);
  return (
    <QueryContent query={read} skeleton={<RoundSkeleton />}>
      {(all) => {
        const teams = teamsOf(props.round, all);
        if (teams === null) return <RoundDetails round={props.round} />;
        if (forfeit && !isPlayed) {
          return <Forfeited round={props.round} onPlayed={() => setPlayed(true)} />;
        }
        if (isMissing) return <NoPlay {...props} onBack={() => setMissing(false)} />;
        return <ResultForm teams={teams} {...props} onMissing={() => setMissing(true)} />;
      }}
    </QueryContent>
  );
}

/** A forfeit, until somebody says that the round is played after all (X3). */
function Forfeited({ round, onPlayed }: { round: Round; onPlayed: () => void }) {
  return (
    <>
      <RoundDetails round={round} />
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onPlayed}>
          Enter a result anyway
        </Button>
      </Group>
    </>
  );
}
