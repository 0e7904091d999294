import type { Board } from '@quizmeet/contract/officials/calls.ts';
import { gapsOf, postsOf } from '@quizmeet/rules/officials/evening.ts';
import { eveningOf, isPlayed } from './board.ts';
import { DutyActions } from './duty-actions.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import classes from './officials.module.css';
import { PeopleTable } from './people-table.tsx';
import { Places } from './places.tsx';
import { RolesWanted } from './roles-wanted.tsx';

/** Friday's volunteers and their assignments, for administrators (W5). */
export function Officials({ board }: { board: Board }) {
  return (
    <>
      <Figures board={board} />
      <DutyActions board={board} />
      <NeedsAttention board={board} />
      <section className={classes['section']} aria-labelledby="places">
        <h2 id="places">Assignments</h2>
        <RolesWanted roles={board.roles} />
        <Places board={board} />
      </section>
      <section className={classes['section']} aria-labelledby="people">
        <PeopleTable board={board} />
      </section>
    </>
  );
}

function Figures({ board }: { board: Board }) {
  const evening = eveningOf(board);
  const places = postsOf(evening).length;
  const gaps = gapsOf(evening, board.duties).length;
  const stale = board.duties.filter(({ troubles }) => troubles.length > 0).length;
  const figures = [
    ['Volunteers', `${board.officials.length}`],
    ...(isPlayed(board) ? [] : [['Assigned', `${places - gaps} of ${places}`] as const]),
    ['Needs attention', `${stale}`],
  ] as const;
  return (
    <dl className={classes['figures']}>
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
