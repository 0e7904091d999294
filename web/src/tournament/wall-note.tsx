import type { ReactNode } from 'react';
import { WallAnnouncements } from './announcements.tsx';
import { LatenessNote } from './lateness-note.tsx';

/** What a wall display says to everybody above its content (X11, X14). */
export function WallNote(): ReactNode {
  return (
    <>
      <LatenessNote large />
      <WallAnnouncements />
    </>
  );
}
