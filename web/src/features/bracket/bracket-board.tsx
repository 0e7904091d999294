import { Box, Button, Group } from '@mantine/core';
import { type bracketResults, listBrackets, type Match } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided, isUnneeded } from '@quizmeet/contract/bracket/decided.ts';
import { NOT_NEEDED, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { formatOfMatches, placesPlayedFor } from '@quizmeet/rules/bracket/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useStored } from '../../platform/device-storage.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import { useOpenedRound } from '../../tournament/opened-round.ts';
import { useProtested } from '../../tournament/papers/use-papers.tsx';
import { useIsSaturdayOver, useMatchesNow, useMatchMarks } from '../../tournament/saturday.ts';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useInBrowser } from '../../ui/in-browser.ts';
import { intoView } from '../../ui/into-view.ts';
import { LinkRow } from '../../ui/link-row.tsx';
import { lazyDialog } from '../../ui/page-guard.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './bracket-board.module.css';
import { BracketDrawing } from './bracket-drawing.tsx';
import { type BracketView, MatchBox, NO_RESULT } from './match-box.tsx';
import { bySlot, openFirst, seededTeams, sideOf } from './matches.ts';
import { type DecidedBracket, useWinner } from './use-winner.ts';

const MatchDialog = lazyDialog(() => import('./match-dialog.tsx'), { isInAddress: true });
const MoveDialog = lazyDialog(() => import('./move-match-dialog.tsx'));
const TeamsDialog = lazyDialog(() => import('./bracket-teams-dialog.tsx'));
const WinnerDialog = lazyDialog(() => import('./winner-dialog.tsx'));

const LAYOUTS = [
  { value: 'drawing', label: 'Drawing' },
  { value: 'list', label: 'List by round' },
] as const;

interface Shown extends DecidedBracket {
  readonly name: string;
  readonly placings: Parameters<typeof PlacingTable>[0]['placings'];
}

/** Administrators set winners; score entry saves matches by room (B7). */
export function BracketBoard({
  admin,
  scoreEntry,
  ...shown
}: Shown & { admin: boolean; scoreEntry: boolean }) {
  const [layout, setLayout] = useLayout();
  const { roundId, open, close } = useOpenedRound();
  const matches = [...shown.main, ...shown.consolation];
  const isForOthers = scoreEntry && !admin;
  const isOver = useIsSaturdayOver([shown.division], isForOthers);
  const winner = useWinner(shown);
  const deciding = admin
    ? { win: winner.win, openScores: (match: Match) => open(match.roundId) }
    : null;
  const view = useView(shown, deciding, admin || scoreEntry);
  const named = matches.find((match) => match.roundId === roundId);
  const isOpen = admin && named?.participants.every((team) => team.id > 0) === true;
  const [teamsOpen, setTeamsOpen] = useState(false);
  const [moveOpen, setMoveOpen] = useState(false);
  return (
    <>
      <div className={classes['tools']}>
        <Choice label="Show the bracket as" options={LAYOUTS} value={layout} onChange={setLayout} />
        {admin && (
          <>
            <Button onClick={() => setTeamsOpen(true)}>Withdraw or reseed</Button>
            <Button onClick={() => setMoveOpen(true)}>Move a match</Button>
            <Quiet span>Click a team to set the winner.</Quiet>
          </>
        )}
        {isForOthers && !isOver && <Link to={paths.enterRoom}>Enter results by room</Link>}
      </div>
      {layout !== 'list' && (
        <Box {...(layout === null && { visibleFrom: 'xs' })}>
          <BracketDrawing view={view} />
        </Box>
      )}
      {layout !== 'drawing' && (
        <Box {...(layout === null && { hiddenFrom: 'xs' })}>
          <MatchList view={view} />
        </Box>
      )}
      <section className={classes['places']}>
        <Box component="h2" mt="1.75rem" mb="0.6rem" fz="1.25rem">
          Places
        </Box>
        <PlacingTable name={shown.name} placings={shown.placings} />
      </section>
      {isOpen && (
        <MatchDialog
          name={shown.name}
          match={named}
          matches={matches}
          onClose={close}
          onUndo={winner.undo}
        />
      )}
      {teamsOpen && (
        <TeamsDialog
          name={shown.name}
          division={shown.division}
          matches={matches}
          onClose={() => setTeamsOpen(false)}
        />
      )}
      {moveOpen && (
        <MoveDialog name={shown.name} matches={matches} onClose={() => setMoveOpen(false)} />
      )}
      {winner.pending !== null && (
        <WinnerDialog
          pending={winner.pending}
          matches={matches}
          busy={winner.isPending}
          onConfirm={winner.confirm}
          onClose={winner.cancel}
        />
      )}
    </>
  );
}

type Layout = (typeof LAYOUTS)[number]['value'];

const isWide = (): boolean => matchMedia('(min-width: 36em)').matches;

