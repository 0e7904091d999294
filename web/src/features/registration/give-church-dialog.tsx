import { Text, TextInput } from '@mantine/core';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { giveChurch } from '@quizmeet/contract/registration/calls.ts';
import { churchGiven } from '@quizmeet/contract/registration/messages.ts';
import { inviteCoach } from '@quizmeet/contract/registration/sharing-calls.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSayInvited } from '../../tournament/say-invited.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import type { WaitingChurch } from './waiting-churches.tsx';

/** An assignment is immediate; an invitation waits (N0, U16). */
type How = 'assign' | 'invite';

const TITLE: Readonly<Record<How, string>> = { assign: 'Assign coach', invite: 'Invite coach' };

interface GiveChurchDialogProps {
  how: How;
  id: number | null;
  churches: readonly WaitingChurch[] | undefined;
  onClose: () => void;
}

/** Rule N0; open while `id` is set. */
export function GiveChurchDialog({ how, id, churches, onClose }: GiveChurchDialogProps) {
  const church = churches?.find((each) => each.id === id);
  return (
    <Dialog opened={church !== undefined} onClose={onClose} title={TITLE[how]} size="32rem">
      {church !== undefined && <GiveForm how={how} church={church} onDone={onClose} />}
    </Dialog>
  );
}

type GiveFormProps = { how: How; church: WaitingChurch; onDone: () => void };

function GiveForm({ how, church, onDone }: GiveFormProps) {
  const { id, churchNameWithDistrict: name, waitsFor } = church;
  const giving = useCallMutation(giveChurch);
  const inviting = useCallMutation(inviteCoach);
  const sayInvited = useSayInvited();
  const form = useForm({
    initial: { email: waitsFor ?? '' },
    storedAs: `${how}-church:${id}`,
    find: ({ email }) => fieldErrors(emailFindings(email), accountMessages),
    send: async (body) =>
      await (how === 'assign' ? giving : inviting).mutateAsync({ params: { id }, body }),
    locks: true,
    subject: () => name,
    onSent: (_, { email }) =>
      how === 'assign' ? notify(churchGiven(name, email.trim())) : sayInvited(email.trim()),
    goOn: onDone,
  });
  return (
    <FormFrame
      form={form}
      button={how === 'assign' ? 'Assign coach' : 'Send invitation'}
      onLeave={onDone}
    >
      {how === 'assign' ? (
        <Text>
          The coach of <strong>{name}</strong> needs a confirmed account without a church.
        </Text>
      ) : (
        <Text>
          They become the coach of <strong>{name}</strong> when they accept the emailed invitation.
        </Text>
      )}
      <TextInput
        label="Coach’s email address"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormFrame>
  );
}
