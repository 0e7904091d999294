import { type ReactNode, useEffect, useState } from 'react';
import { awaited, type Waiting } from './table-skeleton.tsx';

/** A read, as to whether it is still on its way; TanStack's query results have this shape. */
export interface Awaited {
  readonly data: unknown;
  /** Failed tries since it last succeeded. */
  readonly failureCount: number;
}

/** How long what is there waits for what is not, in milliseconds. */
const LONGEST = 3000;

/**
 * Shows what stands on several reads in one piece, so that none pushes away what another has brought.
 * A read that fails at its first try, or is long in coming, holds up nobody: the rest is shown without it.
 */
export function WaitForAll({
  reads,
  children,
  ...waiting
}: Waiting & {
  reads: readonly Awaited[];
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const limit = setTimeout(() => setShown(true), LONGEST);
    return () => clearTimeout(limit);
  }, []);
  const areThere = shown || !reads.some(isOnItsWay);
  // What is shown stays, also while one that failed is tried again.
  if (areThere && !shown) setShown(true);
  return areThere ? children : awaited(waiting);
}

const isOnItsWay = ({ data, failureCount }: Awaited) => data === undefined && failureCount === 0;
