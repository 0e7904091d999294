import type { ReactNode } from 'react';
import { LatenessNote } from './lateness-note.tsx';

/** What a wall display says to everybody above its content. */
export function WallNote(): ReactNode {
  return <LatenessNote large />;
}
