import { useSearchParams } from 'react-router';

/** Whether the address asks for the display of a screen on a wall: `?display=wall`. */
export function useOnWall(): boolean {
  return useSearchParams()[0].get('display') === 'wall';
}
