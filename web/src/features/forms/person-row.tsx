import { Checkbox } from '@mantine/core';
import { type Form, type Person, setPublicity } from '@quizmeet/contract/forms/calls.ts';
import { savedAs } from '@quizmeet/contract/forms/messages.ts';
import { publicityText } from '@quizmeet/contract/forms/text.ts';
import {
  mayStandInPublic,
  type Publicity,
  shortName,
} from '@quizmeet/rules/registration/public-names.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { notifyError } from '../../ui/notices.ts';
import { FormTicks } from './form-ticks.tsx';
import classes from './forms.module.css';

interface Chosen {
  readonly publicity: Publicity;
  readonly over: string;
}

const wordsOf = ({ publicity }: Person): string => publicityText(publicity);

/** With the public name (W8). */
export function PersonRow({ person, forms }: { person: Person; forms: readonly Form[] }) {
  const act = useCallMutation(setPublicity);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { id, firstName, lastName, teamName, shown } = person;
  const publicity = chosen?.over === wordsOf(person) ? chosen.publicity : person.publicity;
  const name = `${firstName} ${lastName}`;
  const set = (changed: Partial<Publicity>) => {
    const wanted = { ...publicity, ...changed };
    const short = shortName(person);
    const read = mayStandInPublic(wanted) ? name : `${short.firstName} ${short.lastName}`;
    setChosen({ publicity: wanted, over: wordsOf(person) });
    act.mutate(
      { params: { id }, body: wanted },
      {
        says: savedAs(read),
        onError: ({ message }) => {
          setChosen(null);
          notifyError(message);
        },
      },
    );
  };
  const tick = (what: keyof Publicity, label: string) => (
    <Checkbox
      label={label}
      aria-label={`${label}: ${name}`}
      checked={publicity[what]}
      disabled={act.isPending}
      onChange={({ currentTarget: { checked } }) => set({ [what]: checked })}
    />
  );
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        {name}
        {shown !== name && <span className={classes['short']}> (public: {shown})</span>}
        <small>{teamName}</small>
      </div>
      <div className={classes['ticks']}>
        <FormTicks forms={forms} giver={{ is: 'quizzer', id, name, handedIn: person.handedIn }} />
        {tick('name', 'Public name')}
        {tick('photo', 'Public photo')}
      </div>
    </li>
  );
}