/** A list on a phone, until chosen. Null before the width is known: both, of which CSS hides one. */
function useLayout(): [Layout | null, (layout: Layout) => void] {
  const [stored, store] = useStored<Layout | null>('bracket-view', null);
  const fitting = useInBrowser<Layout | null>(() => (isWide() ? 'drawing' : 'list'), null);
  return [stored ?? fitting, store];
}

export type ViewedMatches = Pick<Shown, 'name' | 'main' | 'consolation'>;

export function useView(
  { name, main, consolation }: ViewedMatches,
  deciding: BracketView['deciding'],
  isStaff: boolean,
): BracketView {
  const [lit, light] = useState<number | null>(null);
  const played = useMatchesNow();
  const { isWalkover, candidatesOf } = useMatchMarks();
  const hasWithdrawn = useWithdrawn();
  const protested = useProtested(isStaff);
  const format = formatOfMatches(main.length);
  return {
    name,
    format,
    matches: [...main, ...consolation],
    seeds: new Map(seededTeams(main).map(({ id, seed }) => [id, seed])),
    playedFor: placesPlayedFor(format),
    stateNow: ({ roundId }) => {
      const state = played.get(roundId) ?? null;
      return state === 'due' ? NO_RESULT : state;
    },
    whyUnplayed: (match) => {
      if (isWalkover(match.roundId)) return WALKOVER;
      return isUnneeded(match, main) ? NOT_NEEDED : null;
    },
    candidatesOf: (match, team) =>
      team.id > 0 ? null : candidatesOf(match.roundId, sideOf(match, team)),
    hasWithdrawn,
    isProtested: ({ roundId }) => protested.has(roundId),
    lit,
    light,
    deciding,
  };
}

/** The quickest way to a match on a phone. Starts at the next of the team that the address names. */
export function MatchList({ view }: { view: BracketView }) {
  const { hash } = useLocation();
  const isOpen = (match: Match) => !isDecided(match) && view.whyUnplayed(match) === null;
  const slots = openFirst(bySlot(view.matches), isOpen);
  const said = (matches: readonly Match[]) => {
    if (!matches.some(isOpen)) return 'finished';
    const states = matches.map(view.stateNow);
    return states.find((state) => state === 'now') ?? states.find((state) => state !== null);
  };
  const isNamed = ({ participants }: Match) =>
    participants.some(({ id }) => id > 0 && hash === `#team-${id}`);
  const [start] = useState(() =>
    slots.flatMap(({ matches }) => matches).find((match) => isOpen(match) && isNamed(match)),
  );
  const steady = useSteadyPresses(
    ...slots.flatMap(({ timeString, matches }) => [timeString, ...matches.map(({ id }) => id)]),
  );
  return (
    <div style={steady}>
      {slots.map(({ timeString, matches }) => (
        <Box component="section" key={timeString} mb="1.25rem">
          <SlotHeading timeString={timeString} said={said(matches)} />
          <ul className={classes['matches']}>
            {matches.map((match) => (
              <li key={match.id} ref={match.id === start?.id ? intoView : null}>
                <MatchBox match={match} view={view} said={said(matches)} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </div>
  );
}

const SlotHeading = ({ timeString, said }: { timeString: string; said: string | undefined }) => (
  <Group component="h2" gap="0.6rem" align="baseline" m="0 0 0.4rem" fz="1.05rem">
    {timeString}
    <Box component="span" c={said === 'now' ? 'var(--quiz-now)' : 'dimmed'} fz="0.85rem">
      {said}
    </Box>
  </Group>
);

export function BracketLinks({ satDivId }: { satDivId: number }) {
  const { data: brackets = [] } = useQuery(callQuery(listBrackets));
  const links = brackets.map(({ division, bracketDivision, bracketName }) => ({
    to: paths.bracket(division, bracketDivision),
    text: bracketName,
    current: bracketDivision === satDivId,
  }));
  return (
    <LinkRow label="Brackets" links={[...links, { to: paths.resultSummary, text: 'Results' }]} />
  );
}

type Placings = ReplyOf<typeof bracketResults>;

const COLUMNS: readonly Column<Placings[number]>[] = [
  { head: 'Place', number: true, rowHead: true, cell: ({ place }) => place },
  { head: 'Source', cell: ({ source }) => source },
  {
    head: 'Team',
    cell: ({ teamId, teamName }) =>
      teamId === 0 ? '–' : <Link to={paths.team(teamId)}>{teamName}</Link>,
  },
];

/** With its source, and the team once decided (B8). */
function PlacingTable({ name, placings }: { name: string; placings: Placings }) {
  const { follows } = useFollowing();
  return (
    <DataTable
      label={`Places of ${name}`}
      columns={COLUMNS}
      rows={placings}
      rowKey={({ place }) => place}
      mark={({ teamId }) => (follows(teamId) ? 'yours' : null)}
    />
  );
}
