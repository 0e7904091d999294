import { lazy } from 'react';
import { useSearchParams } from 'react-router';

/** Escape or the close button leads back. */
export const WallFrame = lazy(() => import('./wall-screen.tsx'));

/** `?display=wall`. */
export const useOnWall = (): boolean => useSearchParams()[0].get('display') === 'wall';
