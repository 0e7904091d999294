import { Anchor, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { teamStands, teamStandsWith } from '@quizmeet/contract/registration/messages.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';

/** Why a team cannot be removed: its place in Friday's schedule or in Saturday's brackets (C7). */
export interface Hold {
  readonly day: Day;
  /** Of Friday. */
  readonly rounds: number;
  readonly played: number;
}

/** What holds a team; null when nothing does, undefined until that is known. */
export function useHold(team: Team | undefined): Hold | null | undefined {
  const query = { teamId: team?.id ?? 0 };
  const read = useQuery(callQuery(teamRounds, { query }, { enabled: team !== undefined }));
  // The server decides in any case; without an answer nothing is known to be in the way.
  if (team === undefined || read.error !== null) return null;
  if (read.data === undefined) return undefined;
  return holdOf(team, read.data);
}

type Standing = Readonly<{ day: Day; winningTeam: string }>;

/** What holds a team with these rounds and matches; null when it can be removed (C7). */
export function holdOf(
  { satDivId }: Pick<Team, 'satDivId'>,
  all: readonly Standing[],
): Hold | null {
  const friday = all.filter(({ day }) => day === 'Friday');
  const played = friday.filter(({ winningTeam }) => winningTeam !== '').length;
  if (friday.length > 0) return { day: 'Friday', rounds: friday.length, played };
  return satDivId === null ? null : { day: 'Saturday', rounds: 0, played: 0 };
}

/** Says what holds a team, and what can be done instead. */
export function WhatHoldsTeam({ team, hold }: { team: Team; hold: Hold }) {
  const why =
    hold.day === 'Friday'
      ? teamStandsWith(team.teamName, hold.rounds, hold.played)
      : teamStands(team.teamName, 'Saturday');
  return (
    <>
      <Text>{why}.</Text>
      <Text mt="sm">
        <WayOut team={team} day={hold.day} />
      </Text>
    </>
  );
}

function WayOut({ team, day }: { team: Team; day: Day }) {
  const { admin } = useSession();
  const hasWithdrawn = useWithdrawn();
  const { data: event } = useQuery(callQuery(getEvent));
  if (hasWithdrawn(team.id)) return 'It has withdrawn. Its results stay.';
  if (!admin) {
    return `If it isn’t coming, ask ${event?.contactEmail ?? 'the organizers'} to withdraw it. Its results stay.`;
  }
  if (day === 'Friday') {
    return (
      <>
        If it isn’t coming,{' '}
        <Anchor
          component={Link}
          inherit
          underline="always"
          to={paths.repairAfter('withdrawn', team.id)}
        >
          withdraw it instead
        </Anchor>
        . Its results stay, and the schedule is repaired.
      </>
    );
  }
  return (
    <>
      If it isn’t coming, open{' '}
      <Anchor
        component={Link}
        inherit
        underline="always"
        to={paths.bracket(team.division, team.satDivId ?? 0)}
      >
        its bracket
      </Anchor>{' '}
      and withdraw it there. Its open matches become walkovers.
    </>
  );
}
