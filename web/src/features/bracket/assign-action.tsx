import { Anchor, Stack, Text } from '@mantine/core';
import { assignSaturday } from '@quizmeet/contract/bracket/calls.ts';
import { BRACKETS_PLAYED } from '@quizmeet/contract/bracket/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { FEWEST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAct } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Radio } from '../../ui/fields.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { type DivisionOnSaturday, inWords, stateOf, useSaturday } from './saturday.ts';
import type { Unsettled } from './unsettled.ts';
import { UnsettledDialog } from './unsettled-dialog.tsx';

/** Assigns a division to Saturday's brackets (B1). */
export function AssignAction() {
  const saturday = useSaturday();
  const act = useAct(assignSaturday);
  const [asked, setAsked] = useState<Division | null>(null);
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const assign = (division: Division, settled: { order: readonly number[] } | null) => {
    setAsked(null);
    const query =
      settled === null
        ? { division }
        : { division, confirm: 'true' as const, ...orderOf(settled.order) };
    act.mutate(
      { query },
      {
        onSuccess: (brackets) => {
          setUnsettled(null);
          notify(`${division}: ${plural(brackets.length, 'bracket')}. A restore point is kept.`);
        },
        onError: ({ message, extra }) => {
          const isAsked = 'ties' in extra;
          setUnsettled(isAsked ? { division, ...extra } : null);
          if (!isAsked) notifyError(message);
        },
      },
    );
  };
  return (
    <ActionEntry
      title="Assign teams to Saturday brackets"
      description="Seeds the teams of a division by Friday’s standings, cuts them into brackets of eight, and books times and rooms."
      state={saturday === null ? '' : inWords(saturday)}
      hindrance={saturday === null ? null : hindranceTo(saturday)}
      button="Assign Saturday"
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setAsked(firstChoice(saturday));
      }}
      outcome={
        <ActionOutcome
          error={unsettled === null ? act.error : null}
          done={
            act.data !== undefined ? (
              <>
                {plural(act.data.length, 'bracket')} made.{' '}
                <Anchor inherit underline="always" component={Link} to={paths.brackets}>
                  Saturday brackets
                </Anchor>
              </>
            ) : null
          }
        />
      }
    >
      {saturday !== null && (
        <AssignDialog
          division={asked}
          saturday={saturday}
          onChoose={setAsked}
          onConfirm={(division) => assign(division, null)}
          onClose={() => setAsked(null)}
        />
      )}
      <UnsettledDialog
        key={JSON.stringify(unsettled)}
        unsettled={unsettled}
        busy={act.isPending}
        onConfirm={(order) => unsettled !== null && assign(unsettled.division, { order })}
        onClose={() => {
          act.reset();
          setUnsettled(null);
        }}
      />
    </ActionEntry>
  );
}

const orderOf = (order: readonly number[]) =>
  order.length === 0 ? {} : { order: order.join(',') };

function AssignDialog({
  division,
  saturday,
  onChoose,
  onConfirm,
  onClose,
}: {
  division: Division | null;
  saturday: readonly DivisionOnSaturday[];
  onChoose: (division: Division) => void;
  onConfirm: (division: Division) => void;
  onClose: () => void;
}) {
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
      <Radio.Group
        label="Division"
        value={chosen}
        onChange={(name) => onChoose(name === 'Novice' ? 'Novice' : 'Open')}
      >
        <Stack gap="xs" mt="xs">
          {saturday.map((each) => (
            <Radio
              key={each.division}
              value={each.division}
              label={each.division}
              description={plural(each.registered, 'team')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text mt="md" role="status">
        {obstacle ?? consequence(state)}
      </Text>
    </ConfirmDialog>
  );
}

function consequence(state: DivisionOnSaturday | undefined): string {
  if (state === undefined) return '';
  const instead =
    state.brackets > 0 ? ` in place of the ${plural(state.brackets, 'bracket')} that stand` : '';
  return `${plural(state.registered, 'team')} will be seeded${instead}. A restore point is kept.`;
}

function obstacleTo(state: DivisionOnSaturday | undefined): string | null {
  if (state === undefined) return null;
  if (state.decided > 0) return BRACKETS_PLAYED;
  return state.registered < FEWEST_TEAMS ? 'A bracket needs at least three teams.' : null;
}

function hindranceTo(saturday: readonly DivisionOnSaturday[]): string | null {
  const obstacles = saturday.map(obstacleTo);
  return obstacles.every((obstacle) => obstacle !== null) ? (obstacles[0] ?? null) : null;
}

/** Open, else the division that can be assigned. */
function firstChoice(saturday: readonly DivisionOnSaturday[] | null): Division {
  return (
    DIVISIONS.find((division) => obstacleTo(stateOf(saturday ?? [], division)) === null) ?? 'Open'
  );
}
