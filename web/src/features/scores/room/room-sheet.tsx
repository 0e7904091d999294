import { MATCH_NOT_READY } from '@quizmeet/contract/bracket/messages.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import {
  LATER_ROUND_SAVED,
  MATCH_DECIDED,
  NOT_YET,
  OTHER_ROOM,
} from '@quizmeet/contract/scores/room-words.ts';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useRoundMark } from '../../../tournament/round-marks.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import classes from '../result.module.css';
import { ResultForm } from '../result-form.tsx';
import { RoundDetails } from '../round-details.tsx';
import { useRosters, useRoundRead } from '../round-read.ts';
import { RoundSkeleton } from '../round-skeleton.tsx';
import { teamsOf } from '../seats.ts';
import { titleOf } from '../title-of.ts';
import type { ResultFormProps } from '../use-result-form.ts';

/** The form of a match of Saturday; `why` says why it cannot be saved. */
export interface MatchSheetProps {
  readonly round: Round;
  readonly why: string | null;
  readonly onClose: () => void;
}

interface RoomSheetProps {
  readonly pass: RoomPass;
  readonly Match: ComponentType<MatchSheetProps>;
  readonly roundId: number;
  readonly onClose: () => void;
  readonly onNext: (roundId: number) => void;
}

/** A round's sheet for who has the room's link: its result, and nothing that staff decide (P6). */
export function RoomSheet({ pass, Match, roundId, onClose, onNext }: RoomSheetProps) {
  // The address changes a moment later, but the user must be able to type at once.
  const [shownId, setShownId] = useState(roundId);
  useEffect(() => setShownId(roundId), [roundId]);
  const read = useRoundRead(shownId);
  const [justSaved, setJustSaved] = useState<Round>();
  const goOn = (id: number, saved: Round) => {
    setJustSaved(saved);
    setShownId(id);
    onNext(id);
  };
  const bracket = pass.rounds.find(({ round }) => round.id === shownId)?.bracket;
  return (
    <Dialog opened isInAddress onClose={onClose} title={titleOf(read.data, bracket)} size="68rem">
      <QueryContent query={read} skeleton={<RoundSkeleton />}>
        {(round) => {
          // A link of Friday has no form for a match; its sheet says so.
          if (round.day === 'Friday' || pass.day === 'Friday') {
            return (
              <Sheet
                key={round.id}
                pass={pass}
                round={round}
                justSaved={justSaved}
                onClose={onClose}
                onNext={goOn}
              />
            );
          }
          const why = whyNot(pass, round.id);
          return (
            <Suspense fallback={<RoundSkeleton />}>
              <Match key={round.id} round={round} why={why} onClose={onClose} />
            </Suspense>
          );
        }}
      </QueryContent>
    </Dialog>
  );
}

function Sheet({
  pass,
  round,
  ...sheet
}: Pick<RoomSheetProps, 'pass'> & Omit<ResultFormProps, 'teams'>) {
  const isForfeit = useRoundMark(round.id)?.forfeit === true;
  const why = whyNot(pass, round.id);
  // A refusal of a running save must not close the sheet.
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
            {why !== null && <p className={classes['note']}>{why}.</p>}
            <RoundDetails round={round} />
          </>
        );
      }}
    </QueryContent>
  );
}

/** Why a round cannot be saved by this link; null if it can. */
function whyNot({ rounds, state }: RoomPass, roundId: number): string | null {
  if (state === 'early') return NOT_YET;
  const own = rounds.find(({ round }) => round.id === roundId);
  if (own === undefined) return OTHER_ROOM;
  if (own.maySave) return null;
  if (own.round.day === 'Friday') return LATER_ROUND_SAVED;
  return own.round.winningTeam === '' ? MATCH_NOT_READY : MATCH_DECIDED;
}
