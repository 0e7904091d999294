import { Text } from '@mantine/core';
import { clearSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { plural, SCHEDULE_CLEARED } from '@quizmeet/contract/schedule/messages.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { RestoreLink } from '../../ui/restore-link.tsx';
import { bracketsInTheWay, type Friday, useFriday, within } from './friday.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** Clears the Friday schedule with its results (F4, F9). */
export function ClearAction() {
  const friday = useFriday();
  const act = useAct(clearSchedule);
  const [asked, setAsked] = useState<DivisionScope | null>(null);
  const [cleared, setCleared] = useState('');
  const clear = (division: DivisionScope, figures: string) => {
    setAsked(null);
    setCleared(figures);
    act.mutate(
      { query: { division } },
      {
        onSuccess: () => notify(`${SCHEDULE_CLEARED}. A restore point is kept.`),
        onError: (failure) => notifyError(failure.message),
      },
    );
  };
  return (
    <ActionEntry
      title="Clear the Friday schedule"
      description="Takes the rounds of one group, or of all, and their results with them. The teams stay in their groups."
      state={friday === null ? '' : standing(friday)}
      hindrance={friday?.rounds.length === 0 ? 'No schedule stands.' : null}
      button="Clear schedule"
      grave
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setAsked('All');
      }}
      outcome={
        <ActionOutcome
          error={act.error}
          done={
            act.isSuccess ? (
              <>
                Cleared: {cleared}. <RestoreLink />
              </>
            ) : null
          }
        />
      }
    >
      {friday !== null && (
        <ClearDialog
          scope={asked}
          friday={friday}
          onChoose={setAsked}
          onConfirm={clear}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionEntry>
  );
}

function ClearDialog({
  scope,
  friday,
  onChoose,
  onConfirm,
  onClose,
}: {
  scope: DivisionScope | null;
  friday: Friday;
  onChoose: (scope: DivisionScope) => void;
  onConfirm: (scope: DivisionScope, figures: string) => void;
  onClose: () => void;
}) {
  const chosen = scope ?? 'All';
  const figures = figuresOf(friday, chosen);
  const obstacle =
    within(friday, chosen).rounds.length === 0
      ? 'No schedule stands there.'
      : bracketsInTheWay(friday, chosen);
  return (
    <ConfirmDialog
      opened={scope !== null}
      title="Clear Schedule"
      grave
      possible={obstacle === null}
      onConfirm={() => onConfirm(chosen, figures)}
      onClose={onClose}
    >
      <ScopeChoice value={chosen} onChange={onChoose} figures={(each) => figuresOf(friday, each)} />
      <Text mt="md" role="status">
        {obstacle ?? `${figures} will be cleared. A restore point is kept.`}
      </Text>
    </ConfirmDialog>
  );
}

function figuresOf(friday: Friday, scope: DivisionScope): string {
  const { rounds, results } = within(friday, scope);
  if (rounds.length === 0) return 'no schedule';
  return `${plural(rounds.length, 'round')} and ${plural(results, 'result')}`;
}

const standing = (friday: Friday): string =>
  friday.rounds.length === 0 ? '' : `${figuresOf(friday, 'All')} stand.`;
