import { useMediaQuery } from '@mantine/hooks';
import {
  getBracket,
  getConsolation,
  type listBrackets,
  type Match,
  resultSummary,
} from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useMatchesNow } from '../../tournament/saturday.ts';
import { Wall } from '../../tournament/wall.tsx';
import { TURNING, usePageTurn } from '../../ui/wall-pages.tsx';
import { useView, type ViewedMatches } from './bracket-board.tsx';
import { NoBrackets } from './bracket-cards.tsx';
import { BracketPage, pagesOnWall } from './bracket-drawing.tsx';
import { Champion } from './champion.tsx';
import type { BracketView } from './match-box.tsx';
import { sidesOf } from './matches.ts';
import { championOf, type Place } from './places.ts';

type WallProps = { brackets: ReplyOf<typeof listBrackets>; isEmpty?: boolean };

/** Turns through the brackets. */
export default function BracketsWall({ brackets, isEmpty = false }: WallProps) {
  const { data: results = [] } = useQuery(callQuery(resultSummary));
  const pages = usePages(brackets, results);
  const { page, mark } = usePageTurn(Math.max(1, pages.length));
  const shown = pages[page];
  const first = championOf(shown?.name, results);
  return (
    <Wall
      title={shown?.name ?? 'Saturday Brackets'}
      mark={mark}
      isOver={first !== undefined}
      note={first && <Champion {...first} fz="1.8em" />}
    >
      {isEmpty && <NoBrackets />}
      {shown && <ShownPage {...shown} />}
    </Wall>
  );
}

type WallPage = ViewedMatches & ReturnType<typeof pagesOnWall>[number];

/** Of those that are loaded, first what is played now; without finished sides. */
function usePages(brackets: WallProps['brackets'], results: readonly Place[]): WallPage[] {
  const all = brackets.map(({ division, bracketDivision }) => ({
    query: { division, saturdayDivision: bracketDivision },
  }));
  const mains = useQueries({ queries: all.map((args) => callQuery(getBracket, args)) });
  const consolations = useQueries({ queries: all.map((args) => callQuery(getConsolation, args)) });
  const played = useMatchesNow();
  const isUpright = useMediaQuery(`${TURNING} and (orientation: portrait)`);
  const pages = brackets.flatMap(({ bracketName }, i) => {
    const [main, consolation] = [mains[i]?.data?.upper, consolations[i]?.data?.upper];
    if (main === undefined || consolation === undefined) return [];
    const names = main.flatMap(sidesOf).map((team) => team.name);
    const matches = [...main, ...consolation];
    const isPlaying = matches.some(({ roundId }) => played.has(roundId));
    const shown = { name: bracketName, main, consolation, isPlaying };
    const pages = pagesOnWall(formatOfMatches(main.length), names, isUpright);
    const hasChampion = championOf(bracketName, results) !== undefined;
    return (hasChampion ? pages.slice(0, 1) : unfinishedOf(pages, matches)).map((page) => ({
      ...shown,
      ...page,
    }));
  });
  return pages.toSorted((a, b) => Number(b.isPlaying) - Number(a.isPlaying));
}

/** The first, which has the final, and those with open matches. */
export function unfinishedOf<P extends Pick<WallPage, 'drawing'>>(
  pages: readonly P[],
  matches: readonly Match[],
): P[] {
  const open = new Set(matches.filter((match) => !isDecided(match)).map(({ id }) => id));
  const hasOpen = ({ drawing }: P) => drawing.matches.some(({ match }) => open.has(match));
  return pages.filter((page, i) => i === 0 || hasOpen(page));
}

function ShownPage({ name, main, consolation, ...page }: WallPage) {
  const view = useView({ name, main, consolation }, null, false);
  const longest = (LETTERS * page.lines) / page.drawing.width;
  return <BracketPage view={withCandidates(view, longest)} {...page} />;
}

/** Of a line across a page; lines break early. */
const LETTERS = 1100;

/** `Trinity or Calvary` for `Winner of 8`, if it fits. */
const withCandidates = (view: BracketView, longest: number): BracketView => ({
  ...view,
  candidatesOf: () => null,
  matches: view.matches.map((match) => ({
    ...match,
    participants: match.participants.map((team) => {
      const names = view.candidatesOf(match, team);
      return names !== null && names.length <= longest ? { ...team, name: names } : team;
    }),
  })),
});
