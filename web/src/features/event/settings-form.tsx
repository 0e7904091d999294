import type { Event } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { type ReactNode, useId } from 'react';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { ProgrammeEditor } from './programme-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { SETTING_GROUPS, type ShownField } from './setting-groups.ts';
import { messageAt, type SettingField } from './settings-entry.ts';
import classes from './settings-form.module.css';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

/** Everything that changes from year to year, in groups (E1). */
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
          </div>
        </Group>
      ))}
      <Group title="Programme" note="What /overview shows, in this order.">
        <ProgrammeEditor
          lines={form.values.programme}
          errors={form.errors}
          onChange={(programme) => form.change({ programme })}
        />
      </Group>
    </FormFrame>
  );
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <p className={classes['note']}>{note}</p>
      {children}
    </section>
  );
}

function Setting({ field, form }: { field: ShownField; form: Form }) {
  const { name, kind, hint, options } = field;
  const shared = {
    label: SETTING_NAMES[name],
    inputWrapperOrder: ORDER,
    value: form.values[name],
    error: messageAt(form.errors, name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.change(changeOf(name, currentTarget.value)),
    ...(hint === undefined ? {} : { description: hint }),
    ...(kind === 'wide' ? { className: classes['wide'] ?? '' } : {}),
  };
  if (options !== undefined && kind === 'choice') {
    return <NativeSelect {...shared} data={[...options]} />;
  }
  return <TextField {...shared} kind={kind} options={options ?? []} />;
}

/** Hints below the fields, so that fields side by side stand in a row. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

const changeOf = (name: SettingField, value: string): Partial<Form['values']> => ({
  [name]: value,
});

const TYPES = { date: 'date', time: 'time', email: 'email', link: 'url' } as const;

function TextField({
  kind,
  options,
  ...shared
}: Parameters<typeof TextInput>[0] & {
  kind: ShownField['kind'];
  options: readonly string[];
}) {
  const list = useId();
  const type = kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text';
  const figures = kind === 'figure' || kind === 'dollars';
  return (
    <>
      <TextInput
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
