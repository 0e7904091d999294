import { type CSSProperties, useEffect, useRef, useState } from 'react';

const HAND_MS = 600;
const HELD_MS = 5000;

type Key = string | number;

const placesOf = (keys: readonly Key[]): string => keys.join(' ');

/** Other content under the finger; false for new content. @param keys in order */
function useHasMoved(...keys: readonly Key[]): boolean {
  const places = placesOf(keys);
  const [known, know] = useState(places);
  const hasMoved = known !== '' && known !== places;
  useEffect(() => {
    const timer = setTimeout(() => know(places), hasMoved ? HAND_MS : 0);
    return () => clearTimeout(timer);
  }, [places, hasMoved]);
  return hasMoved;
}

/** Ignores presses for a moment after rows move. */
export const useSteadyPresses = (...keys: readonly Key[]): CSSProperties | undefined =>
  useHasMoved(...keys) ? { pointerEvents: 'none' } : undefined;

/** Live changes wait some seconds, then all move at once. @returns rows in their last places */
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
