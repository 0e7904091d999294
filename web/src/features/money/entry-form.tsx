import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { addEntry } from '@quizmeet/contract/money/calls.ts';
import { ENTERED, ledgerMessages } from '@quizmeet/contract/money/messages.ts';
import { KIND_LABELS } from '@quizmeet/contract/money/text.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { CENTS, ENTRY_KINDS } from '@quizmeet/rules/money/account.ts';
import { entryFindings } from '@quizmeet/rules/money/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '../../platform/clock.ts';
import { type FieldProps, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { SignButton } from '../../tournament/sign-button.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { centsOf } from './amounts.ts';
import classes from './money.module.css';

/** Suggests the balance or refund (W4). */
export function EntryForm(shown: Omit<Parameters<typeof Fields>[0], 'today'>) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  if (event === undefined) return null;
  return <Fields {...shown} today={dayIn(event.timeZone, now)} />;
}

interface Typed {
  readonly day: string;
  readonly kind: string;
  readonly amount: string;
  readonly number: string;
  readonly note: string;
  readonly takenBy: string;
}

const proposed = (balance: number, today: Day, me: string): Typed => ({
  day: today,
  kind: balance < 0 ? 'refund' : 'check',
  amount: balance === 0 ? '' : asTyped(Math.abs(balance)),
  number: '',
  note: '',
  takenBy: me,
});

/** `40`, `32.50`. */
const asTyped = (cents: number): string => (cents / CENTS).toFixed(cents % CENTS === 0 ? 0 : 2);

const asSent = ({ amount, ...typed }: Typed) => ({ ...typed, cents: centsOf(amount) });

function Fields({
  churchId,
  balance,
  takers,
  today,
}: {
  churchId: number;
  balance: number;
  takers: readonly string[];
  today: Day;
}) {
  const { user } = useSession();
  const adding = useCallMutation(addEntry);
  const form = useForm({
    initial: proposed(balance, today, user?.name ?? ''),
    storedAs: `ledger:${churchId}`,
    find: (typed) =>
      fieldErrors(entryFindings(asSent(typed), today), ledgerMessages).map((fault) =>
        fault.path === 'cents' ? { ...fault, path: 'amount' } : fault,
      ),
    send: async (typed) =>
      await adding.mutateAsync({ params: { id: churchId }, body: asSent(typed) }),
    onSent: () => notify(ENTERED),
  });
  return (
    <FormFrame form={form}>
      <div className={classes['fields']}>
        <NativeSelect
          label="How"
          data={ENTRY_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Amount in dollars"
          inputMode="decimal"
          rightSection={
            <SignButton
              value={form.values.amount}
              onChange={(amount) => form.setValues({ amount })}
            />
          }
          {...form.getInputProps('amount')}
        />
        <TextInput label="Number" {...form.getInputProps('number')} />
        <TextInput label="Day" type="date" max={today} {...form.getInputProps('day')} />
        <TakenBy takers={takers} {...form.getInputProps('takenBy')} />
        <TextInput label="Note" className={classes['wide'] ?? ''} {...form.getInputProps('note')} />
        <Button type="submit" loading={form.submitting}>
          Add entry
        </Button>
      </div>
      <Refusal text={form.errors['']} />
    </FormFrame>
  );
}

function TakenBy({ takers, ...field }: { takers: readonly string[] } & FieldProps) {
  const list = useId();
  return (
    <>
      <TextInput label="Received by" autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {takers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
