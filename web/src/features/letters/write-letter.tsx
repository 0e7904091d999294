import { Button, NativeSelect, Textarea } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { previewLetter } from '@quizmeet/contract/letters/calls.ts';
import { letterMessages } from '@quizmeet/contract/letters/messages.ts';
import { GROUP_LABELS } from '@quizmeet/contract/letters/text.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { LETTER, LETTER_FIELDS, letterFindings } from '@quizmeet/rules/letters/letter.ts';
import { LETTER_GROUPS } from '@quizmeet/rules/letters/recipients.ts';
import { DIVISIONS, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import {
  asSent,
  EMPTY_LETTER,
  newKey,
  type Previewed,
  type TypedLetter,
  withGroup,
} from './entry.ts';
import { LetterPreview } from './letter-preview.tsx';
import classes from './letters.module.css';

/** Rule W3. */
export function WriteLetter({ told }: { told: boolean }) {
  const act = useCallMutation(previewLetter);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    initial: EMPTY_LETTER,
    storedAs: 'letter',
    find: (typed) => fieldErrors(letterFindings(asSent(typed)), letterMessages),
  });
  const preview = (event: SyntheticEvent) => {
    event.preventDefault();
    const letter = form.values;
    if (!form.validate()) return;
    act.mutate(
      { body: { ...asSent(letter), as: null } },
      {
        onSuccess: (reply) => setPreviewed({ letter, key: newKey(), reply }),
        onError: form.fail,
      },
    );
  };
  const { group } = form.values;
  const fields = LETTER_FIELDS.filter((name) => name !== 'changes' || group === 'schedule');
  return (
    <>
      <FormFrame form={{ ...form, submit: preview }}>
        <div className={classes['to']}>
          <NativeSelect
            label="To"
            data={LETTER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
            {...form.getInputProps('group')}
            onChange={({ currentTarget: { value } }) =>
              form.setValues(withGroup(form.values, value, told))
            }
          />
          <Which form={form} />
        </div>
        <CountedInput
          label="Subject"
          maxLength={LETTER.longestSubject}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Text"
          description={`You can use ${fields.map((name) => `{${name}}`).join(', ')}.`}
          autosize
          minRows={7}
          maxRows={24}
          {...form.getInputProps('text')}
        />
        <div>
          <Button type="submit" variant="default" loading={act.isPending}>
            Preview
          </Button>
        </div>
        <Refusal text={form.errors['']} />
      </FormFrame>
      {previewed !== null && (
        <LetterPreview
          key={previewed.key}
          previewed={previewed}
          isCurrent={isSameLetter(previewed.letter, form.values)}
          onSent={() => {
            setPreviewed(null);
            form.reset();
          }}
        />
      )}
    </>
  );
}

const isSameLetter = (one: TypedLetter, other: TypedLetter): boolean =>
  JSON.stringify(asSent(one)) === JSON.stringify(asSent(other));

function Which({ form }: { form: Form<TypedLetter> }) {
  const { group } = form.values;
  const { data: accounts } = useQuery(callQuery(listAccounts, {}, { enabled: group === 'church' }));
  if (group === 'division') {
    const data = [...DIVISIONS, ...GROUPS].map((value) => ({ value, label: value }));
    return <NativeSelect label="Division" data={data} {...form.getInputProps('division')} />;
  }
  if (group !== 'church') return null;
  const churches = accounts?.churches ?? [];
  return (
    <NativeSelect
      label="Church"
      data={[
        { value: '', label: 'Choose a church' },
        ...churches.map(({ id, churchNameWithDistrict }) => ({
          value: `${id}`,
          label: churchNameWithDistrict,
        })),
      ]}
      {...form.getInputProps('churchId')}
    />
  );
}
