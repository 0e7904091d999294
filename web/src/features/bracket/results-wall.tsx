import { Box } from '@mantine/core';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useRef } from 'react';
import { useIsSaturdayOver } from '../../tournament/saturday.ts';
import { Wall } from '../../tournament/wall.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { NoBrackets } from './bracket-cards.tsx';
import { FirstPlaces } from './champions.tsx';
import { type BracketPlaces, haveChampions, usePlaces } from './places.ts';

type WallProps = { divisions?: readonly string[]; children?: ReactNode };

/** The results of these divisions. @param children until their last match */
export default function ResultsWall({ divisions = DIVISIONS, children }: WallProps) {
  const isOver = useIsSaturdayOver(divisions);
  const { places } = usePlaces(isOver || children === undefined);
  if (children !== undefined && !isOver) return children;
  const brackets = (places ?? []).filter(({ division }) => divisions.includes(division));
  return (
    <Wall
      title={haveChampions(brackets) ? 'Champions' : 'Result Summary'}
      rows="ul > li"
      isOver={isOver}
    >
      {places?.length === 0 && <NoBrackets />}
      {brackets.length > 0 && <FittedPlaces brackets={brackets} />}
    </Wall>
  );
}

/** From 10 m, in em. */
const READABLE = 1.4;

function FittedPlaces({ brackets }: { brackets: readonly BracketPlaces[] }) {
  const place = useRef<HTMLDivElement>(null);
  useFittedType(place, 'ul > li', READABLE);
  return (
    <Box ref={place} lh={1.25}>
      <FirstPlaces brackets={brackets} />
    </Box>
  );
}
