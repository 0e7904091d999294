import { NOTHING_COUNTS, REHEARSAL } from '@quizmeet/contract/rehearsal/messages.ts';
import type { ReactNode } from 'react';
import { rehearsalName } from '../ui/rehearsal.ts';
import classes from './rehearsal-band.module.css';

/** On every paper page where the browser prints such margins; the band itself is on the first one. */
const ON_PAPER = `@page { @top-center { content: "${NOTHING_COUNTS}"; font: bold 9pt sans-serif; } }`;

/** Above everything on every page of a rehearsal. Its height is `--quiz-band` (theme.css). */
export function RehearsalBand(): ReactNode {
  return (
    rehearsalName !== null && (
      <aside className={classes['band']} aria-label={REHEARSAL}>
        <style>{ON_PAPER}</style>
        {NOTHING_COUNTS}
      </aside>
    )
  );
}
