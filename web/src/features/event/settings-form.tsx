import { Box, NativeSelect } from '@mantine/core';
import { type Event, putEvent } from '@quizmeet/contract/event/calls.ts';
import { EVENT_SAVED, eventMessages, SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { type ReactNode, useId } from 'react';
import { rebased } from '../../platform/form/rebase.ts';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { LogoField } from './logo-field.tsx';
import { ProgramEditor } from './program-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { SETTING_GROUPS, type ShownField } from './setting-groups.ts';
import {
  entryOf,
  messageAt,
  type SettingField,
  type SettingsEntry,
  settingsOf,
} from './settings-entry.ts';
import classes from './settings-form.module.css';

export function SettingsForm({ event }: { event: Event }) {
  const form = useSettingsForm(event);
  return (
    <FormFrame form={form} foot={<SaveBar form={form} />}>
      {SETTING_GROUPS.map(({ title, note, fields }) => (
        <Group key={title} title={title} note={note}>
          <div className={classes['fields']}>
            {fields.map((field) => (
              <Setting key={field.name} field={field} form={form} />
            ))}
            {fields.some(({ name }) => name === 'accentColor') && <LogoField logo={event.logo} />}
          </div>
        </Group>
      ))}
      <Group title="Program" note="Shown on Schedule Overview, in this order.">
        <ProgramEditor
          lines={form.values.programme}
          errors={form.errors}
          onChange={(programme) => form.setValues({ programme })}
        />
      </Group>
    </FormFrame>
  );
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <Box component="h2" id={id} m="0 0 0.2rem" fz="lg">
        {title}
      </Box>
      <Box component="p" fz="sm" c="dimmed" m="0 0 0.8rem">
        {note}
      </Box>
      {children}
    </section>
  );
}

function Setting({ field, form }: { field: ShownField; form: Form<SettingsEntry> }) {
  const { name, kind, hint, options } = field;
  const shared = {
    label: SETTING_NAMES[name],
    inputWrapperOrder: ORDER,
    value: form.values[name],
    error: messageAt(form.errors, name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setValues(changeOf(name, currentTarget.value)),
    ...(hint === undefined ? {} : { description: hint }),
    ...(kind === 'wide' ? { className: classes['wide'] ?? '' } : {}),
  };
  if (options !== undefined && kind === 'choice') {
    return <NativeSelect {...shared} data={[...options]} />;
  }
  return <TextField {...shared} kind={kind} options={options ?? []} />;
}

/** Hints below inputs, so that inputs align. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

const changeOf = (name: SettingField, value: string): Partial<SettingsEntry> => ({
  [name]: value,
});

const TYPES = { date: 'date', time: 'time', email: 'email', link: 'url' } as const;

function TextField({
  kind,
  options,
  ...shared
}: Parameters<typeof CountedInput>[0] & {
  kind: ShownField['kind'];
  options: readonly string[];
}) {
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

function useSettingsForm({ year, windows: _, logo: __, ...settings }: Event): Form<SettingsEntry> {
  const saving = useCallMutation(putEvent);
  return useForm({
    initial: entryOf(settings),
    storedAs: `event:${year}`,
    rebase: rebased,
    find: (entry) => fieldErrors(settingsFindings(settingsOf(entry)), eventMessages),
    send: async (entry) => await saving.mutateAsync({ body: settingsOf(entry) }),
    locks: true,
    subject: () => 'The event',
    onSent: () => notify(EVENT_SAVED),
  });
}
