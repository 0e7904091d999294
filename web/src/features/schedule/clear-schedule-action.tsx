import { Text } from '@mantine/core';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { clearSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { SCHEDULE_CLEARED } from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';
import { bracketsInTheWay, type Friday, useFriday, within } from './friday.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** X5, F9. */
const LOCKED_STAY =
  ' Locked rounds stay, with their results; to make a new schedule, unlock them first.';

const NOTHING: Friday = { teams: [], rounds: [], scheduled: [], withBrackets: [] };

/** Clears the Friday schedule with its results (F4, F9). */
export function ClearScheduleAction() {
  const known = useFriday();
  const friday = known ?? NOTHING;
  const act = useAct(clearSchedule);
  const { data: locks } = useRead(listLocks);
  const locked =
    locks !== undefined &&
    locks.roundIds.length + locks.roomNumbers.length + locks.roundNumbers.length > 0;
  const [scope, setScope] = useState<DivisionScope>('All');
  const figures = figuresOf(friday, scope);
  const isEmpty = friday.rounds.length === 0;
  const obstacle =
    within(friday, scope).rounds.length === 0
      ? 'No schedule stands there.'
      : bracketsInTheWay(friday, scope);
  return (
    <ClearAction
      act={act}
      args={{ query: { division: scope } }}
      title="Clear the Friday schedule"
      description="Takes the rounds of one group, or of all, and their results with them. The teams stay in their groups."
      state={isEmpty ? '' : `${figuresOf(friday, 'All')} stand.`}
      hindrance={known !== null && isEmpty ? 'No schedule stands.' : null}
      button="Clear schedule"
      figures={figures}
      notice={SCHEDULE_CLEARED}
      dialog="Clear Schedule"
      possible={obstacle === null}
      onStart={() => setScope('All')}
    >
      <ScopeChoice value={scope} onChange={setScope} figures={(each) => figuresOf(friday, each)} />
      <Text mt="md" role="status">
        {obstacle ??
          `${figures} will be cleared. A restore point is kept.${locked ? LOCKED_STAY : ''}`}
      </Text>
    </ClearAction>
  );
}

function figuresOf(friday: Friday, scope: DivisionScope): string {
  const { rounds, results } = within(friday, scope);
  if (rounds.length === 0) return 'no schedule';
  return `${plural(rounds.length, 'round')} and ${plural(results, 'result')}`;
}
