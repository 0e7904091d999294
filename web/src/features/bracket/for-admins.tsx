import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { ClashNote } from './clash-note.tsx';
import type { useWinner } from './use-winner.ts';
import { WinnerDialog } from './winner-dialog.tsx';

/** What only an admin needs on a bracket's page, in a file of its own: families do not load it. */
export default function ForAdmins({
  satDivId,
  winner,
  matches,
  onMove,
}: {
  satDivId: number;
  winner: ReturnType<typeof useWinner>;
  matches: readonly Match[];
  onMove: (roundId: number) => void;
}) {
  return (
    <>
      <ClashNote satDivId={satDivId} onMove={onMove} />
      <WinnerDialog winner={winner} matches={matches} />
    </>
  );
}
