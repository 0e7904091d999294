import { type DivisionScope, divisionsIn } from '@quizmeet/rules/tournament.ts';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';
import { useOnWall } from '../../ui/wall-frame.tsx';
import classes from './standings.module.css';
import type { WallRow } from './wall.tsx';

const Wall = lazy(() => import('./wall.tsx'));

type Who = 'teams' | 'quizzers';

const TITLES: Readonly<Record<Who, string>> = {
  teams: 'Team Standings',
  quizzers: 'Individual Standings',
};
const PATHS: Readonly<Record<Who, (scope: DivisionScope) => string>> = {
  teams: paths.teamStandings,
  quizzers: paths.quizzerStandings,
};

/** The standings of a scope: on a wall as a board, else as a table with links to the others. */
export function Board<Row>({
  scope,
  who,
  note,
  read,
  onWall: { heads, columns, rowOf },
  above,
  table,
}: {
  scope: DivisionScope;
  who: Who;
  /** What the ranking is based on. */
  note: string;
  read: ShownQuery<Row[]>;
  onWall: {
    /** The headings of the number columns. */
    readonly heads: readonly string[];
    /** The most columns of rows side by side. */
    readonly columns: number;
    /** Null for a row that the wall leaves out. */
    readonly rowOf: (row: Row) => WallRow | null;
  };
  above?: ReactNode;
  table: (rows: Row[], title: string) => ReactNode;
}) {
  const title = `${scope} ${TITLES[who]}`;
  const isOnWall = useOnWall();
  if (isOnWall && read.data !== undefined) {
    const rows = read.data.flatMap((row) => rowOf(row) ?? []);
    return (
      <Wall title={title} heads={heads} columns={columns} back={PATHS[who](scope)} rows={rows} />
    );
  }
  return (
    <>
      <PageHeading title={title} note={note} actions={<Ways scope={scope} who={who} />} />
      {above}
      <QueryContent query={read} label="The standings" rows={16}>
        {(rows) => table(rows, title)}
      </QueryContent>
    </>
  );
}

/**
 * Links to the other division, the other standings, and the wall. On a phone they are hidden: its
 * bottom bar has the first two, and a phone is not a wall.
 */
function Ways({ scope, who }: { scope: DivisionScope; who: Who }) {
  const other = divisionsIn(scope).join() === 'Open' ? 'Novice' : 'Open';
  const beside =
    who === 'teams'
      ? { to: paths.quizzerStandings(scope), children: 'Individual standings' }
      : { to: paths.teamStandings(scope), children: 'Team standings' };
  return (
    <>
      <Way to={PATHS[who](other)}>{`${other} ${who}`}</Way>
      <Way {...beside} />
      <Way to={`${PATHS[who](scope)}?display=wall`} icon={<IconDeviceDesktop size={18} />}>
        Wall display
      </Way>
    </>
  );
}

function Way({ icon, ...way }: { to: string; children: string; icon?: ReactNode }) {
  return <LinkButton {...way} className={classes['wideOnly'] ?? ''} leftSection={icon} />;
}
