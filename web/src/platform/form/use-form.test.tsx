import { TextInput } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { saveChurch } from '@quizmeet/contract/registration/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FormFrame, Refusal } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { useCallMutation } from '../queries.ts';
import { withFound } from './errors.ts';
import { rebased } from './rebase.ts';
import { useForm } from './use-form.ts';

type Church = { readonly churchName: string; readonly state: string };

type Options = Partial<Parameters<typeof useForm<Church, boolean>>[0]> & {
  /** True to show the errors of what is typed, those of the state even before an attempt. */
  live?: boolean;
};

const SAVED: Church = { churchName: 'Grace', state: 'Ohio' };

const find = ({ churchName, state }: Church) => [
  ...(churchName === '' ? [{ path: 'churchName', message: 'A name, please' }] : []),
  ...(state === '' ? [{ path: 'state', message: 'A state, please' }] : []),
];

/** A form in a dialog of a page, and the values that somebody else saves meanwhile. */
function Page({ options, went }: { options: Options; went: string[] }) {
  const [opened, setOpened] = useState(true);
  const [saved, setSaved] = useState(SAVED);
  return (
    <>
      <button type="button" onClick={() => setOpened(!opened)}>
        Open or close
      </button>
      <button type="button" onClick={() => setSaved({ churchName: 'Theirs', state: 'Theirs' })}>
        Others save
      </button>
      {opened && <Form saved={saved} options={options} went={went} />}
    </>
  );
}

function Form({
  saved,
  options: { live = false, ...options },
  went,
}: {
  saved: Church;
  options: Options;
  went: string[];
}) {
  const act = useCallMutation(saveChurch);
  const form = useForm<Church, boolean>({
    initial: saved,
    storedAs: 'church:1',
    rebase: rebased,
    find,
    send: async (values) => await act.mutateAsync({ body: { ...REST, ...values } }),
    subject: ({ churchName }) => churchName,
    onSent: (_, sent) => notify(`Saved ${sent.churchName}`),
    goOn: () => went.push('on'),
    ...options,
  });
  const errors = withFound(form, live ? find(form.values) : [], (path) => path === 'state');
  return (
    <FormFrame form={form}>
      <TextInput label="Name" {...form.getInputProps('churchName')} error={errors['churchName']} />
      <TextInput label="State" {...form.getInputProps('state')} error={errors['state']} />
      <Refusal text={form.errors['']} />
      <button type="submit">{form.submitting ? 'Saving' : 'Save'}</button>
    </FormFrame>
  );
}

const REST: Omit<BodyOf<typeof saveChurch>, keyof Church> = {
  district: 'SCO',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
};

function shows(options: Options = {}) {
  const server = fakeServer();
  const went: string[] = [];
  const user = show(<Page options={options} went={went} />);
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const types = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  };
  return { server, went, press, field, types, nextSave: server.holds(saveChurch) };
}

/** A form whose input is on its way to the server. */
async function saving(options?: Options) {
  const shown = shows(options);
  await shown.types('Name', 'Lakeside');
  await shown.press('Save');
  const save = await shown.nextSave();
  const succeeds = async () => {
    save.answer(true);
    await screen.findByText('Saved Lakeside');
  };
  return { ...shown, save, succeeds };
}

const toast = () => screen.getByRole('alert').textContent;

test('the first error gets the focus and shows at its field and in a toast until edited', async () => {
  const { press, field, types, server } = shows();
  await types('Name', '');
  await types('State', '');
  await press('Save');
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.getAllByText('A name, please')).toHaveLength(2);
  expect(screen.getAllByText('A state, please')).toHaveLength(1);
  await types('Name', 'G');
  expect(screen.queryByText('A name, please')).toBeNull();
  expect(screen.getAllByText('A state, please')).toHaveLength(1);
  expect(server.asked(saveChurch)).toEqual([]);
});

test('the server’s refusal shows at its field, which gets the focus', async () => {
  const { press, field, nextSave } = shows();
  await press('Save');
  const errors = [{ path: 'state', message: 'No such state' }];
  (await nextSave()).refuse(422, { detail: 'Please mend it', errors });
  expect(await screen.findByText('No such state')).toBeTruthy();
  expect(toast()).toContain('Please mend it');
  expect(document.activeElement).toBe(field('State'));
});

test('a refusal without a field is shown until anything is edited', async () => {
  const { press, types, nextSave } = shows();
  await press('Save');
  (await nextSave()).refuse(422, { detail: 'Not you', errors: [{ path: 'id', message: 'x' }] });
  await waitFor(() => expect(screen.getAllByText('Not you')).toHaveLength(2));
  await types('State', 'Iowa');
  expect(screen.queryByText('Not you')).toBeNull();
});

