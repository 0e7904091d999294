import { Button, Text, TextInput } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { savePaymentLink } from '@quizmeet/contract/money/calls.ts';
import { LINK_REMOVED, LINK_SAVED, linkMessages } from '@quizmeet/contract/money/messages.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './money.module.css';

/** Rule W4. */
export function PaymentLink({ address }: { address: string }) {
  const saving = useCallMutation(savePaymentLink);
  const asSent = (typed: { address: string }) => ({ address: typed.address.trim() });
  const form = useForm({
    initial: { address },
    storedAs: 'payment-link',
    find: (typed) => fieldErrors(linkFindings(asSent(typed).address), linkMessages),
    send: async (typed) => await saving.mutateAsync({ body: asSent(typed) }),
    onSent: (_, typed) => notify(asSent(typed).address === '' ? LINK_REMOVED : LINK_SAVED),
  });
  return (
    <section className={classes['section']} aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      <Text c="dimmed" mb="sm">
        Shown next to a coach’s balance. You can use {'{church}'} and {'{amount}'}.
      </Text>
      <FormFrame form={form}>
        <div className={classes['fields']}>
          <TextInput
            label="Address"
            inputMode="url"
            placeholder="https://pay.example.org/?for={church}&amount={amount}"
            className={classes['wide'] ?? ''}
            {...form.getInputProps('address')}
          />
          <Button type="submit" loading={form.submitting}>
            Save link
          </Button>
        </div>
        <Refusal text={form.errors['']} />
      </FormFrame>
    </section>
  );
}
