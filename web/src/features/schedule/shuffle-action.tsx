import { Box, SimpleGrid, Text, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { shuffle } from '@quizmeet/contract/schedule/calls.ts';
import { lockedRoundsStand, scheduleStands } from '@quizmeet/contract/schedule/messages.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import {
  DIVISIONS,
  type Division,
  divisionOf,
  GROUPS,
  GROUPS_OF,
} from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { RestoreLink } from '../../tournament/clear-action.tsx';
import { ActionEntry, ActionOutcome } from '../../ui/action-entry.tsx';
import { AUTOFOCUS, ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { bracketsInTheWay, type Friday, useFriday, wayOutOf } from './friday.ts';

const FIELDS = [
  { name: 'open1Teams', label: 'Open 1' },
  { name: 'open2Teams', label: 'Open 2' },
  { name: 'novice1Teams', label: 'Novice 1' },
] as const;

export function ShuffleAction() {
  const { friday, form, counts, divisions, asking, isDone, start, close } = useShuffle();
  const sizes = sizesOf(form.values, counts).filter(({ division }) => divisions.includes(division));
  const fits = sizes.every((division) => division.fits);
  return (
    <ActionEntry
      id={ACTION_IDS.shuffle}
      title="Shuffle the teams into groups"
      description="Spreads churches, arrivals, and districts"
      state={friday === null ? '' : describeGroups(friday)}
      disabledReason={friday === null ? null : disabledReasonOf(friday)}
      wayOut={friday && wayOutOf(friday)}
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
        <Counts form={form} divisions={divisions} />
        <Sums sizes={sizes} />
        {DIVISIONS.filter((division) => !divisions.includes(division)).map((division) => (
          <Text key={division}>{division} has a schedule and keeps its groups.</Text>
        ))}
        {fits && (
          <Text mt="md">
            {plural(
              sizes.reduce((sum, { teams }) => sum + teams, 0),
              'team',
            )}{' '}
            will get new groups and numbers. Saves a restore point first.
          </Text>
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

function useShuffle() {
  const friday = useFriday();
  const { data: event } = useQuery(callQuery(getEvent));
  const act = useCallMutation(shuffle);
  const [asking, setAsking] = useState(false);
  const counts = teamsOf(friday);
  const only = friday === null ? undefined : onlyIn(friday);
  const divisions = only === undefined ? DIVISIONS : [only];
  const suggested = {
    ...suggestion(counts.Open, counts.Novice, event?.roundsPerTeam ?? 5),
    ...(friday !== null && sizesKept(friday, divisions)),
  };
  const form = useForm<ShuffleEntry>({
    initial: suggested,
    send: async (query) => {
      await act.mutateAsync({ query: { ...query, ...(only && { division: only }) } });
    },
    says: 'Teams shuffled into groups. Restore point saved.',
    onSent: () => setAsking(false),
  });
  const start = () => {
    act.reset();
    form.clearErrors();
    // Later changes of teams don't change the input.
    form.setValues(suggested);
    setAsking(true);
  };
  const close = () => {
    form.clearErrors();
    setAsking(false);
  };
  return { friday, form, counts, divisions, asking, isDone: act.isSuccess, start, close };
}

type CountsProps = { form: Form<ShuffleEntry>; divisions: readonly Division[] };

const Counts = ({ form, divisions }: CountsProps) => (
  <>
    <SimpleGrid ref={form.ref} cols={{ base: 2, xs: 3 }} spacing="sm">
      {FIELDS.map(({ name, label }) => (
        <TextInput
          key={name}
          {...(label === `${divisions[0]} 1` ? AUTOFOCUS : {})}
          label={label}
          disabled={!divisions.includes(divisionOf(label))}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
    </SimpleGrid>
    <Refusal text={form.errors['']} mt="md" />
  </>
);

const Sums = ({ sizes }: { sizes: ReturnType<typeof sizesOf> }) => (
  <Box role="status" mt="sm">
    {sizes.map(({ division, teams, groups, fits }) => (
      <Text key={division} my="0.2rem" c={fits ? 'dimmed' : 'var(--quiz-bad)'}>
        {fits
          ? `${groups
              .filter(({ size }) => size > 0)
              .map(({ group, size }) => `${group}: ${size}`)
              .join(' + ')} = ${teams} ${division} teams`
          : `${division} has ${plural(teams, 'team')}. Change the counts so they add up.`}
      </Text>
    ))}
  </Box>
);

function teamsOf(friday: Friday | null) {
  const count = (division: string) =>
    friday?.teams.filter((team) => team.division === division).length ?? 0;
  const [open, novice] = DIVISIONS.map(count);
  return { Open: open ?? 0, Novice: novice ?? 0 };
}

/** `Open 1: 14, Open 2: 13 …` */
function describeGroups({ teams }: Friday): string {
  const sizes = GROUPS.flatMap((group) => {
    const size = teams.filter((team) => team.group === group).length;
    return size === 0 ? [] : [`${group}: ${size}`];
  });
  const without = teams.filter((team) => team.group === null).length;
  if (sizes.length === 0) return `${plural(teams.length, 'team')}, none in a group yet.`;
  return `${formatList(sizes)}${without === 0 ? '' : `; ${without} not in a group`}.`;
}

/** Of divisions that aren't shuffled. */
function sizesKept({ teams }: Friday, shuffled: readonly Division[]): Partial<ShuffleEntry> {
  const kept = FIELDS.filter(({ label }) => !shuffled.includes(divisionOf(label)));
  const sizeOf = (group: string) => teams.filter((team) => team.group === group).length;
  return Object.fromEntries(kept.map(({ name, label }) => [name, `${sizeOf(label)}`]));
}

/** The division to shuffle while the other has a schedule (F1). */
function onlyIn({ teams, scheduled }: Friday): Division | undefined {
  if (scheduled.length === 0) return undefined;
  return DIVISIONS.find(
    (division) =>
      teams.some((team) => team.division === division) &&
      !scheduled.some((group) => divisionOf(group) === division),
  );
}

function disabledReasonOf(friday: Friday): string | null {
  const only = onlyIn(friday);
  if (friday.teams.length === 0) return 'No teams yet.';
  if (only === undefined && friday.scheduled.length > 0) {
    const areLocked = friday.locked.length === friday.rounds.length;
    return areLocked ? lockedRoundsStand(friday.scheduled) : scheduleStands(friday.scheduled);
  }
  return bracketsInTheWay(friday, only ?? 'All');
}

type ShuffleEntry = Readonly<Record<(typeof FIELDS)[number]['name'], string>>;

/** A different opponent in every round, and one to spare. */
const fewestFor = (roundsPerTeam: number): number => roundsPerTeam + 1;

/** For the most groups large enough for their rounds. */
export function evenSizes(teams: number, mostGroups: number, roundsPerTeam: number): number[] {
  const possible = Math.floor(teams / fewestFor(roundsPerTeam));
  const groups = Math.max(1, Math.min(mostGroups, possible));
  return Array.from({ length: mostGroups }, (_, i) =>
    i < groups ? Math.floor(teams / groups) + (i < teams % groups ? 1 : 0) : 0,
  );
}

export function suggestion(open: number, novice: number, roundsPerTeam: number): ShuffleEntry {
  const [open1 = 0, open2 = 0] = evenSizes(open, GROUPS_OF.Open.length, roundsPerTeam);
  const [novice1 = 0] = evenSizes(novice, GROUPS_OF.Novice.length, roundsPerTeam);
  return { open1Teams: `${open1}`, open2Teams: `${open2}`, novice1Teams: `${novice1}` };
}

const countIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The last group takes the rest (F1). */
export function sizesOf(entry: ShuffleEntry, teams: Readonly<Record<Division, number>>) {
  const entered: Readonly<Record<Division, readonly number[]>> = {
    Open: [countIn(entry.open1Teams), countIn(entry.open2Teams)],
    Novice: [countIn(entry.novice1Teams)],
  };
  return (['Open', 'Novice'] as const).map((division) => {
    const rest = teams[division] - entered[division].reduce((sum, count) => sum + count, 0);
    const sizes = [...entered[division], rest];
    return {
      division,
      teams: teams[division],
      groups: GROUPS_OF[division].map((group, i) => ({ group, size: sizes[i] ?? 0 })),
      fits: rest >= 0,
    };
  });
}
