import { Text } from '@mantine/core';
import { clearBrackets, listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import { listTeams, removeAllTeams } from '@quizmeet/contract/registration/calls.ts';
import { clearSchedule, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { SCHEDULE_CLEARED } from '@quizmeet/contract/schedule/messages.ts';
import { clearResults } from '@quizmeet/contract/scores/calls.ts';
import { formatCounts, plural } from '@quizmeet/contract/text.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DivisionOnSaturday, inWords, useSaturday } from '../../features/bracket/saturday.ts';
import {
  bracketsInTheWay,
  type Friday,
  SCOPES,
  useFriday,
  within,
} from '../../features/schedule/friday.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';
import { RadioList } from '../../ui/radio-list.tsx';

const ALL = { query: { division: 'All' } };

const NOTHING: Friday = { teams: [], rounds: [], locked: [], scheduled: [], withBrackets: [] };

export function ClearScheduleAction() {
  const known = useFriday();
  const friday = known ?? NOTHING;
  const act = useCallMutation(clearSchedule);
  const [scope, setScope] = useState<DivisionScope>('All');
  const figures = figuresOf(friday, scope);
  const isEmpty = friday.rounds.length === 0;
  const { locked } = within(friday, scope);
  const obstacle = obstacleTo(friday, scope);
  return (
    <ClearAction
      act={act}
      args={{ query: { division: scope } }}
      title="Clear the Friday schedule"
      description="Deletes rounds and results of one group or all. Locked rounds stay."
      state={isEmpty ? '' : `Now: ${figures}.`}
      disabledReason={known !== null && isEmpty ? 'No schedule yet.' : null}
      button="Clear schedule"
      figures={figures}
      notice={SCHEDULE_CLEARED}
      dialog="Clear Schedule"
      possible={obstacle === null}
      onStart={() => setScope('All')}
    >
      <RadioList
        label="Division"
        options={SCOPES}
        value={scope}
        onChange={setScope}
        describe={(each) => figuresOf(friday, each)}
      />
      <Text mt="md" role="status">
        {obstacle ?? `${figures} will be deleted. Saves a restore point first.`}
        {locked.length > 0 && ` Locked rounds kept: ${locked.length}.`}
      </Text>
    </ClearAction>
  );
}

function obstacleTo(friday: Friday, scope: DivisionScope): string | null {
  const { rounds, unlocked } = within(friday, scope);
  if (rounds.length === 0) return 'No schedule to delete.';
  if (unlocked.length === 0) return 'Every round is locked. Unlock some first.';
  return bracketsInTheWay(friday, scope);
}

/** `32 rounds and 3 results`, without locked ones. */
function figuresOf(friday: Friday, scope: DivisionScope): string {
  const { rounds, unlocked, results } = within(friday, scope);
  if (rounds.length === 0) return 'no schedule';
  if (unlocked.length === 0) return 'all rounds locked';
  return formatCounts([
    [unlocked.length, 'round'],
    [results, 'result'],
  ]);
}

/** Of both days. */
function useStanding() {
  const { data: slots } = useQuery(callQuery(listRounds, ALL));
  const { data: brackets } = useQuery(callQuery(listBrackets));
  const rounds = (slots ?? []).flatMap((slot) => slot.rounds);
  const results = rounds.filter((round) => round.winningTeam !== '').length;
  const isKnown = slots !== undefined && brackets !== undefined;
  return { rounds, results, brackets: brackets ?? [], isKnown };
}

export function ClearResultsAction() {
  const { rounds, results, brackets, isKnown } = useStanding();
  const act = useCallMutation(clearResults);
  const divisions = [...new Set(brackets.map(({ division }) => division))];
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear the loaded results"
      description="Deletes all Friday results, loaded or entered by hand. The schedule stays."
      state={isKnown ? `${results} of ${plural(rounds.length, 'round')} have a result.` : ''}
      disabledReason={isKnown ? disabledReasonOf(results, divisions) : null}
      button="Clear results"
      figures={plural(results, 'result')}
      notice="Friday’s results were cleared"
      dialog="Clear Results"
      possible={isKnown}
    >
      {isKnown && (
        <Text>
          Clear the results for Friday night? {plural(results, 'result')} will be deleted. Saves a
          restore point first.
        </Text>
      )}
    </ClearAction>
  );
}

function disabledReasonOf(results: number, divisions: readonly string[]): string | null {
  if (results === 0) return 'No results yet.';
  return divisions.length === 0 ? null : bracketsStand(divisions);
}

/** Churches stay (C7). */
export function ClearTeamsAction() {
  const { data: teams } = useQuery(callQuery(listTeams, ALL));
  const { rounds, results, brackets, ...standing } = useStanding();
  const act = useCallMutation(removeAllTeams);
  const isKnown = teams !== undefined && standing.isKnown;
  const quizzers = (teams ?? []).reduce((sum, team) => sum + team.quizzers.length, 0);
  const registered = teams?.length ?? 0;
  const figures = formatCounts([
    [registered, 'team'],
    [quizzers, 'quizzer'],
    [rounds.length, 'round'],
    [results, 'result'],
    [brackets.length, 'bracket'],
  ]);
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear all teams"
      description="Deletes all teams, schedules, results, and brackets. Churches stay."
      state={isKnown ? `${plural(registered, 'team')} with ${plural(quizzers, 'quizzer')}.` : ''}
      disabledReason={isKnown && registered === 0 ? 'No teams are registered.' : null}
      button="Clear teams"
      figures={figures}
      notice="All teams were cleared"
      dialog="Clear Teams"
      possible={isKnown}
    >
      {isKnown && (
        <Text>
          Clear all teams? This deletes {figures}. Churches stay. Saves a restore point first.
        </Text>
      )}
    </ClearAction>
  );
}

/** Friday stays (N1). */
export function ClearBracketsAction() {
  const saturday = useSaturday();
  const act = useCallMutation(clearBrackets);
  const figures = bracketFigures(saturday ?? []);
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear the brackets"
      description="Deletes all Saturday brackets and results"
      state={saturday === null || figures === '' ? '' : inWords(saturday)}
      disabledReason={figures === '' && saturday !== null ? 'No brackets yet.' : null}
      button="Clear brackets"
      figures={figures}
      notice="The brackets were cleared"
      dialog="Clear Brackets"
    >
      <Text>Clear the brackets? {figures} will be deleted. Saves a restore point first.</Text>
    </ClearAction>
  );
}

/** `9 brackets with 72 teams and 30 decided matches`, or empty. */
function bracketFigures(saturday: readonly DivisionOnSaturday[]): string {
  const sum = (of: (each: DivisionOnSaturday) => number) =>
    saturday.reduce((total, each) => total + of(each), 0);
  const brackets = sum((each) => each.brackets);
  if (brackets === 0) return '';
  const decided = sum((each) => each.decided);
  const contents = formatCounts([
    [sum((each) => each.teams), 'team'],
    [decided, 'decided match'],
  ]);
  return `${plural(brackets, 'bracket')} with ${contents}`;
}
