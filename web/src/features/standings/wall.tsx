import { WallNote } from '../../tournament/wall-note.tsx';
import { WallFrame } from '../../ui/wall-frame.tsx';
import { usePageTurn } from '../../ui/wall-pages.tsx';
import classes from './wall.module.css';

export interface WallRow {
  readonly key: number;
  readonly rank: number;
  readonly name: string;
  /** Shown smaller after the name. */
  readonly of?: string;
  readonly figures: readonly string[];
}

const ROWS_OF_A_COLUMN = 12;

/**
 * A standings board for a projector or wall: fills the screen, scales its type, updates by itself,
 * and turns pages when it does not fit.
 */
export default function Wall({
  title,
  heads,
  rows,
  columns: mostColumns,
  back,
}: {
  title: string;
  /** The headings of the number columns. */
  heads: readonly string[];
  rows: readonly WallRow[];
  /** The most columns of rows side by side. */
  columns: number;
  /** The address of the ordinary page. */
  back: string;
}) {
  const pages = Math.max(1, Math.ceil(rows.length / (mostColumns * ROWS_OF_A_COLUMN)));
  const { page, mark } = usePageTurn(pages);
  const ofPage = Math.ceil(rows.length / pages);
  const columns = Math.max(1, Math.ceil(ofPage / ROWS_OF_A_COLUMN));
  const height = Math.ceil(ofPage / columns);
  const shown = rows.slice(page * ofPage, (page + 1) * ofPage);
  return (
    <WallFrame title={title} back={back} pageMark={mark} note={<WallNote />}>
      <div className={classes['columns']} style={sized(columns, height)}>
        {Array.from({ length: columns }, (_, column) => column).map((column) => (
          <Board
            key={column}
            heads={heads}
            rows={shown.slice(column * height, (column + 1) * height)}
          />
        ))}
      </div>
    </WallFrame>
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
