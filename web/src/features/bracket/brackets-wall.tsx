import {
  getBracket,
  getConsolation,
  type listBrackets,
  type Match,
  resultSummary,
} from '@quizmeet/contract/bracket/calls.ts';
import { candidateNames } from '@quizmeet/contract/bracket/place-name.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { WallNote } from '../../tournament/lateness-note.tsx';
import { WallFrame } from '../../ui/wall-frame.tsx';
import { usePageTurn } from '../../ui/wall-pages.tsx';
import { useView, type ViewedMatches } from './bracket-board.tsx';
import { NoBrackets } from './bracket-cards.tsx';
import { BracketPage, pagesOnWall } from './bracket-drawing.tsx';
import { Champion } from './champion.tsx';
import { championOf } from './places.ts';

type WallProps = { brackets: ReplyOf<typeof listBrackets>; isEmpty?: boolean };

/** Turns through the brackets. */
export default function BracketsWall({ brackets, isEmpty = false }: WallProps) {
  const pages = usePages(brackets);
  const { page, mark } = usePageTurn(Math.max(1, pages.length));
  const { data: results = [] } = useQuery(callQuery(resultSummary));
  const shown = pages[page];
  const first = championOf(shown?.name, results);
  return (
    <WallFrame
      title={shown?.name ?? 'Saturday Brackets'}
      mark={mark}
      note={
        <>
          {first && <Champion {...first} fz="1.8em" />}
          <WallNote isOver={first !== undefined} />
        </>
      }
    >
      {isEmpty && <NoBrackets />}
      {shown && <ShownPage {...shown} />}
    </WallFrame>
  );
}

type WallPage = ViewedMatches & ReturnType<typeof pagesOnWall>[number];

/** Of those that are loaded. */
function usePages(brackets: WallProps['brackets']): WallPage[] {
  const all = brackets.map(({ division, bracketDivision }) => ({
    query: { division, saturdayDivision: bracketDivision },
  }));
  const mains = useQueries({ queries: all.map((args) => callQuery(getBracket, args)) });
  const consolations = useQueries({ queries: all.map((args) => callQuery(getConsolation, args)) });
  return brackets.flatMap(({ bracketName }, i) => {
    const [main, consolation] = [mains[i]?.data?.upper, consolations[i]?.data?.upper];
    if (main === undefined || consolation === undefined) return [];
    const shown = { name: bracketName, main, consolation };
    return pagesOnWall(formatOfMatches(main.length)).map((page) => ({ ...shown, ...page }));
  });
}

function ShownPage({ name, main, consolation, ...page }: WallPage) {
  const named = (matches: readonly Match[]) =>
    withCandidates(matches, LETTERS / page.drawing.width);
  const view = useView({ name, main: named(main), consolation: named(consolation) }, null, false);
  return <BracketPage view={view} {...page} />;
}

/** Of three lines across a page, which break early. */
const LETTERS = 3200;

/** `Trinity or Calvary` for `Winner of 8`, if it fits. */
const withCandidates = (matches: readonly Match[], longest: number): Match[] =>
  matches.map((match) => ({
    ...match,
    participants: match.participants.map(({ candidates, ...team }) => {
      const names = candidateNames(candidates);
      return names !== null && names.length <= longest ? { ...team, name: names } : team;
    }),
  }));
