import { Button, type ButtonProps, Text, Textarea } from '@mantine/core';
import { type Account, invitePeople } from '@quizmeet/contract/accounts/calls.ts';
import {
  invitations,
  inviteMessages,
  roleGiven,
  rolesWithoutMail,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { about } from '@quizmeet/contract/registration/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { invitedPeople } from '@quizmeet/rules/accounts/invited-people.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useSayInvited } from '../../tournament/mailing.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notifyBeside } from '../../ui/notices.ts';
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
      <BeforeMailing />
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

/** People with a confirmed account get no email, and are known by name. */
function whomOf(people: string, accounts: readonly Account[]) {
  const confirmed = accounts.filter((account) => account.confirmed);
  const nameOf = new Map(confirmed.map(({ email, name }) => [mailboxKey(email), name]));
  const given = invitedPeople(people);
  return {
    invited: given.filter(({ email }) => !nameOf.has(mailboxKey(email))),
    known: given.flatMap(({ email }) => nameOf.get(mailboxKey(email)) ?? []),
  };
}

/** Names every wrong line (P1). */
function errorsIn(text: string): string[] {
  const wrong = invitedPeople(text).flatMap((person) =>
    fieldErrors(identityFindings(person), inviteMessages).map(({ message }) => ({
      message,
      email: person.email,
    })),
  );
  const all = [...Map.groupBy(wrong, ({ message }) => message)].map(([message, of]) =>
    about(
      of.map(({ email }) => email),
      message,
    ),
  );
  return all.length === 0 ? [] : [all.join('. ')];
}

type InviteFormProps = { accounts: readonly Account[]; onDone: () => void };

/** By mail, with a role (P1). Accounts get the role without a mail. */
export function InviteForm({ accounts, onDone }: InviteFormProps) {
  const inviting = useCallMutation(invitePeople);
  const sayInvited = useSayInvited();
  const form = useForm<{ people: string; role: Role }>({
    initial: { people: '', role: 'scoreEntry' },
    storedAs: 'invite-people',
    find: ({ people }) => errorsIn(people).map((message) => ({ path: 'people', message })),
    send: async ({ people, role }) => {
      const body = { people: invitedPeople(people).map((person) => ({ ...person, role })) };
      await inviting.mutateAsync({ body });
    },
    locks: true,
    onFailure: ({ message }, tell) => tell({ errors: [{ path: 'people', message }] }),
    onSent: (_, { people, role }) => {
      const { invited, known } = whomOf(people, accounts);
      if (known.length > 0) notifyBeside(roleGiven(known, ROLE_NAMES[role]));
      if (invited.length > 0) sayInvited(whoAre(invited), invited.length);
    },
    goOn: onDone,
    takesFocus: true,
  });
  const { invited, known } = whomOf(form.values.people, accounts);
  const button = invited.length === 0 ? 'Assign role' : `Send ${invitations(invited.length)}`;
  return (
    <FormFrame form={form} button={button} onLeave={onDone}>
      <BeforeMailing />
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
      {known.length > 0 && <Text>{rolesWithoutMail(known)}</Text>}
    </FormFrame>
  );
}
