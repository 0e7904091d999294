import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, ColorInput, NativeSelect, Text, TextInput } from '@mantine/core';
import { type Event, getEvent, putEvent } from '@quizmeet/contract/event/calls.ts';
import {
  EVENT_SAVED,
  eventMessages,
  SETTING_NAMES,
  settingWarnings,
} from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { addDays, type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { PAPER_SIZES } from '@quizmeet/rules/event/settings.ts';
import { settingsFindings, settingsWarnings } from '@quizmeet/rules/event/settings-findings.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { LogoField } from '../features/event/logo-field.tsx';
import { ProgramEditor } from '../features/event/program-editor.tsx';
import { SaveBar } from '../features/event/save-bar.tsx';
import {
  entryOf,
  messageAt,
  movedWithFriday,
  type SettingField,
  type SettingsEntry,
  settingsDraft,
  settingsOf,
} from '../features/event/settings-entry.ts';
import classes from '../features/event/settings-form.module.css';
import { useNow } from '../platform/clock.ts';
import { rebased } from '../platform/form/rebase.ts';
import type { Form } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { AskFirst } from '../tournament/ask-first.tsx';
import { FullNameQuestion, useAskingForm } from '../tournament/question.tsx';
import { CountedInput, HINT_BELOW } from '../ui/counted-input.tsx';
import { shortDay } from '../ui/days.ts';
import { FormFrame } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section } from '../ui/section.tsx';

export default function EventSettingsPage() {
  return (
    <QueryPage query={useQuery(callQuery(getEvent))} label="The settings">
      {(event) => <SettingsForm key={event.year} event={event} />}
    </QueryPage>
  );
}

function SettingsForm({ event }: { event: Event }) {
  const { form, question } = useSettingsForm(event);
  return (
    <FormFrame
      form={form}
      foot={
        <>
          <SaveBar form={form} />
          <FullNameQuestion question={question} busy={form.submitting} />
        </>
      }
    >
      {SETTING_GROUPS.map(({ title, note, fields }) => (
        <SettingGroup key={title} title={title} note={note}>
          <div className={classes['fields']}>
            {fields.map((field) => (
              <Setting key={field.name} field={field} form={form} year={event.year} />
            ))}
            {fields.some(({ name }) => name === 'accentColor') && <LogoField logo={event.logo} />}
          </div>
          {fields.some(({ name }) => name === 'fridayDate') && (
            <MoveDates event={event} form={form} />
          )}
          {fields.some(({ name }) => name === 'addTeamUntil') && (
            <CloseRegistration event={event} />
          )}
        </SettingGroup>
      ))}
      <SettingGroup title="Program" note="Shown on Schedule Overview, in this order.">
        <ProgramEditor
          lines={form.values.programme}
          errors={form.errors}
          onChange={(programme) => form.setValues({ programme })}
        />
      </SettingGroup>
    </FormFrame>
  );
}

type SettingsForm = Pick<Form<SettingsEntry>, 'values' | 'errors' | 'setValues'>;

/** Once Friday has another date. */
function MoveDates({ event, form }: { event: Event; form: SettingsForm }) {
  const moved = movedWithFriday(form.values, event);
  if (moved === null) return null;
  return (
    <Button mt="sm" onClick={() => form.setValues(moved.dates)}>
      Move the other dates {plural(Math.abs(moved.days), 'day')}{' '}
      {moved.days > 0 ? 'later' : 'earlier'}
    </Button>
  );
}

/** To coaches, as stored; from its second day. */
function CloseRegistration({ event }: { event: Event }) {
  const today = dayIn(event.timeZone, useNow(60_000));
  const [until, setUntil] = useState<Day | null>(null);
  if (today <= event.registrationOpens || event.fridayDate < today) return null;
  const isClosed = event.addTeamUntil < today;
  const { year, windows: _, logo: __, ...settings } = event;
  const usual = defaultEvent(year).addTeamUntil;
  const isOver = usual < today;
  const reopened = until ?? (isOver ? today : usual);
  const addTeamUntil = isClosed ? reopened : addDays(today, -1);
  const action = isClosed ? 'Reopen registration' : 'Close registration';
  return (
    <AskFirst
      call={putEvent}
      args={{ query: { confirm: 'false' }, body: { ...settings, addTeamUntil } }}
      says={isClosed ? 'Registration is open' : 'Registration is closed'}
      title={`${action}?`}
      confirm={action}
      button={action}
    >
      {isClosed ? (
        <TextInput
          type="date"
          label={SETTING_NAMES.addTeamUntil}
          description="Nobody is emailed now. Reminders go out as set in Letters."
          inputWrapperOrder={HINT_BELOW}
          min={today}
          value={addTeamUntil}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      ) : (
        <>
          Coaches can no longer register churches or add teams. Administrators still can. Sets “
          {SETTING_NAMES.addTeamUntil}” to {shortDay(addTeamUntil, today)}.
        </>
      )}
    </AskFirst>
  );
}

type SettingGroupProps = { title: string; note: string; children: ReactNode };

const SettingGroup = ({ title, note, children }: SettingGroupProps) => (
  <Section title={title} gap="0.2rem" className={classes['group'] ?? ''}>
    <Quiet mb="0.8rem">{note}</Quiet>
    {children}
  </Section>
);

type SettingProps = { field: ShownField; form: SettingsForm; year: number };

