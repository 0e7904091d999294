import { Button, NativeSelect, Textarea } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { previewLetter } from '@quizmeet/contract/letters/calls.ts';
import { letterMessages } from '@quizmeet/contract/letters/messages.ts';
import { GROUP_WORDS } from '@quizmeet/contract/letters/words.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { LETTER, LETTER_FIELDS, letterFindings } from '@quizmeet/rules/letters/letter.ts';
import { LETTER_GROUPS } from '@quizmeet/rules/letters/recipients.ts';
import { DIVISIONS, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Form, useForm } from '../../platform/form/form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
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

export interface Writing {
  aboutSchedule(): void;
}

/** Writes, previews, and sends a letter (W3). */
export function WriteLetter({ told, ref }: { told: boolean; ref: Ref<Writing> }) {
  const act = useCallMutation(previewLetter);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    initial: EMPTY_LETTER,
    storedAs: 'letter',
    find: (typed) => fieldErrors(letterFindings(asSent(typed)), letterMessages),
    send: async (typed) => await act.mutateAsync({ body: { ...asSent(typed), as: null } }),
    settles: false,
    onSent: (reply, letter) => setPreviewed({ letter, key: newKey(), reply }),
  });
  useImperativeHandle(ref, () => ({
    aboutSchedule: () => {
      form.set(withGroup(form.values, 'schedule', told));
      form.element.current?.querySelector('select')?.focus();
    },
  }));
  return (
    <>
      <FormFrame form={form}>
        <div className={classes['to']}>
          <NativeSelect
            label="To"
            data={LETTER_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))}
            {...form.field('group')}
            onChange={({ currentTarget: { value } }) =>
              form.set(withGroup(form.values, value, told), ['group'])
            }
          />
          <Which form={form} />
        </div>
        <CountedInput
          label="Subject"
          maxLength={LETTER.longestSubject}
          {...form.field('subject')}
        />
        <LetterText form={form} />
        <div>
          <Button type="submit" variant="default" loading={form.busy}>
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
            form.startOver();
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
    return <NativeSelect label="Division" data={data} {...form.field('division')} />;
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
      {...form.field('churchId')}
    />
  );
}

function LetterText({ form }: { form: Form<TypedLetter> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { group, text } = form.values;
  const fields = LETTER_FIELDS.filter((name) => name !== 'changes' || group === 'schedule');
  const put = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: until = from } = area.current ?? {};
    const field = `{${name}}`;
    // Moves the cursor synchronously, so that it does not jump while the user types on.
    flushSync(() => form.change({ text: text.slice(0, from) + field + text.slice(until) }));
    area.current?.focus();
    area.current?.setSelectionRange(from + field.length, from + field.length);
  };
  return (
    <div>
      <Textarea label="Text" ref={area} autosize minRows={7} maxRows={24} {...form.field('text')} />
      <div className={classes['fields']}>
        <span>Insert:</span>
        {fields.map((name) => (
          <SmallButton key={name} aria-label={`Insert {${name}}`} onClick={() => put(name)}>
            {`{${name}}`}
          </SmallButton>
        ))}
      </div>
    </div>
  );
}
