import { Button, Checkbox, Fieldset, NativeSelect, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { addOfficial, changeOfficial } from '@quizmeet/contract/officials/calls.ts';
import {
  OFFERED,
  OFFICIAL_SAVED,
  officialMessages,
} from '@quizmeet/contract/officials/messages.ts';
import { hoursInWords, ROLE_NAMES } from '@quizmeet/contract/officials/words.ts';
import { officialFindings, ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useQuery } from '@tanstack/react-query';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import classes from './officials.module.css';

/** A volunteer who is edited. */
type Volunteer = Omit<Offer, 'churchId'> & { readonly id: number };

interface Offer {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly from: string;
  readonly until: string;
  readonly teamIds: readonly number[];
  readonly churchId: string;
}

const offerOf = (official: Volunteer | null, churchId: number | null): Offer => {
  const { name = '', email = '', roles = [], from = '', until = '', teamIds = [] } = official ?? {};
  return { name, email, roles, from, until, teamIds, churchId: `${churchId ?? ''}` };
};

export interface ListedTeam {
  readonly id: number;
  readonly name: string;
}

interface OfferFormProps {
  /** Null for a new volunteer. */
  readonly official: Volunteer | null;
  readonly churchId: number | null;
  readonly teams: readonly ListedTeam[];
  /** The churches to choose from; none for a coach, whose church is known. */
  readonly churches?: readonly ListedTeam[];
  readonly onClose: () => void;
}

/** Adds or edits a volunteer (W5). */
export function OfferForm({ official, churchId: own, teams, churches, onClose }: OfferFormProps) {
  const id = official?.id ?? null;
  const { data: event } = useQuery(callQuery(getEvent));
  const adding = useCallMutation(addOfficial);
  const changing = useCallMutation(changeOfficial);
  const form = useForm<Offer, unknown>({
    initial: offerOf(official, own),
    storedAs: `official:${id ?? 'new'}`,
    find: (typed) =>
      event === undefined ? [] : fieldErrors(officialFindings(typed, event), officialMessages),
    send: async ({ churchId, roles, teamIds, ...typed }) => {
      const body = { ...typed, roles: [...roles], teamIds: [...teamIds] };
      return id === null
        ? await adding.mutateAsync({ body: { ...body, churchId: Number(churchId) || null } })
        : await changing.mutateAsync({ params: { id }, body });
    },
    locks: true,
    subject: ({ name }) => name,
    onSent: () => notify(id === null ? OFFERED : OFFICIAL_SAVED),
    goOn: onClose,
    takesFocus: true,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label="Email address"
        description="Optional. Receives assignments."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleFields form={form} />
      <div className={classes['hours']}>
        <TextInput label="From" type="time" {...form.getInputProps('from')} />
        <TextInput label="Until" type="time" {...form.getInputProps('until')} />
        <p>Leave blank for all evening.</p>
      </div>
      {churches !== undefined && id === null && (
        <NativeSelect
          label="Church"
          data={[
            { value: '', label: 'No church' },
            ...churches.map((church) => ({ value: `${church.id}`, label: church.name })),
          ]}
          {...form.getInputProps('churchId')}
        />
      )}
      <TeamFields form={form} teams={teams} />
      <FormClosing form={form} onLeave={onClose}>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </FormClosing>
    </FormFrame>
  );
}

function RoleFields({ form }: { form: Form<Offer> }) {
  const { roles } = form.values;
  const error = form.errors['roles'];
  return (
    <Fieldset legend="Roles" className={classes['roles'] ?? ''}>
      {ROLES.map((role, i) => (
        <Checkbox
          key={role}
          label={ROLE_NAMES[role]}
          checked={roles.includes(role)}
          error={i === 0 ? error : undefined}
          onChange={({ currentTarget }) =>
            form.setValues({
              roles: ROLES.filter((each) =>
                each === role ? currentTarget.checked : roles.includes(each),
              ),
            })
          }
        />
      ))}
    </Fieldset>
  );
}

/** Teams of other churches whose rounds this person must not work. */
function TeamFields({ form, teams }: { form: Form<Offer>; teams: readonly ListedTeam[] }) {
  const { teamIds } = form.values;
  const set = (ids: readonly number[]) => form.setValues({ teamIds: ids });
  const rest = teams.filter(({ id }) => !teamIds.includes(id));
  return (
    <div>
      <NativeSelect
        label="Other teams to avoid"
        description="Such as a grandchild’s team. Volunteers never work their own church’s rounds."
        value=""
        onChange={({ currentTarget }) => set([...teamIds, Number(currentTarget.value)])}
        data={[
          { value: '', label: 'Add team' },
          ...rest.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
      />
      {teamIds.length > 0 && (
        <ul className={classes['ownTeams']}>
          {teams
            .filter(({ id }) => teamIds.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <SmallButton
                  aria-label={`Remove ${name}`}
                  onClick={() => set(teamIds.filter((each) => each !== id))}
                >
                  Remove
                </SmallButton>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** `from 7:30 PM`, of an offer whose hours are HH:MM or empty. */
export const hoursOf = ({ from, until }: Pick<Offer, 'from' | 'until'>): string =>
  hoursInWords(shown(from), shown(until));

function shown(text: string): string {
  const minutes = readTime(text);
  return minutes === null ? '' : timeString(minutes);
}
