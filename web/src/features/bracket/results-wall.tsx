import { Box } from '@mantine/core';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { WallNote } from '../../tournament/lateness-note.tsx';
import { WallFrame } from '../../ui/wall-frame.tsx';
import { NoBrackets } from './bracket-cards.tsx';
import { FirstPlaces } from './champions.tsx';
import { haveChampions, usePlaces } from './places.ts';

type WallProps = { divisions?: readonly string[]; children?: ReactNode };

/** The results of these divisions. @param children until their last match */
export default function ResultsWall({ divisions = DIVISIONS, children }: WallProps) {
  const { data: matches = [] } = useQuery(callQuery(listMatches));
  const played = matches.filter(
    ({ unplayed, round }) => unplayed === null && divisions.includes(round.division),
  );
  const isOver = played.length > 0 && played.every(({ round }) => round.winningTeam !== '');
  const { places } = usePlaces(isOver || children === undefined);
  if (children !== undefined && !isOver) return children;
  const brackets = (places ?? []).filter(({ division }) => divisions.includes(division));
  return (
    <WallFrame
      title={haveChampions(brackets) ? 'Champions' : 'Result Summary'}
      rows="ul > li"
      note={<WallNote isOver={isOver} />}
    >
      {places?.length === 0 && <NoBrackets />}
      <Box fz="1.6em" lh={1.25}>
        <FirstPlaces brackets={brackets} />
      </Box>
    </WallFrame>
  );
}
