import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { WallProps } from './wall-screen.tsx';

const WallScreen = lazy(() => import('./wall-screen.tsx'));

/** Whether the address asks for the display of a screen on a wall: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}

/**
 * Fills the screen of a projector or a wall. Escape, or the cross, leads back. Its code loads when
 * the first one is shown.
 */
export function WallFrame(props: WallProps) {
  return (
    <Suspense fallback={null}>
      <WallScreen {...props} />
    </Suspense>
  );
}
