import { Group, NativeSelect, Radio, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { type Church, getChurchOf, saveChurch } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  CHURCH_REGISTERED,
  CHURCH_SAVED,
  churchMessages,
  churchSaved,
} from '@quizmeet/contract/registration/messages.ts';
import {
  CHURCH,
  type ChurchEntry,
  churchFindings,
  DISTRICTS,
  type District,
  STATE_OF,
  STATES,
} from '@quizmeet/rules/registration/church.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { refusedAt } from '../../platform/failure.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { CountStepper } from '../../ui/count-stepper.tsx';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Coaches } from './coaches.tsx';
import { PriceNote } from './price-note.tsx';
import { arrivals } from './windows-note.tsx';

interface ChurchFormProps {
  church: Church;
  event: Event;
  isOwn?: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

/** `onCancel` is set where the form can be left. @param isOwn false for an administrator */
export function ChurchForm({ church, event, isOwn = true, onSaved, onCancel }: ChurchFormProps) {
  const form = useChurchForm(church, isOwn, onSaved);
  return (
    <FormFrame
      form={form}
      gap="lg"
      button={church.id === null ? 'Register Church' : 'Save'}
      onLeave={onCancel}
    >
      <ChurchFields form={form} event={event} isOwn={isOwn} />
      {church.id === null ? (
        <PriceNote event={event} />
      ) : (
        <Quiet>
          Fee: <strong>{church.paid ? 'paid' : 'not paid yet'}</strong>
        </Quiet>
      )}
    </FormFrame>
  );
}

type Fields = Pick<Form<ChurchEntry>, 'values' | 'errors' | 'getInputProps' | 'setValues'>;

type ChurchFieldsProps = { form: Fields; event: Event; isOwn: boolean };

export const ChurchFields = ({ form, event, isOwn }: ChurchFieldsProps) => (
  <>
    <CountedInput
      label="Church name"
      maxLength={CHURCH.longestName}
      autoComplete="organization"
      {...form.getInputProps('churchName')}
    />
    <PlaceFields form={form} />
    <EquipmentFields form={form} isOwn={isOwn} />
    <ArrivalField form={form} event={event} isOwn={isOwn} />
  </>
);

const isDistrict = (text: string): text is District => DISTRICTS.some((known) => known === text);

const districtLabel = (district: District) =>
  STATE_OF[district] === '' ? 'OTHER' : `${district} (${STATE_OF[district]})`;

/** Sets the state too (C1). */
function PlaceFields({ form }: { form: Fields }) {
  const pick = (district: string) =>
    form.setValues({ district, state: isDistrict(district) ? STATE_OF[district] : '' });
  return (
    <SimpleGrid minColWidth="min(11rem, 100%)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
      <NativeSelect
        label="District"
        data={[
          { value: '', label: 'Select a district', disabled: true },
          ...DISTRICTS.map((district) => ({ value: district, label: districtLabel(district) })),
        ]}
        {...form.getInputProps('district')}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      <NativeSelect
        label="State"
        data={[{ value: '', label: 'Select a state', disabled: true }, ...STATES]}
        {...form.getInputProps('state')}
      />
    </SimpleGrid>
  );
}

function EquipmentFields({ form, isOwn }: { form: Fields; isOwn: boolean }) {
  const { values, setValues } = form;
  const who = isOwn ? 'you’re bringing' : 'they’re bringing';
  return (
    <Stack gap="1rem">
      <Equipment
        label="Computer seats"
        text={`Quiz machine sets ${who}; one earns a discount`}
        value={values.computerSeats}
        max={CHURCH.mostSeats}
        onChange={(computerSeats) => setValues({ computerSeats })}
      />
      <Equipment
        label="Monitors"
        text={`Monitors ${who}`}
        value={values.monitors}
        max={CHURCH.mostMonitors}
        onChange={(monitors) => setValues({ monitors })}
      />
    </Stack>
  );
}

type EquipmentProps = ComponentProps<typeof CountStepper> & { text: string };

const Equipment = ({ text, ...stepper }: EquipmentProps) => (
  <Group justify="space-between" gap="0.25rem 1rem" fz="sm" fw={600}>
    <span>
      {stepper.label}
      <Quiet fw={400}>{text}</Quiet>
    </span>
    <CountStepper {...stepper} />
  </Group>
);

function ArrivalField({ form, event, isOwn }: { form: Fields; event: Event; isOwn: boolean }) {
  const error = form.errors['roundsToSkip'];
  return (
    <Radio.Group
      label="Arrival on Friday"
      description={
        isOwn
          ? 'Your teams won’t play before you arrive.'
          : 'Its teams won’t play before they arrive.'
      }
      value={`${form.values.roundsToSkip}`}
      onChange={(slots) => form.setValues({ roundsToSkip: Number(slots) })}
      error={error}
      data-fault={error === undefined ? undefined : true}
    >
      <Group gap="0.5rem 2rem" mt="xs" mb={4}>
        {arrivals(event).map((label, slots) => (
          <Radio key={label} value={`${slots}`} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** For administrators (C4); open while `id` is set. */
export const ChurchDialog = ({ id, onClose }: { id: number | null; onClose: () => void }) => (
  <Dialog opened={id !== null} onClose={onClose} title="Edit Church" size="38rem">
    {id !== null && <ChurchOf id={id} onClose={onClose} />}
  </Dialog>
);

function ChurchOf({ id, onClose }: { id: number; onClose: () => void }) {
  const church = useQuery(callQuery(getChurchOf, { params: { id } }, { topics: ['teams'] }));
  const event = useQuery(callQuery(getEvent));
  return (
    <QueryContent query={church} skeleton={<Waiting />}>
      {(church) => (
        <QueryContent query={event} skeleton={<Waiting />}>
          {(event) => (
            <>
              <ChurchForm
                church={church}
                event={event}
                isOwn={false}
                onSaved={onClose}
                onCancel={onClose}
              />
              <Title order={3} size="h4" mt="xl" mb="xs">
                Coaches
              </Title>
              <Coaches churchId={id} />
            </>
          )}
        </QueryContent>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div role="status" aria-label="The church is loading">
    <Skeleton height={480} />
  </div>
);

const entryOf = ({ id, paid, ...fields }: Church): ChurchEntry => fields;

/** @param isOwn false for an administrator */
function useChurchForm(church: Church, isOwn: boolean, onSaved: () => void): Form<ChurchEntry> {
  const { id } = church;
  const saving = useCallMutation(saveChurch);
  return useForm({
    initial: entryOf(church),
    storedAs: `church:${id ?? 'new'}`,
    rebase: rebased,
    find: (entry) => fieldErrors(churchFindings(entry), churchMessages),
    send: async (entry) => {
      const isSaved = await saving.mutateAsync({ body: { ...entry, ...(id !== null && { id }) } });
      if (!isSaved) throw refusedAt('churchName', CHURCH_NAME_TAKEN);
    },
    locks: true,
    subject: (entry) => entry.churchName,
    says: (_, { churchName }) => {
      if (!isOwn) return churchSaved(churchName);
      return id === null ? CHURCH_REGISTERED : CHURCH_SAVED;
    },
    goOn: onSaved,
  });
}
