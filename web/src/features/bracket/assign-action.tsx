import { Alert, Text } from '@mantine/core';
import { assignSaturday } from '@quizmeet/contract/bracket/calls.ts';
import { BRACKETS_PLAYED } from '@quizmeet/contract/bracket/messages.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { bracketSizes } from '@quizmeet/rules/bracket/assign.ts';
import { FEWEST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { ActionEntry, ActionOutcome } from '../../ui/action-entry.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { type DivisionOnSaturday, inWords, stateOf, useSaturday } from './saturday.ts';
import type { Unsettled } from './unsettled-dialog.tsx';
import { UnsettledDialog } from './unsettled-dialog.tsx';

export function AssignAction() {
  const saturday = useSaturday();
  const [chosen, setChosen] = useState<Division | null>(null);
  const { act, assign, unsettled, leaveUnsettled } = useAssigning();
  const close = () => setChosen(null);
  return (
    <ActionEntry
      id={ACTION_IDS.assign}
      title="Assign teams to Saturday brackets"
      description="By Friday’s standings, in brackets of eight"
      state={saturday === null ? '' : inWords(saturday)}
      disabledReason={saturday === null ? null : disabledReasonOf(saturday)}
      button="Assign Saturday"
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setChosen(firstChoice(saturday));
      }}
      outcome={
        <ActionOutcome
          error={unsettled === null ? act.error : null}
          done={act.data === undefined ? null : <Made brackets={act.data.length} />}
        />
      }
    >
      {saturday !== null && (
        <AssignDialog
          division={chosen}
          saturday={saturday}
          onChoose={setChosen}
          onConfirm={(division) => {
            close();
            assign(division, null);
          }}
          onClose={close}
        />
      )}
      <UnsettledDialog
        key={JSON.stringify(unsettled)}
        unsettled={unsettled}
        busy={act.isPending}
        onConfirm={(order) => unsettled !== null && assign(unsettled.division, { order })}
        onClose={leaveUnsettled}
      />
    </ActionEntry>
  );
}

const Made = ({ brackets }: { brackets: number }) => (
  <>
    Created {plural(brackets, 'bracket')}. <Link to={paths.brackets}>Saturday brackets</Link>
  </>
);

/** What is unsettled waits for confirmation (B1). */
function useAssigning() {
  const act = useCallMutation(assignSaturday);
  const isMounted = useIsMounted();
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const assign = (division: Division, settled: { order: readonly number[] } | null) => {
    const query =
      settled === null
        ? { division }
        : { division, confirm: 'true' as const, ...orderOf(settled.order) };
    act.mutate(
      { query },
      {
        onSuccess: (brackets) => {
          setUnsettled(null);
          notify(`${division}: ${plural(brackets.length, 'bracket')}. Restore point saved.`);
        },
        onError: ({ message, extra }) => {
          const isAsked = 'ties' in extra;
          setUnsettled(isAsked ? { division, ...extra } : null);
          // Otherwise the card shows it.
          if (!isMounted()) notifyError(message);
        },
      },
    );
  };
  const leaveUnsettled = () => {
    act.reset();
    setUnsettled(null);
  };
  return { act, assign, unsettled, leaveUnsettled };
}

const orderOf = (order: readonly number[]) =>
  order.length === 0 ? {} : { order: order.join(',') };

interface AssignDialogProps {
  division: Division | null;
  saturday: readonly DivisionOnSaturday[];
  onChoose: (division: Division) => void;
  onConfirm: (division: Division) => void;
  onClose: () => void;
}

function AssignDialog({ division, saturday, onChoose, onConfirm, onClose }: AssignDialogProps) {
  const chosen = division ?? 'Open';
  const state = stateOf(saturday, chosen);
  const obstacle = obstacleTo(state);
  return (
    <ConfirmDialog
      opened={division !== null}
      title="Assign Saturday"
      possible={obstacle === null}
      onConfirm={() => onConfirm(chosen)}
      onClose={onClose}
    >
      <RadioList
        label="Division"
        options={saturday.map((each) => each.division)}
        value={chosen}
        onChange={onChoose}
        describe={(each) => plural(stateOf(saturday, each)?.toSeed ?? 0, 'team')}
      />
      <Text mt="md" role="status">
        {obstacle ?? consequence(state)}
      </Text>
      {obstacle === null && <MissingResults division={chosen} />}
    </ConfirmDialog>
  );
}

/** They may change the seeds (B1). */
function MissingResults({ division }: { division: Division }) {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const rounds = useSlotsToPlay(slots)
    .flatMap((slot) => slot.rounds)
    .filter((round) => round.division === division);
  const missing = rounds.filter(({ winningTeam }) => winningTeam === '').length;
  if (missing === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} mt="md">
      {missing} of {plural(rounds.length, 'round')} without a result.{' '}
      <Link to={paths.schedule(division)}>{division} Schedule</Link>
    </Alert>
  );
}

/** `4 brackets of 8 and 1 of 6` */
function describeSizes(teams: number): string {
  const bySize = [...Map.groupBy(bracketSizes(teams), (size) => size)];
  return formatList(
    bySize.map(([size, { length }], i) =>
      i === 0 ? `${plural(length, 'bracket')} of ${size}` : `${length} of ${size}`,
    ),
  );
}

function consequence(state: DivisionOnSaturday | undefined): string {
  if (state === undefined) return '';
  const instead = state.brackets > 0 ? `, replacing ${plural(state.brackets, 'bracket')}` : '';
  const without = state.withdrawn.length > 0 ? ` Withdrawn: ${formatList(state.withdrawn)}.` : '';
  return `${plural(state.toSeed, 'team')} will be seeded in ${describeSizes(state.toSeed)}${instead}.${without} Saves a restore point first.`;
}

function obstacleTo(state: DivisionOnSaturday | undefined): string | null {
  if (state === undefined) return null;
  if (state.decided > 0) return BRACKETS_PLAYED;
  return state.toSeed < FEWEST_TEAMS ? 'A bracket needs three teams.' : null;
}

function disabledReasonOf(saturday: readonly DivisionOnSaturday[]): string | null {
  const obstacles = saturday.map(obstacleTo);
  return obstacles.every((obstacle) => obstacle !== null) ? (obstacles[0] ?? null) : null;
}

const firstChoice = (saturday: readonly DivisionOnSaturday[] | null): Division =>
  DIVISIONS.find((division) => obstacleTo(stateOf(saturday ?? [], division)) === null) ?? 'Open';
