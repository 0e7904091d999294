import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';

/** Hides the code in the address (P6), even if loading fails. The history entry keeps it. */
export function HideScannedCode(): null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isScanned = pathname === paths.enterRoom && hash !== '';
  useEffect(() => {
    if (isScanned) void navigate(pathname, { replace: true, state: { code: hash.slice(1) } });
  }, [isScanned, pathname, hash, navigate]);
  return null;
}

export function useScannedCode(): string | null {
  const { hash, state } = useLocation();
  if (hash !== '') return hash.slice(1);
  const hasCode = typeof state === 'object' && state !== null && 'code' in state;
  return hasCode && typeof state.code === 'string' ? state.code : null;
}
