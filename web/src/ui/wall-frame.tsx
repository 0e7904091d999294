import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { useSearchParams } from './router/router.tsx';
import type { WallProps } from './wall-screen.tsx';

const wallScreen = lazyComponent(() => import('./wall-screen.tsx'));

/**
 * Fills the screen of a projector or wall. Escape or the close button leads back. Its code loads
 * when first needed.
 */
export function WallFrame(props: WallProps) {
  const WallScreen = useLazyComponent(wallScreen);
  return WallScreen && <WallScreen {...props} />;
}

/** Whether the address asks for the wall display: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}
