import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Church } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH,
  DISTRICTS,
  type District,
  STATE_OF,
  STATES,
} from '@quizmeet/rules/registration/church.ts';
import { type SubmitEvent, useRef } from 'react';
import { useFocusOnFault } from '../../platform/refusals.ts';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { NativeSelect, Radio, TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { arrivals } from './arrivals.ts';
import classes from './church-form.module.css';
import { type ChurchForm as Form, useChurchForm } from './use-church-form.ts';

/**
 * Registers a church, or edits the one that there is; `onCancel` where the form can be left.
 * @param isOwn false where an admin edits a coach's church
 */
export function ChurchForm({
  church,
  event,
  isOwn = true,
  onSaved,
  onCancel,
}: {
  church: Church;
  event: Event;
  isOwn?: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const form = useChurchForm(church, isOwn, onSaved);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFault(element, form.refusals);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  const cancel = () => {
    form.startOver();
    onCancel?.();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {form.restored && <RestoredNote onStartOver={form.startOver} />}
        <TextInput
          label="Church name"
          maxLength={CHURCH.longestName}
          autoComplete="organization"
          value={form.values.churchName}
          error={form.errors['churchName']}
          onChange={(event) => form.type({ churchName: event.currentTarget.value })}
        />
        <PlaceFields form={form} />
        <EquipmentFields form={form} />
        <ArrivalField form={form} event={event} />
        <Text size="sm" c="dimmed">
          Fee: <strong>{church.paid ? 'paid' : 'not paid yet'}</strong>
        </Text>
        {form.errors[''] !== undefined && (
          <Alert color="red" variant="light" icon={<WarningIcon />}>
            {form.errors['']}
          </Alert>
        )}
        <Group justify="flex-end">
          {onCancel !== undefined && (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={form.saving}>
            {church.id === null ? 'Register Church' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const isDistrict = (text: string): text is District => DISTRICTS.some((known) => known === text);

const districtLabel = (district: District) =>
  STATE_OF[district] === '' ? 'OTHER' : `${district} (${STATE_OF[district]})`;

/** Picking a district sets the state; it can be changed (section 9, C1). */
function PlaceFields({ form: { values, errors, type } }: { form: Form }) {
  const pick = (district: string) =>
    type({ district, state: isDistrict(district) ? STATE_OF[district] : '' });
  return (
    <div className={classes['place']}>
      <NativeSelect
        label="District"
        data={[
          { value: '', label: 'Select a district', disabled: true },
          ...DISTRICTS.map((district) => ({ value: district, label: districtLabel(district) })),
        ]}
        value={values.district}
        error={errors['district']}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      <NativeSelect
        label="State"
        data={[{ value: '', label: 'Select a state', disabled: true }, ...STATES]}
        value={values.state}
        error={errors['state']}
        onChange={(event) => type({ state: event.currentTarget.value })}
      />
    </div>
  );
}

function EquipmentFields({ form: { values, isOwn, type } }: { form: Form }) {
  const who = isOwn ? 'you bring' : 'they bring';
  return (
    <div className={classes['counts']}>
      <div className={classes['count']}>
        <span>
          Computer seats
          <Text size="sm" c="dimmed">
            Quiz machine sets that {who}; one or more lowers the fee
          </Text>
        </span>
        <CountStepper
          label="Computer seats"
          value={values.computerSeats}
          min={0}
          max={CHURCH.mostSeats}
          onChange={(computerSeats) => type({ computerSeats })}
        />
      </div>
      <div className={classes['count']}>
        <span>
          Monitors
          <Text size="sm" c="dimmed">
            Screens that {who}
          </Text>
        </span>
        <CountStepper
          label="Monitors"
          value={values.monitors}
          min={0}
          max={CHURCH.mostMonitors}
          onChange={(monitors) => type({ monitors })}
        />
      </div>
    </div>
  );
}

function ArrivalField({ form, event }: { form: Form; event: Event }) {
  const fault = form.errors['roundsToSkip'];
  return (
    <Radio.Group
      label="Arrival on Friday"
      description={
        form.isOwn
          ? 'Your teams have no round before you are there.'
          : 'Its teams have no round before they are there.'
      }
      value={`${form.values.roundsToSkip}`}
      onChange={(slots) => form.type({ roundsToSkip: Number(slots) })}
      error={fault}
      data-fault={fault === undefined ? undefined : true}
    >
      <Group gap="xl" mt="xs" mb={4}>
        {arrivals(event).map((label, slots) => (
          <Radio key={label} value={`${slots}`} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}
