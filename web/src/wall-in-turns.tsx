import { useMediaQuery } from '@mantine/hooks';
import { getBracket, getConsolation, matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { type ListedRound, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { type BracketPlaces, usePlaces } from './features/bracket/places.ts';
import { allRounds, isOpen } from './features/schedule/board.ts';
import { PAGE_COMPONENTS } from './pages.ts';
import { paths } from './paths.ts';
import { useNow } from './platform/clock.ts';
import { callQuery } from './platform/queries.ts';
import { phaseOf } from './tournament/event-time.ts';
import { useMatchesNow } from './tournament/saturday.ts';
import { useSlotsToPlay } from './tournament/withdrawn.tsx';
import { asWall } from './ui/buttons.tsx';
import { TURNING, WallTurns } from './ui/wall-pages.tsx';

/** Turns through all current wall displays; a handheld one, which scrolls, stays. */
export default function WallInTurns({ routes }: { routes: RouteObject[] }) {
  const all = useWalls();
  const walls = useLoaded(all);
  useEffect(loadAllWalls, []);
  const [last, setLast] = useState({ at: 0, wall: '', first: 0 });
  const hold = useState(false);
  // Some come again, and the list changes.
  const at = walls[last.at] === last.wall ? last.at : Math.max(0, walls.indexOf(last.wall));
  const turns = useMediaQuery(TURNING) && walls.length > 1;
  const { [at]: shown = all[0] ?? paths.schedule('All') } = walls;
  const turn = (by: number) => {
    const to = (at + by + walls.length) % walls.length;
    startTransition(() => setLast({ at: to, wall: walls[to] ?? '', first: Math.min(by, 0) }));
  };
  return (
    <WallTurns value={{ turn: turns ? turn : null, hold, first: last.first, back: paths.home }}>
      <Wall key={`${at} ${shown}`} routes={routes} location={asWall(shown)} />
    </WallTurns>
  );
}

/** Later there may be no connection, and nobody to reload the page. */
function loadAllWalls(): void {
  for (const name of ['schedule', 'teamStandings', 'bracket', 'resultSummary'] as const)
    PAGE_COMPONENTS[name].preload();
  // Opening a wall whose code is missing shows the failure.
  void Promise.allSettled([
    import('./features/schedule/wall-board.tsx'),
    import('./features/schedule/teams-wall.tsx'),
    import('./features/bracket/brackets-wall.tsx'),
    import('./features/bracket/results-wall.tsx'),
    import('./ui/wall-screen.tsx'),
  ]);
}

/** Keeps the data of all: later there may be no connection. @returns those whose data has come */
function useLoaded(walls: readonly string[]): readonly string[] {
  const { places: brackets = [] } = usePlaces(true);
  const drawn = brackets
    .map(({ division, bracketDivision }) => ({
      path: paths.bracket(division, bracketDivision),
      args: { query: { division, saturdayDivision: bracketDivision } },
    }))
    .filter(({ path }) => walls.includes(path));
  const reads = [
    ...DIVISIONS.flatMap((division) => {
      const args = { query: { division } };
      return [
        { path: paths.schedule(division), query: callQuery(listRounds, args) },
        { path: paths.teamStandings(division), query: callQuery(teamStandings, args) },
      ];
    }),
    ...drawn.flatMap(({ path, args }) => [
      { path, query: callQuery(getBracket, args) },
      { path, query: callQuery(getConsolation, args) },
    ]),
  ].filter(({ path }) => walls.includes(path));
  const found = useQueries({ queries: reads.map(({ query }) => query) });
  const missing = reads.filter((_, i) => found[i]?.data === undefined).map(({ path }) => path);
  useQuery(callQuery(matchMarks, {}, { enabled: drawn.length > 0 }));
  useQuery(callQuery(listNextUp));
  return walls.filter((wall) => !missing.includes(wall));
}

const Wall = ({ routes, location }: { routes: RouteObject[]; location: string }) =>
  useRoutes(routes, location);

function useWalls(): readonly string[] {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: matches = [] } = useQuery(callQuery(listMatches));
  const { places: brackets = [] } = usePlaces(true);
  const toPlay = useSlotsToPlay(slots);
  const played = useMatchesNow();
  const now = useNow();
  const shown = { slots: toPlay, matches, brackets, played };
  return event === undefined ? [] : wallsOf(shown, event, now);
}

interface Shown {
  /** Without rounds that nobody plays (X2). */
  readonly slots: readonly Slot[];
  readonly matches: readonly SaturdayMatch[];
  readonly brackets: readonly BracketPlaces[];
  /** Matches, by round. */
  readonly played: Pick<ReadonlySet<number>, 'has'>;
}

/** Of other wall displays: nobody waits long for a room. */
const BETWEEN_ROOMS = 3;

/**
 * Addresses of the pages that have something to show on a wall now; those with rooms come again and again. Brackets
 * that are played now come first; the result summary has the finished ones.
 */
export function wallsOf(shown: Shown, event: Event, now: Date): string[] {
  const { slots, matches, brackets, played } = shown;
  const phase = phaseOf(event, now);
  const isEarly = phase === 'before' || phase === 'friday';
  const rounds = allRounds(slots);
  const open = matches
    .filter(({ unplayed, round }) => unplayed === null && isOpen(round))
    .map(({ round }) => round);
  const current = isEarly ? rounds.filter(isOpen) : open;
  const ranked = isEarly || brackets.length === 0 ? rounds.filter((round) => !isOpen(round)) : [];
  const has = (some: readonly ListedRound[]) =>
    DIVISIONS.filter((division) => some.some((round) => round.division === division));
  const schedules = has(phase === 'after' ? [] : current).map(paths.schedule);
  const ofRooms = schedules.length > 0 ? [...schedules, paths.teamsOnWall] : [];
  const isPlaying = ({ bracketName }: BracketPlaces) =>
    matches.some((match) => match.bracketName === bracketName && played.has(match.round.id));
  const unfinished = brackets
    .filter(({ places }) => open.length > 0 && places[0]?.place !== 1)
    .toSorted((a, b) => Number(isPlaying(b)) - Number(isPlaying(a)));
  const others = [
    ...has(ranked).map(paths.teamStandings),
    ...unfinished.map((each) => paths.bracket(each.division, each.bracketDivision)),
    ...(brackets.some(({ places }) => places.length > 0) ? [paths.resultSummary] : []),
  ];
  if (others.length === 0) return ofRooms;
  return others.flatMap((wall, i) => (i % BETWEEN_ROOMS === 0 ? [...ofRooms, wall] : [wall]));
}
