import { Text } from '@mantine/core';
import { clearSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { SCHEDULE_CLEARED } from '@quizmeet/contract/schedule/messages.ts';
import { formatCounts } from '@quizmeet/contract/text.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { bracketsInTheWay, type Friday, SCOPES, useFriday, within } from './friday.ts';

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
        {locked.length > 0 && ` Locked rounds that stay: ${locked.length}.`}
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
