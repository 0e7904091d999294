import { Button, Checkbox, Fieldset, NativeSelect, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { addOfficial, changeOfficial } from '@quizmeet/contract/officials/calls.ts';
import {
  OFFERED,
  OFFICIAL_SAVED,
  officialMessages,
} from '@quizmeet/contract/officials/messages.ts';
import { ROLE_NAMES } from '@quizmeet/contract/officials/words.ts';
import { officialFindings, ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { useQuery } from '@tanstack/react-query';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import classes from './officials.module.css';

/** Somebody who helps, as typed. */
export interface Offer {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly from: string;
  readonly until: string;
  readonly teamIds: readonly number[];
  /** Empty for no church. */
  readonly churchId: string;
}

export const NO_OFFER: Offer = {
  ...{ name: '', email: '', roles: [], from: '', until: '', teamIds: [], churchId: '' },
};

export interface ListedTeam {
  readonly id: number;
  readonly name: string;
}

interface OfferFormProps {
  /** Null for somebody new. */
  readonly id: number | null;
  readonly offer: Offer;
  /** Those that can be named as own ones. */
  readonly teams: readonly ListedTeam[];
  /** The churches to choose from; none where it is the own one. */
  readonly churches?: readonly ListedTeam[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Offers somebody who helps, or changes what somebody offers (W5). */
export function OfferForm({ id, offer, teams, churches, onSaved, onCancel }: OfferFormProps) {
  const { data: event } = useQuery(callQuery(getEvent));
  const adding = useCallMutation(addOfficial);
  const changing = useCallMutation(changeOfficial);
  const form = useForm<Offer, unknown>({
    initial: offer,
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
    goOn: onSaved,
    takesFocus: true,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label="Email address"
        description="Duties are mailed to it. May be left empty."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleFields form={form} />
      <div className={classes['hours']}>
        <TextInput label="Helps from" type="time" {...form.getInputProps('from')} />
        <TextInput label="until" type="time" {...form.getInputProps('until')} />
        <p>Leave both empty for all of Friday evening.</p>
      </div>
      {churches !== undefined && id === null && (
        <NativeSelect
          label="Church"
          data={[
            { value: '', label: 'Of no church here' },
            ...churches.map((church) => ({ value: `${church.id}`, label: church.name })),
          ]}
          {...form.getInputProps('churchId')}
        />
      )}
      <TeamFields form={form} teams={teams} />
      <FormClosing form={form} onLeave={onCancel}>
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
    <Fieldset legend="Can be" className={classes['roles'] ?? ''}>
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

/** Teams of other churches in whose rounds this person must not help. */
function TeamFields({ form, teams }: { form: Form<Offer>; teams: readonly ListedTeam[] }) {
  const { teamIds } = form.values;
  const set = (ids: readonly number[]) => form.setValues({ teamIds: ids });
  const rest = teams.filter(({ id }) => !teamIds.includes(id));
  return (
    <div>
      <NativeSelect
        label="Own teams of other churches"
        description="Nobody helps where a team of the own church plays. Add others that are close, such as a grandchild’s."
        value=""
        onChange={({ currentTarget }) => set([...teamIds, Number(currentTarget.value)])}
        data={[
          { value: '', label: 'Add a team' },
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
                  aria-label={`Take off ${name}`}
                  onClick={() => set(teamIds.filter((each) => each !== id))}
                >
                  Take off
                </SmallButton>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
