import { useSearchParams } from 'react-router';

/** `?display=wall`. */
export const useOnWall = (): boolean => useSearchParams()[0].get('display') === 'wall';
