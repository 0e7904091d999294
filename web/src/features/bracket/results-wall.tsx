import { Box } from '@mantine/core';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useRef } from 'react';
import { useIsSaturdayOver } from '../../tournament/saturday.ts';
import { Wall } from '../../tournament/wall.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { EmptyState } from '../../ui/states.tsx';
import { NoBrackets } from './bracket-cards.tsx';
import { FirstPlaces, Places } from './champions.tsx';
import { haveChampions, usePlaces } from './places.ts';

type WallProps = { divisions?: readonly string[]; children?: ReactNode };

/** The results of these divisions. @param children until their last match; without, all places from the first on */
export default function ResultsWall({ divisions = DIVISIONS, children }: WallProps) {
  const isOver = useIsSaturdayOver(divisions);
  const hasAll = children === undefined;
  const { places } = usePlaces(isOver || hasAll);
  if (!hasAll && !isOver) return children;
  const brackets = (places ?? []).filter(({ division }) => divisions.includes(division));
  const hasPlaces = brackets.some((bracket) => bracket.places.length > 0);
  const Shown = hasAll ? Places : FirstPlaces;
  return (
    <Wall
      title={!hasAll && haveChampions(brackets) ? 'Champions' : 'Result Summary'}
      rows="ul > li"
      isOver={isOver}
    >
      {places?.length === 0 && <NoBrackets />}
      {brackets.length > 0 && !hasPlaces && <EmptyState title="No places decided yet" />}
      {hasPlaces && (
        <FittedPlaces>
          <Shown brackets={brackets} />
        </FittedPlaces>
      )}
    </Wall>
  );
}

/** From 10 m, in em. */
const READABLE = 1.4;

function FittedPlaces({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFittedType(place, 'ul > li', READABLE);
  return (
    <Box ref={place} lh={1.25}>
      {children}
    </Box>
  );
}
