import { WallFrame } from '../../ui/wall-frame.tsx';
import { usePageTurn } from '../../ui/wall-pages.tsx';
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
 * A result board for a projector or a wall: it fills the screen, its type grows with it, it stays
 * up to date by itself, and what does not fit comes page by page.
 */
export default function Wall({
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
  /** How many columns of rows may stand beside each other. */
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
    <WallFrame title={title} back={back} pageMark={mark}>
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
