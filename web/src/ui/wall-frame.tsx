import { lazy } from 'react';
import { useSearchParams } from 'react-router';

/** Fills the screen of a projector or wall. Escape or the close button leads back. */
export const WallFrame = lazy(() => import('./wall-screen.tsx'));

/** Whether the address asks for the wall display: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}
