import { Text, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { shuffle } from '@quizmeet/contract/schedule/calls.ts';
import { lockedRoundsStand, scheduleStands } from '@quizmeet/contract/schedule/messages.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { DIVISIONS, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { RestoreLink } from '../../tournament/restore-link.tsx';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
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
  const { friday, form, counts, asking, isDone, start, close } = useShuffle();
  const sizes = sizesOf(form.values, counts);
  const fits = sizes.every((division) => division.fits);
  return (
    <ActionEntry
      id={ACTION_IDS.shuffle}
      title="Shuffle the teams into groups"
      description="At random, with churches, arrivals, and districts spread out"
      state={friday === null ? '' : groupsInWords(friday)}
      hindrance={friday === null ? null : hindranceTo(friday)}
      button="Shuffle teams"
      busy={form.submitting}
      onStart={start}
      outcome={
        <ActionOutcome
          error={null}
          done={
            isDone ? (
              <>
                The teams are in new groups. <RestoreLink />
              </>
            ) : null
          }
        />
      }
    >
      <ConfirmDialog
        confirm="Shuffle teams"
        opened={asking}
        title="Shuffle teams into groups"
        busy={form.submitting}
        possible={fits}
        onConfirm={() => form.save()}
        onClose={close}
      >
        <Counts form={form} />
        <Sums sizes={sizes} />
        {fits && (
          <Text mt="md">
            {plural(counts.Open + counts.Novice, 'team')} will get new groups and numbers. Saves a
            restore point first.
          </Text>
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

/** The state of the dialog that asks for the counts. */
function useShuffle() {
  const friday = useFriday();
  const { data: event } = useQuery(callQuery(getEvent));
  const act = useCallMutation(shuffle);
  const [asking, setAsking] = useState(false);
  const counts = teamsOf(friday);
  const suggested = suggestion(counts.Open, counts.Novice, event?.roundsPerTeam ?? 5);
  const form = useForm<ShuffleEntry>({
    initial: suggested,
    send: async (query) => void (await act.mutateAsync({ query: { ...query } })),
    onSent: () => {
      notify('Teams shuffled into groups. A restore point was saved.');
      setAsking(false);
    },
  });
  const start = () => {
    act.reset();
    form.clearErrors();
    // Set once on opening, so that later changes of the teams do not change what is typed.
    form.setValues(suggested);
    setAsking(true);
  };
  const close = () => {
    form.clearErrors();
    setAsking(false);
  };
  return { friday, form, counts, asking, isDone: act.isSuccess, start, close };
}

function Counts({ form }: { form: Form<ShuffleEntry> }) {
  return (
    <>
      <div ref={form.ref} className={classes['fields']}>
        {FIELDS.map(({ name, label }) => (
          <TextInput
            key={name}
            {...(name === 'open1Teams' ? AUTOFOCUS : {})}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <Refusal text={form.errors['']} mt="md" />
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
            : `${division} has ${plural(teams, 'team')}. Change the counts so they add up.`}
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

/** `Open 1: 14, Open 2: 13 …`, and the number of teams in no group. */
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
  if (friday.teams.length === 0) return 'No teams yet.';
  if (friday.scheduled.length > 0) {
    const areLocked = friday.locked.length === friday.rounds.length;
    return areLocked ? lockedRoundsStand(friday.scheduled) : scheduleStands(friday.scheduled);
  }
  return bracketsInTheWay(friday, 'All');
}
