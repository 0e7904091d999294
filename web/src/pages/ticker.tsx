import { TickerBoard } from '../features/machines/ticker-board.tsx';
import { paths } from '../paths.ts';
import { WallNote } from '../tournament/lateness-note.tsx';
import { WallButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useOnWall, WallFrame } from '../ui/wall-frame.tsx';

/** /ticker. */
export default function TickerPage() {
  if (useOnWall()) {
    return (
      <WallFrame
        title="Ticker"
        back={paths.ticker}
        rows="tbody tr:not([data-earlier])"
        note={<WallNote />}
      >
        <TickerBoard wall />
      </WallFrame>
    );
  }
  return (
    <>
      <PageHeading
        title="Ticker"
        note="Live scores aren’t results yet."
        actions={<WallButton page={paths.ticker} />}
      />
      <TickerBoard />
    </>
  );
}
