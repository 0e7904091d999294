import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import type { WallProps } from './wall-screen.tsx';

const WallScreen = lazy(() => import('./wall-screen.tsx'));

/**
 * Fills the screen of a projector or wall. Escape or the close button leads back. Its code loads
 * when first needed.
 */
export function WallFrame(props: WallProps) {
  return <WallScreen {...props} />;
}

/** Whether the address asks for the wall display: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}
