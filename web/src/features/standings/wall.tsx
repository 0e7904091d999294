import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { CrossIcon } from '../../ui/icons.tsx';
import classes from './wall.module.css';

export interface WallRow {
  readonly key: number;
  readonly rank: number;
  readonly name: string;
  /** Said smaller after the name. */
  readonly of?: string;
  readonly figures: readonly string[];
}

const ROWS_OF_A_COLUMN = 15;

/**
 * A result board for a projector or a wall: it fills the screen, its type grows with it, and it
 * stays up to date by itself. Escape, or the cross, leads back.
 */
export function Wall({
  title,
  heads,
  rows,
  columns: mostColumns,
  back,
}: {
  title: string;
  /** The heads of the figures. */
  heads: readonly string[];
  rows: readonly WallRow[];
  /** How many columns of rows may stand beside each other; what does not fit is left out. */
  columns: number;
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

  const shown = rows.slice(0, mostColumns * ROWS_OF_A_COLUMN);
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

function Board({ heads, rows }: { heads: readonly string[]; rows: readonly WallRow[] }) {
  return (
    <table className={classes['board']}>
      <thead>
        <tr>
          {['Rank', 'Name', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.rank}</td>
            <th scope="row">
              {row.name}
              {row.of !== undefined && <small> {row.of}</small>}
            </th>
            {row.figures.map((figure, i) => (
              <td key={heads[i]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
