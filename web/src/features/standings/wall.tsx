import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { CrossIcon } from '../../ui/icons.tsx';
import classes from './wall.module.css';

export interface WallRow {
  readonly key: number;
  readonly rank: number;
  readonly name: string;
  readonly note: string;
  readonly figure: string;
}

const MOST_ROWS = 44;
const ROWS_OF_A_COLUMN = 15;

/**
 * A result board for a projector or a wall: it fills the screen, its type grows with it, and it
 * stays up to date by itself. Escape, or the cross, leads back.
 */
export function Wall({
  title,
  heads,
  rows,
  back,
}: {
  title: string;
  heads: { readonly note: string; readonly figure: string };
  rows: readonly WallRow[];
  back: { readonly to: string; leave(): void };
}): ReactNode {
  const { leave } = back;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [leave]);

  const shown = rows.slice(0, MOST_ROWS);
  const columns = Math.max(1, Math.ceil(shown.length / ROWS_OF_A_COLUMN));
  const height = Math.ceil(shown.length / columns);
  return (
    <section className={classes['wall']} aria-label={title} style={sized(columns, height)}>
      <h1 className={classes['title']}>
        {title}
        <Link to={back.to} className={classes['back']}>
          <CrossIcon /> Close the wall display
        </Link>
      </h1>
      <div className={classes['columns']}>
        {Array.from({ length: columns }, (_, column) => column).map((column) => (
          <Board
            key={column}
            heads={heads}
            rows={shown.slice(column * height, (column + 1) * height)}
          />
        ))}
      </div>
      {rows.length > shown.length && (
        <p className={classes['more']}>
          The first {shown.length} of {rows.length}
        </p>
      )}
    </section>
  );
}

const sized = (columns: number, rows: number) =>
  ({ '--wall-columns': columns, '--wall-rows': Math.max(rows, 8) }) as React.CSSProperties;

function Board({
  heads,
  rows,
}: {
  heads: { readonly note: string; readonly figure: string };
  rows: readonly WallRow[];
}) {
  return (
    <table className={classes['board']}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Name</th>
          <th scope="col">{heads.note}</th>
          <th scope="col">{heads.figure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.rank}</td>
            <th scope="row">
              <span>{row.name}</span>
            </th>
            <td>{row.note}</td>
            <td>{row.figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