function Setting({ field, form, year }: SettingProps) {
  const { name, kind, hint, options } = field;
  const error = messageAt(form.errors, name);
  const found = settingsWarnings(settingsOf(form.values), year);
  const warnings = fieldErrors(found, settingWarnings);
  const warning = warnings.find(({ path }) => path === name)?.message;
  const shared = {
    label: SETTING_NAMES[name],
    inputWrapperOrder: HINT_BELOW,
    value: form.values[name],
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setValues({ [name]: currentTarget.value }),
    description: warning === undefined ? hint : <Warning text={warning} />,
    ...(kind === 'wide' ? { className: classes['wide'] ?? '' } : {}),
  };
  if (options !== undefined && kind === 'choice') {
    return <NativeSelect {...shared} data={[...options]} />;
  }
  if (kind === 'color') {
    return (
      <ColorInput
        {...shared}
        onChange={(color) => form.setValues({ [name]: color })}
        popoverProps={{ withinPortal: false }}
        withEyeDropper={false}
      />
    );
  }
  return <TextField {...shared} kind={kind} options={options ?? []} />;
}

const Warning = ({ text }: { text: string }) => (
  <Text span inherit c="var(--quiz-yours)">
    <IconAlertTriangle size={16} /> {text}
  </Text>
);

const TYPES = { date: 'date', time: 'time', email: 'email', link: 'url' } as const;

function TextField({
  kind,
  options,
  ...shared
}: Parameters<typeof CountedInput>[0] & { kind: ShownField['kind']; options: readonly string[] }) {
  const list = useId();
  const type = kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text';
  const figures = kind === 'figure' || kind === 'dollars';
  return (
    <>
      <CountedInput
        {...shared}
        type={type}
        {...(figures ? { inputMode: 'numeric' as const } : {})}
        {...(kind === 'dollars' ? { leftSection: '$' } : {})}
        {...(options.length > 0 ? { list } : {})}
      />
      {options.length > 0 && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}

function useSettingsForm({ year, windows: _, logo: __, ...settings }: Event) {
  const saving = useCallMutation(putEvent);
  return useAskingForm<SettingsEntry, Event>({
    initial: entryOf(settings),
    storedAs: settingsDraft(year),
    rebase: rebased,
    find: (entry) => fieldErrors(settingsFindings(settingsOf(entry)), eventMessages),
    send: async (entry, isConfirmed) =>
      await saving.mutateAsync({
        query: { confirm: isConfirmed ? 'true' : 'false' },
        body: settingsOf(entry),
      }),
    locks: true,
    subject: () => 'The event',
    says: EVENT_SAVED,
  });
}

interface ShownField {
  readonly name: SettingField;
  readonly kind: 'text' | 'wide' | 'figure' | 'dollars' | 'choice' | 'color' | keyof typeof TYPES;
  readonly hint?: string;
  readonly options?: readonly string[];
}

const SETTING_GROUPS: readonly (Omit<SettingGroupProps, 'children'> & {
  readonly fields: readonly ShownField[];
})[] = [
  {
    title: 'Name and place',
    note: 'Shown on the home page.',
    fields: [
      { name: 'title', kind: 'wide' },
      { name: 'venue', kind: 'wide' },
      { name: 'studyRange', kind: 'wide', hint: 'Bible passage' },
      { name: 'contactEmail', kind: 'email' },
      { name: 'campusMapUrl', kind: 'link', hint: 'Leave blank for none' },
      { name: 'accentColor', kind: 'color', hint: 'For example, #1f5a7a. Leave blank for navy.' },
    ],
  },
  {
    title: 'Dates',
    note: 'In the event’s time zone.',
    fields: [
      { name: 'fridayDate', kind: 'date' },
      { name: 'saturdayDate', kind: 'date' },
      { name: 'timeZone', kind: 'text', options: Intl.supportedValuesOf('timeZone') },
    ],
  },
  {
    title: 'Registration',
    note: 'Deadlines end at midnight. They don’t apply to administrators.',
    fields: [
      { name: 'registrationOpens', kind: 'date' },
      { name: 'standardDeadline', kind: 'date', hint: 'Last day at the standard fee' },
      { name: 'extendedDeadline', kind: 'date', hint: 'Announced, but doesn’t close registration' },
      { name: 'removeTeamUntil', kind: 'date' },
      { name: 'addTeamUntil', kind: 'date' },
      { name: 'editRosterUntil', kind: 'date' },
    ],
  },
  {
    title: 'Fees and capacity',
    note: 'Whole dollars, by the day a team is added.',
    fields: [
      { name: 'standardFee', kind: 'dollars', hint: 'Per team, until the standard deadline' },
      { name: 'extendedFee', kind: 'dollars', hint: 'Per team, after the deadline' },
      { name: 'equipmentDiscount', kind: 'dollars', hint: 'Once, for a quiz machine set' },
      {
        name: 'multiTeamDiscount',
        kind: 'dollars',
        hint: 'Per team at the standard fee, for two or more teams',
      },
      { name: 'openCapacity', kind: 'figure', hint: 'Teams' },
      { name: 'noviceCapacity', kind: 'figure', hint: 'Teams' },
    ],
  },
  {
    title: 'Friday and Saturday',
    note: 'Existing schedules and brackets don’t change.',
    fields: [
      { name: 'roundsPerTeam', kind: 'figure', hint: 'On Friday, at least' },
      { name: 'fridayStart', kind: 'time', hint: 'Friday’s first start' },
      { name: 'slotMinutes', kind: 'figure', hint: 'From start to start' },
      { name: 'fridaySlots', kind: 'figure', hint: 'Rounds that fit in the evening' },
      { name: 'saturdaySlots', kind: 'wide', hint: 'Match times, such as 9:00 AM, 9:30 AM' },
      { name: 'paperSize', kind: 'choice', options: PAPER_SIZES },
    ],
  },
];
