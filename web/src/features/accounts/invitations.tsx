import { Button, type ButtonProps, Textarea } from '@mantine/core';
import { type Account, invitePeople } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages, invitations } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { about } from '@quizmeet/contract/registration/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { invitedPeople } from '@quizmeet/rules/accounts/invited-people.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { useSayInvited } from '../../tournament/say-invited.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { ROLE_NAMES, ROLES, type Role } from './role-switch.tsx';

/** With a role that waits for the emailed link. */
export const isInvited = ({ confirmed, admin, scoreEntry }: Account) =>
  !confirmed && (admin || scoreEntry);

type InviteAgainProps = { accounts: readonly Account[]; label: string } & Pick<ButtonProps, 'size'>;

/** With the roles they have (P1). */
export function InviteAgain({ accounts, label, size = 'sm' }: InviteAgainProps) {
  const sayInvited = useSayInvited();
  const who = whoAre(accounts);
  const people = accounts.map(({ name, email, admin }) => {
    return { name, email, role: admin ? ('admin' as const) : ('scoreEntry' as const) };
  });
  return (
    <AskFirst
      call={invitePeople}
      args={{ body: { people } }}
      title={label}
      confirm={`Send ${invitations(accounts.length)}`}
      onDone={() => sayInvited(who, accounts.length)}
      button={(ask) => (
        <Button size={size} aria-label={`${label}: ${who}`} onClick={ask}>
          {label}
        </Button>
      )}
    >
      Emails a new invitation to {who}.
    </AskFirst>
  );
}

const whoAre = (people: readonly Pick<Account, 'email'>[]): string =>
  people.length > 3 ? `${people.length} people` : formatList(people.map(({ email }) => email));

const RIGHTS: Readonly<Record<Role, string>> = {
  scoreEntry: 'Enters results in every room',
  admin: 'Changes everything, including roles',
};

/** By mail, with a role (P1). */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const inviting = useCallMutation(invitePeople);
  const sayInvited = useSayInvited();
  const form = useForm<{ people: string; role: Role }>({
    initial: { people: '', role: 'scoreEntry' },
    storedAs: 'invite-people',
    find: ({ people }) =>
      invitedPeople(people).flatMap((person) =>
        fieldErrors(identityFindings(person), accountMessages).map(({ message }) => ({
          path: 'people',
          message: about([person.email], message),
        })),
      ),
    send: async ({ people, role }) => {
      const body = { people: invitedPeople(people).map((person) => ({ ...person, role })) };
      await inviting.mutateAsync({ body });
    },
    locks: true,
    onFailure: ({ message }, tell) => tell({ errors: [{ path: 'people', message }] }),
    onSent: (_, { people }) => {
      const invited = invitedPeople(people);
      sayInvited(whoAre(invited), invited.length);
    },
    goOn: onDone,
    takesFocus: true,
  });
  const count = invitedPeople(form.values.people).length;
  return (
    <FormFrame form={form} button={`Send ${invitations(Math.max(1, count))}`} onLeave={onDone}>
      <Textarea
        label="Email addresses"
        description="One per line, such as Rae Miller, rae@example.org"
        rows={4}
        autoComplete="off"
        {...form.getInputProps('people')}
      />
      <RadioList
        label="Role"
        options={ROLES}
        value={form.values.role}
        onChange={(role) => form.setValues({ role })}
        nameOf={(role) => ROLE_NAMES[role]}
        describe={(role) => RIGHTS[role]}
      />
    </FormFrame>
  );
}
