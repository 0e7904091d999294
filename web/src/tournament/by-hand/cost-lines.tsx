import type { CostLine } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './by-hand.module.css';

/** What a change by hand costs before it is made: what gets worse and what better, by F3. */
export function CostLines({ cost }: { cost: readonly CostLine[] }) {
  if (cost.length === 0) {
    return (
      <p className={classes['cost']}>
        <IconCheck size={16} /> Schedule quality doesn’t change.
      </p>
    );
  }
  const worse = cost.filter(({ before, after }) => after > before);
  const better = cost.filter(({ before, after }) => after < before);
  return (
    <>
      <Part head="Worse:" of={worse} isBad />
      <Part head="Better:" of={better} />
    </>
  );
}

function Part({
  head,
  of,
  isBad = false,
}: {
  head: string;
  of: readonly CostLine[];
  isBad?: boolean;
}) {
  if (of.length === 0) return null;
  return (
    <div className={classes['cost']} data-bad={isBad || undefined}>
      {isBad ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />} {head}
      <ul>
        {of.map(({ inWords }) => (
          <li key={inWords}>{inWords}</li>
        ))}
      </ul>
    </div>
  );
}
