import { Button, Text, TextInput } from '@mantine/core';
import { invitePerson } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages, personInvited } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { atEmail } from './account-form.tsx';

const ROLES = ['scoreEntry', 'admin'] as const;
type Role = (typeof ROLES)[number];

const NAMES: Readonly<Record<Role, string>> = { scoreEntry: 'Score entry', admin: 'Admin' };
const RIGHTS: Readonly<Record<Role, string>> = {
  scoreEntry: 'Enters results in every room',
  admin: 'Changes everything, including roles',
};

/** By mail, with a role (P1). */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite staff" size="28rem">
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const inviting = useCallMutation(invitePerson);
  const form = useForm<{ name: string; email: string; role: Role }>({
    initial: { name: '', email: '', role: 'scoreEntry' },
    storedAs: 'invite-person',
    find: (entry) => fieldErrors(identityFindings(entry), accountMessages),
    send: async (body) => void (await inviting.mutateAsync({ body })),
    locks: true,
    onFailure: (failure, tell) => tell(failure.status === 409 ? atEmail(failure) : {}),
    onSent: (_, { email }) => notify(personInvited(email.trim())),
    goOn: onDone,
    takesFocus: true,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label="Email address"
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RadioList
        label="Role"
        options={ROLES}
        value={form.values.role}
        onChange={(role) => form.setValues({ role })}
        nameOf={(role) => NAMES[role]}
        describe={(role) => RIGHTS[role]}
      />
      <Text size="sm" c="dimmed">
        The email asks for a password.
      </Text>
      <FormClosing form={form} onLeave={onDone}>
        <Button type="submit" loading={form.submitting}>
          Send invitation
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