test('a success shows once, the form continues, and the draft is gone', async () => {
  const { field, went, succeeds, save } = await saving();
  expect(save.asked.body).toMatchObject({ churchName: 'Lakeside', state: 'Ohio' });
  expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy();
  await succeeds();
  expect(went).toEqual(['on']);
  expect(field('Name').value).toBe('Grace');
});

test('typed text is restored with a note, and can be discarded', async () => {
  const { press, field, types } = shows();
  await types('Name', 'Lakeside');
  expect(screen.queryByText(/changes restored/)).toBeNull();
  await press('Open or close');
  await press('Open or close');
  expect(field('Name').value).toBe('Lakeside');
  await types('Name', 'Riverside');
  expect(screen.getByText(/changes restored/)).toBeTruthy();
  await press('Start over');
  expect(field('Name').value).toBe('Grace');
  await types('Name', 'Hillside');
  expect(screen.queryByText(/changes restored/)).toBeNull();
});

test('without a name it is stored nowhere', async () => {
  const { press, field, types } = shows({ storedAs: undefined });
  await types('Name', 'Lakeside');
  expect(field('Name').value).toBe('Lakeside');
  expect(localStorage).toHaveLength(0);
  await press('Open or close');
  await press('Open or close');
  expect(field('Name').value).toBe('Grace');
});

test('input is merged with others’ saves, field by field', async () => {
  const { press, field, types } = shows();
  await types('Name', 'Lakeside');
  await press('Others save');
  expect(field('Name').value).toBe('Lakeside');
  expect(field('State').value).toBe('Theirs');
});

test('a save that fails after the form closed names its subject and keeps the input', async () => {
  const { press, field, save } = await saving();
  await press('Open or close');
  save.refuse(422, { detail: 'No' });
  await screen.findByText('Lakeside wasn’t saved. No');
  await press('Open or close');
  expect(field('Name').value).toBe('Lakeside');
});

test('a save that succeeds after the form closed is reported and navigates nowhere', async () => {
  const { press, field, went, succeeds } = await saving();
  await press('Open or close');
  await succeeds();
  await press('Open or close');
  expect(field('Name').value).toBe('Grace');
  expect(went).toEqual([]);
});

test('input during a save stays, and so does the form', async () => {
  const { field, types, went, succeeds } = await saving();
  await types('State', 'Iowa');
  await succeeds();
  expect(field('State').value).toBe('Iowa');
  expect(went).toEqual([]);
});

test('a value changed back during a save stays', async () => {
  const { press, field, types, succeeds } = await saving();
  await types('Name', 'Grace');
  await succeeds();
  await press('Others save');
  expect(field('Name').value).toBe('Grace');
  expect(field('State').value).toBe('Theirs');
});

test('a form opened again while it is sent is empty of it once it is saved', async () => {
  const { press, field, succeeds } = await saving();
  await press('Open or close');
  await press('Open or close');
  expect(field('Name').value).toBe('Lakeside');
  await succeeds();
  expect(field('Name').value).toBe('Grace');
  expect(localStorage).toHaveLength(0);
});

test('a form that closes on success is disabled during the save', async () => {
  const { field, types, went, succeeds } = await saving({ locks: true });
  await types('State', 'Iowa');
  expect(field('State').value).toBe('Ohio');
  await succeeds();
  expect(went).toEqual(['on']);
});

test('with live validation, errors update while typing after the first try', async () => {
  const { press, types } = shows({ live: true });
  await types('Name', '');
  await types('State', '');
  expect(screen.queryByText('A name, please')).toBeNull();
  expect(screen.getByText('A state, please')).toBeTruthy();
  await press('Save');
  await types('State', 'Iowa');
  expect(screen.getByText('A name, please')).toBeTruthy();
  expect(screen.queryByText('A state, please')).toBeNull();
  await types('Name', 'G');
  expect(screen.queryByText('A name, please')).toBeNull();
  await types('Name', '');
  expect(screen.getByText('A name, please')).toBeTruthy();
});

test('a form can report a failure itself', async () => {
  const { press, field, nextSave } = shows({
    onFailure: ({ message }, tell) =>
      tell({ errors: [{ path: 'state', message }], toast: 'In other words' }),
  });
  await press('Save');
  (await nextSave()).refuse(409, { detail: 'Somebody else has it' });
  expect(await screen.findByText('Somebody else has it')).toBeTruthy();
  expect(toast()).toBe('In other words');
  expect(document.activeElement).toBe(field('State'));
});
