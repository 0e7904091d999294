import { Alert, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { shuffle } from '@quizmeet/contract/schedule/calls.ts';
import { scheduleStands } from '@quizmeet/contract/schedule/messages.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { DIVISIONS, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useRef, useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { type Refusals, useFocusOnFault, useRefusals } from '../../platform/refusals.ts';
import { RestoreLink } from '../../tournament/restore-link.tsx';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import { bracketsInTheWay, type Friday, useFriday } from './friday.ts';
import classes from './shuffle-action.module.css';
import { type ShuffleEntry, type Sizes, sizesOf, suggestion } from './shuffle-counts.ts';

const FIELDS = [
  { name: 'open1Teams', label: 'Open 1' },
  { name: 'open2Teams', label: 'Open 2' },
  { name: 'novice1Teams', label: 'Novice 1' },
] as const;

const AUTOFOCUS = { 'data-autofocus': true };

/** Shuffles the teams into groups (F1). */
export function ShuffleAction() {
  const friday = useFriday();
  const { data: event } = useRead(getEvent);
  const act = useAct(shuffle);
  const refusals = useRefusals();
  const [entry, setEntry] = useState<ShuffleEntry | null>(null);
  const counts = teamsOf(friday);
  const sizes = entry === null ? [] : sizesOf(entry, counts);
  const fits = sizes.every((division) => division.fits);
  const start = () => {
    act.reset();
    refusals.clear();
    setEntry(suggestion(counts.Open, counts.Novice, event?.roundsPerTeam ?? 5));
  };
  const deal = () => {
    if (entry === null) return;
    act.mutate(
      { query: { ...entry } },
      {
        onSuccess: () => {
          notify('The teams are shuffled into groups. A restore point is kept.');
          setEntry(null);
        },
        onError: refusals.fail,
      },
    );
  };
  return (
    <ActionEntry
      title="Shuffle the teams into groups"
      description="Deals the teams at random, spreading churches, arrivals and districts over the groups, and numbers them."
      state={friday === null ? '' : groupsInWords(friday)}
      hindrance={friday === null ? null : hindranceTo(friday)}
      button="Shuffle teams"
      busy={act.isPending}
      onStart={start}
      outcome={
        <ActionOutcome
          error={null}
          done={
            act.isSuccess ? (
              <>
                The teams are in new groups. <RestoreLink />
              </>
            ) : null
          }
        />
      }
    >
      <ConfirmDialog
        opened={entry !== null}
        title="Shuffle teams into groups"
        busy={act.isPending}
        possible={fits}
        onConfirm={deal}
        onClose={() => {
          refusals.clear();
          setEntry(null);
        }}
      >
        {entry !== null && (
          <>
            <Counts entry={entry} refusals={refusals} onChange={setEntry} />
            <Sums sizes={sizes} />
            {fits && (
              <Text mt="md">
                {plural(counts.Open + counts.Novice, 'team')} get a new group and number. A restore
                point is kept.
              </Text>
            )}
          </>
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

function Counts({
  entry,
  refusals,
  onChange,
}: {
  entry: ShuffleEntry;
  refusals: Refusals;
  onChange: (entry: ShuffleEntry) => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFault(fields, refusals.count);
  const type = (name: keyof ShuffleEntry, value: string) => {
    onChange({ ...entry, [name]: value });
    refusals.edited([name]);
  };
  return (
    <>
      <div ref={fields} className={classes['fields']}>
        {FIELDS.map(({ name, label }) => (
          <TextInput
            key={name}
            {...(name === 'open1Teams' ? AUTOFOCUS : {})}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={entry[name]}
            error={refusals.errors[name]}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {refusals.errors[''] !== undefined && (
        <Alert mt="md" color="red" variant="light" icon={<WarningIcon />}>
          {refusals.errors['']}
        </Alert>
      )}
    </>
  );
}

function Sums({ sizes }: { sizes: readonly Sizes[] }) {
  return (
    <div role="status" className={classes['sums']}>
      {sizes.map(({ division, teams, groups, fits }) => (
        <p key={division} data-bad={!fits || undefined}>
          {fits
            ? `${groups.map(({ group, size }) => `${group}: ${size}`).join(' + ')} = ${teams} ${division} teams`
            : `${division} has ${plural(teams, 'team')}; these counts do not fit.`}
        </p>
      ))}
    </div>
  );
}

function teamsOf(friday: Friday | null) {
  const count = (division: string) =>
    friday?.teams.filter((team) => team.division === division).length ?? 0;
  const [open, novice] = DIVISIONS.map(count);
  return { Open: open ?? 0, Novice: novice ?? 0 };
}

/** `Open 1: 14, Open 2: 13 … ` and who stands in none. */
function groupsInWords({ teams }: Friday): string {
  const sizes = GROUPS.flatMap((group) => {
    const size = teams.filter((team) => team.group === group).length;
    return size === 0 ? [] : [`${group}: ${size}`];
  });
  const without = teams.filter((team) => team.group === null).length;
  if (sizes.length === 0) return `${plural(teams.length, 'team')}, none in a group yet.`;
  return `${listInWords(sizes)}${without === 0 ? '' : `; ${without} in no group`}.`;
}

function hindranceTo(friday: Friday): string | null {
  if (friday.teams.length === 0) return 'No team is registered yet.';
  if (friday.scheduled.length > 0) return scheduleStands(friday.scheduled);
  return bracketsInTheWay(friday, 'All');
}
