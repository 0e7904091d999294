import { type CSSProperties, useEffect, useRef, useState } from 'react';

/** Longer than a tap already under way takes. */
const HAND_MS = 600;

/** How long rows keep their places after one is added or removed. */
const HELD_MS = 5000;

type Key = string | number;

const placesOf = (keys: readonly Key[]): string => keys.join(' ');

/**
 * Whether something else may stand under a finger than a moment ago; not where nothing stood.
 * @param keys what stands there, in order
 */
export function useHasMoved(...keys: readonly Key[]): boolean {
  const places = placesOf(keys);
  const [known, know] = useState(places);
  const hasMoved = known !== '' && known !== places;
  useEffect(() => {
    const timer = setTimeout(() => know(places), hasMoved ? HAND_MS : 0);
    return () => clearTimeout(timer);
  }, [places, hasMoved]);
  return hasMoved;
}

/** The style of a list with buttons: for a moment after its rows have moved it takes no press. */
export function useSteadyPresses(...keys: readonly Key[]): CSSProperties | undefined {
  return useHasMoved(...keys) ? { pointerEvents: 'none' } : undefined;
}

/**
 * Rows that live updates take out, add or put elsewhere stay where they are for some seconds, and then all move at
 * once.
 * @returns the rows in their places as they were last looked at
 */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): readonly Row[] {
  const places = (of: readonly Row[]) => placesOf(of.map(keyOf));
  const looked = useRef(rows);
  const latest = useRef(rows);
  latest.current = rows;
  const [, lookAgain] = useState(0);
  const isHeld = looked.current.length > 0 && places(looked.current) !== places(rows);
  if (!isHeld) looked.current = rows;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => {
      looked.current = latest.current;
      lookAgain((times) => times + 1);
    }, HELD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return looked.current;
}
