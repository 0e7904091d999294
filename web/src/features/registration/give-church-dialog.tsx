import { Button, Text, TextInput } from '@mantine/core';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { giveChurch } from '@quizmeet/contract/registration/calls.ts';
import { churchGiven, HAS_COACH_MEANWHILE } from '@quizmeet/contract/registration/messages.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import type { WaitingChurch } from './summary.ts';
import { useGone } from './use-gone.ts';

/** Gives a church without a coach to the account of an address (N0); open while `id` is set. */
export function GiveChurchDialog({
  id,
  churches,
  onClose,
}: {
  id: number | null;
  churches: readonly WaitingChurch[] | undefined;
  onClose: () => void;
}) {
  const church = churches?.find((each) => each.id === id);
  useGone(
    id !== null && churches !== undefined && church === undefined,
    onClose,
    HAS_COACH_MEANWHILE,
  );
  return (
    <Dialog opened={church !== undefined} onClose={onClose} title="Assign coach" size="32rem">
      {church !== undefined && <GiveForm church={church} onDone={onClose} />}
    </Dialog>
  );
}

function GiveForm({ church, onDone }: { church: WaitingChurch; onDone: () => void }) {
  const { id, churchNameWithDistrict: name, waitsFor } = church;
  const giving = useCallMutation(giveChurch);
  const form = useForm({
    initial: { email: waitsFor ?? '' },
    storedAs: `give-church:${id}`,
    find: ({ email }) => fieldErrors(emailFindings(email), accountMessages),
    send: async (body) => await giving.mutateAsync({ params: { id }, body }),
    locks: true,
    subject: () => name,
    onSent: (_, { email }) => notify(churchGiven(name, email.trim())),
    goOn: onDone,
  });
  return (
    <FormFrame form={form}>
      <Text>
        The coach of <strong>{name}</strong> needs a confirmed account and no other church.
      </Text>
      <TextInput
        label="Coach’s email address"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <FormClosing form={form} onLeave={onDone}>
        <Button type="submit" loading={form.submitting}>
          Assign coach
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
