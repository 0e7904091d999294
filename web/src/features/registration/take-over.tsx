import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { NOVICE_NOTE } from '@quizmeet/contract/registration/messages.ts';
import type { Former } from '@quizmeet/contract/registration/take-over-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { arrivals } from './arrivals.ts';
import { ChurchFields } from './church-form.tsx';
import { ClosedNote } from './closed-note.tsx';
import { FormerQuizzer } from './former-quizzer.tsx';
import classes from './take-over.module.css';
import { changed, countsOf, type DraftTeam, leftOut, NEW_QUIZZER } from './take-over-draft.ts';
import { type TakeOverForm, useTakeOver } from './use-take-over.ts';

interface Props {
  readonly former: Former;
  readonly event: Event;
  /** False when the church is registered already. */
  readonly takesChurch: boolean;
  /** Whether teams can be added now (E2). */
  readonly mayAdd: boolean;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** The church and the teams of an earlier year: confirm, change or leave out each name (W2). */
export function TakeOver({ former, event, takesChurch, mayAdd, onSaved, onCancel }: Props) {
  const form = useTakeOver(former, { takesChurch, mayAdd }, onSaved);
  const { teams } = form.values;
  return (
    <FormFrame form={form} gap="lg">
      {takesChurch && <OwnChurch form={form} event={event} />}
      {!mayAdd && <ClosedNote event={event} />}
      {teams.map((team, i) => (
        <FormerTeamCard key={team.formerId} form={form} at={i} team={team} year={former.year} />
      ))}
      {form.errors['teams'] !== undefined && (
        <Text c="var(--quiz-bad)" size="sm" role="alert">
          {form.errors['teams']}
        </Text>
      )}
      <FormClosing form={form} onLeave={onCancel}>
        <Button type="submit" loading={form.submitting}>
          {saveLabel(form, takesChurch)}
        </Button>
      </FormClosing>
    </FormFrame>
  );
}

/** `Register Church with 2 Teams`, or `Add 1 Team`. */
function saveLabel({ values }: TakeOverForm, takesChurch: boolean): string {
  const { teams } = countsOf(values);
  const counted = teams === 1 ? '1 Team' : `${teams} Teams`;
  if (!takesChurch) return `Add ${counted}`;
  return teams === 0 ? 'Register Church' : `Register Church with ${counted}`;
}

/** The church as it was, to be looked at; its fields when something is to be changed. */
function OwnChurch({ form, event }: { form: TakeOverForm; event: Event }) {
  const [isOpen, setOpen] = useState(false);
  const { values, errors } = form;
  const isAtFault = Object.keys(errors).some((path) => path in values && path !== 'teams');
  const id = useId();
  if (isOpen || isAtFault) {
    return (
      <Stack className={classes['card'] ?? ''} gap="lg">
        <ChurchFields form={form} event={event} isOwn />
      </Stack>
    );
  }
  const seats = plural(values.computerSeats, 'computer seat');
  const monitors = plural(values.monitors, 'monitor');
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h4" id={id}>
            {nameWithDistrict(values.churchName, values.district)}
          </Title>
          <Text size="sm">
            {values.state} · {seats} · {monitors} · Arrival: {arrivals(event)[values.roundsToSkip]}
          </Text>
        </div>
        <SmallButton flex="none" aria-label="Change the church" onClick={() => setOpen(true)}>
          Change
        </SmallButton>
      </Group>
    </section>
  );
}

interface TeamProps {
  readonly form: TakeOverForm;
  readonly at: number;
  readonly team: DraftTeam;
  readonly year: number;
}

function FormerTeamCard({ form, at, team, year }: TeamProps) {
  const id = useId();
  const { teams } = form.values;
  const path = `teams.${at}`;
  const fault = form.errors[`${path}.quizzers`];
  const open = team.quizzers.filter(({ comes }) => comes === null).length;
  const coming = team.quizzers.filter(({ comes }) => comes === true).length;
  const add = () =>
    form.setTeams(
      changed(teams, at, (each) => ({ ...each, quizzers: [...each.quizzers, NEW_QUIZZER] })),
      path,
    );
  return (
    <section className={classes['card']} aria-labelledby={id} data-at="teams">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={id}>
          {team.teamName}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            from {year}
          </Text>
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {open > 0 ? `${open} to decide` : coming === 0 ? 'nobody coming' : `${coming} coming`}
        </Text>
      </Group>
      <ul className={classes['list']}>
        {team.quizzers.map((quizzer, place) => (
          <li key={quizzer.formerId ?? `new ${place}`}>
            <FormerQuizzer form={form} at={[at, place]} quizzer={quizzer} />
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <Text mt="0.5rem" c="var(--quiz-bad)" size="sm" role="alert">
          {fault}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {coming < ROSTER.most && (
          <SmallButton leftSection={<IconPlus size={14} />} onClick={add}>
            Add a quizzer
          </SmallButton>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => form.setTeams(leftOut(teams, at), path)}
        >
          Leave out this team
        </Button>
      </Group>
      {coming > 0 && <DivisionOfTeam form={form} at={at} team={team} />}
    </section>
  );
}

function DivisionOfTeam({ form, at, team }: Omit<TeamProps, 'year'>) {
  const fault = form.errors[`teams.${at}.division`];
  const { teams } = form.values;
  return (
    <Radio.Group
      mt="sm"
      label="Division"
      description={NOVICE_NOTE}
      value={team.division}
      error={fault}
      data-fault={fault === undefined ? undefined : true}
      onChange={(division) =>
        form.setTeams(
          changed(teams, at, (each) => ({ ...each, division })),
          `teams.${at}`,
        )
      }
    >
      <Group gap="xl" mt="xs" mb={4}>
        {DIVISIONS.map((division) => (
          <Radio key={division} value={division} label={division} />
        ))}
      </Group>
    </Radio.Group>
  );
}
