import { useMediaQuery } from '@mantine/hooks';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { type DivisionScope, divisionsIn, SIDES } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { useIsSaturday } from '../../tournament/event-time.ts';
import { type Upcoming, useUpcoming } from '../../tournament/now-and-next.ts';
import { startOf } from '../../tournament/starts.ts';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { Wall } from '../../tournament/wall.tsx';
import { useFittedType } from '../../ui/fitted-type.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useColumns } from '../../ui/wall-pages.tsx';
import { useExpectedOnWall } from './on-wall.ts';
import classes from './teams-wall.module.css';

interface WallProps {
  scope: DivisionScope;
  /** Friday's, without those that nobody plays (X2); null until known. */
  rounds: readonly ListedRound[] | null;
  /** Instead of the end of all rounds. */
  none: ReactNode;
}

/** Where each team goes next, by name. Teams without another round aren't shown. */
export default function TeamsWall({ scope, rounds, none }: WallProps) {
  const divisions = divisionsIn(scope);
  const isSaturday = useIsSaturday();
  const { data: all } = useQuery(callQuery(listMatches, {}, { enabled: isSaturday }));
  const matches = all
    ?.filter(({ unplayed, round }) => unplayed === null && divisions.includes(round.division))
    .map(({ round }) => round);
  const known = isSaturday ? matches : rounds;
  const teams = useNextOfTeams(known ?? []);
  const isOver = known != null && teams.length === 0;
  const { pages, mark, shown } = useColumns(teams, ...useLayout(teams.length));
  const ends = [shown[0]?.rows[0], shown.at(-1)?.rows.at(-1)].map((team) => team?.name.at(0));
  const range = pages > 1 ? [...new Set(ends)].join('–') : 'A–Z';
  return (
    <Wall
      title={`Next Rounds: ${scope === 'All' ? '' : `${scope} `}Teams ${range}`}
      mark={mark}
      isOver={isOver}
      reads={[useQuery(callQuery(getEvent)), useQuery(callQuery(listNextUp))]}
    >
      {isOver && (none || <EmptyState title="No team has another round" />)}
      {!isOver && <Teams columns={shown} />}
    </Wall>
  );
}

const ROWS = 9;

/** @returns columns, and their rows, which can be read from 10 m */
function useLayout(teams: number): [columns: number, rows: number] {
  const isUpright = useMediaQuery('(orientation: portrait)');
  return isUpright ? [2, 2 * ROWS] : [teams > 2 * ROWS ? 3 : 2, ROWS];
}

type NextOfTeam = Upcoming & { readonly id: number; readonly name: string; readonly time: string };

function useNextOfTeams(rounds: readonly ListedRound[]): NextOfTeam[] {
  const comingOf = useUpcoming();
  const timeOf = useTime();
  const sides = rounds.flatMap((round) =>
    SIDES.map((side) => ({ id: round[`${side}TeamId`], name: round[`${side}TeamName`], round })),
  );
  return [...Map.groupBy(sides, ({ id }) => id)]
    .flatMap(([id, own]) => {
      const rounds = own.map(({ round }) => round);
      const coming = id > 0 ? comingOf(id, rounds) : null;
      const { name = '' } = own[0] ?? {};
      return coming === null ? [] : [{ ...coming, id, name, time: timeOf(coming) }];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** @returns `next (9:30 AM)` once its time is past, and none is expected */
function useTime() {
  const { data: event } = useQuery(callQuery(getEvent));
  const expected = useExpectedOnWall();
  const now = useNow();
  return ({ when, round }: Upcoming): string => {
    if (when === 'now' || when === 'due') return 'now';
    const planned = round.timeString;
    const isPast = event !== undefined && startOf(round, event) < now;
    return expected(round)?.about ?? (isPast ? `next (${planned})` : planned);
  };
}

/** In em: of two lines each. */
const SMALLEST = 0.6;

type TeamsProps = { columns: readonly { before: number; rows: readonly NextOfTeam[] }[] };

function Teams({ columns }: TeamsProps) {
  const place = useRef<HTMLDivElement>(null);
  useFittedType(place, 'li', SMALLEST);
  return (
    <div ref={place} className={classes['teams']}>
      {columns.map(({ before, rows }) => (
        <ul key={before} className={classes['column']}>
          {rows.map(({ id, name, time, round }) => (
            <li key={id} className={classes['team']}>
              {unbrokenName(name)}
              <span className={classes['place']}>
                <b data-now={time === 'now' || undefined}>{unbrokenText(time)}</b>
                {unbrokenText(round.roomName)}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
