import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';

/**
 * The code of a room's link that was scanned (P6) leaves the address at once, even if its page cannot be loaded, so
 * that nobody sees it over a shoulder or in a screenshot; servers never receive a fragment. The entry of the history
 * keeps it: in a full hall the page may have to be loaded again before it can open anything.
 */
export function HideScannedCode(): null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isScanned = pathname === paths.enterRoom && hash !== '';
  useEffect(() => {
    if (isScanned) void navigate(pathname, { replace: true, state: { code: hash.slice(1) } });
  }, [isScanned, pathname, hash, navigate]);
  return null;
}

/** The scanned code that is not opened yet. */
export function useScannedCode(): string | null {
  const { hash, state } = useLocation();
  if (hash !== '') return hash.slice(1);
  const isKept = typeof state === 'object' && state !== null && 'code' in state;
  return isKept && typeof state.code === 'string' ? state.code : null;
}
