import { Text } from '@mantine/core';
import { listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { createSchedule } from '@quizmeet/contract/schedule/calls.ts';
import { keptBefore, noTeamsIn, scheduleStands } from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { roundsOf } from '@quizmeet/rules/schedule/capacity.ts';
import { type DivisionScope, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bracketsInTheWay, type Friday, useFriday, within } from './friday.ts';
import { SCOPES, ScopeChoice } from './scope-choice.tsx';

/** Generates the Friday night schedule (F2-F5). */
export function CreateAction() {
  const friday = useFriday();
  const { data: event } = useRead(getEvent);
  const act = useAct(createSchedule);
  const [asked, setAsked] = useState<DivisionScope | null>(null);
  const state = useCreated(friday, event);
  const create = (division: DivisionScope) => {
    setAsked(null);
    act.mutate(
      { query: { division } },
      {
        says: (made) => `The schedule is made: ${roundsInSlots(made)}. A restore point is kept.`,
      },
    );
  };
  return (
    <ActionEntry
      title="Create the Friday night schedule"
      description="Makes the schedule of one group, or of all that have teams. It takes a few seconds; nobody else has to wait."
      state={state}
      hindrance={friday === null ? null : hindranceTo(friday)}
      button="Create schedule"
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setAsked(firstChoice(friday));
      }}
      outcome={
        act.isPending ? (
          'The schedule is being made …'
        ) : (
          <ActionOutcome
            error={act.error}
            done={act.data === undefined ? null : <Made {...act.data} />}
          />
        )
      }
    >
      {friday !== null && event !== undefined && (
        <CreateDialog
          scope={asked}
          friday={friday}
          rounds={event.roundsPerTeam}
          onChoose={setAsked}
          onConfirm={create}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionEntry>
  );
}

type Figures = Pick<ReplyOf<typeof createSchedule>, 'rounds' | 'slots'>;

const roundsInSlots = ({ rounds, slots }: Figures): string =>
  `${plural(rounds, 'round')} in ${plural(slots, 'slot')}`;

function Made(figures: Figures) {
  return (
    <>
      {roundsInSlots(figures)}. <Link to={paths.schedule('Open')}>Open Schedule</Link>,{' '}
      <Link to={paths.schedule('Novice')}>Novice Schedule</Link>
    </>
  );
}

function CreateDialog({
  scope,
  friday,
  rounds,
  onChoose,
  onConfirm,
  onClose,
}: {
  scope: DivisionScope | null;
  friday: Friday;
  rounds: number;
  onChoose: (scope: DivisionScope) => void;
  onConfirm: (scope: DivisionScope) => void;
  onClose: () => void;
}) {
  const chosen = scope ?? 'All';
  const obstacle = obstacleTo(friday, chosen);
  return (
    <ConfirmDialog
      opened={scope !== null}
      title="Create Schedule"
      possible={obstacle === null}
      onConfirm={() => onConfirm(chosen)}
      onClose={onClose}
    >
      <ScopeChoice
        value={chosen}
        onChange={onChoose}
        figures={(each) => figuresOf(friday, each, rounds)}
      />
      <Text mt="md" role="status">
        {obstacle ??
          `To be made: ${figuresOf(friday, chosen, rounds)}, ${rounds} a team. A restore point is kept.`}
      </Text>
    </ConfirmDialog>
  );
}

/** `14 teams, 35 rounds`; also says when the group already has a schedule. */
function figuresOf(friday: Friday, scope: DivisionScope, rounds: number): string {
  const { teams, scheduled } = within(friday, scope);
  if (teams.length === 0) return 'no teams';
  const groups = GROUPS.map((group) => teams.filter((team) => team.group === group).length);
  const made = groups.reduce((sum, size) => sum + (size === 0 ? 0 : roundsOf(size, rounds)), 0);
  const figures = `${plural(teams.length, 'team')}, ${plural(made, 'round')}`;
  return scheduled.length === 0 || scope === 'All' ? figures : `${figures} (has a schedule)`;
}

function obstacleTo(friday: Friday, scope: DivisionScope): string | null {
  const { teams, scheduled } = within(friday, scope);
  if (teams.length === 0) return noTeamsIn(scope, within(friday, 'All').teams.length);
  if (scheduled.length > 0) return scheduleStands(scheduled);
  return bracketsInTheWay(friday, scope);
}

function hindranceTo(friday: Friday): string | null {
  if (SCOPES.some((scope) => obstacleTo(friday, scope) === null)) return null;
  return obstacleTo(friday, 'All');
}

/** The first scope that can be generated, starting with All. */
function firstChoice(friday: Friday | null): DivisionScope {
  if (friday === null) return 'All';
  return SCOPES.find((scope) => obstacleTo(friday, scope) === null) ?? 'All';
}

/** `180 rounds in 5 groups, created Nov 20, 6:02 PM`. */
function useCreated(friday: Friday | null, event: Event | undefined): string {
  const { data: points = [] } = useRead(listRestorePoints);
  if (friday === null) return '';
  if (friday.rounds.length === 0) return 'No schedule stands.';
  const figures = `${plural(friday.rounds.length, 'round')} in ${plural(friday.scheduled.length, 'group')}`;
  const created = points.find(({ reason }) =>
    SCOPES.some((scope) => reason === keptBefore.creating(scope)),
  );
  if (created === undefined || event === undefined) return `${figures}.`;
  const at = new Date(created.at).toLocaleString('en-US', {
    timeZone: event.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${figures}, created ${at}.`;
}
