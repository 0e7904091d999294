import { nameRoomPerson } from '@quizmeet/contract/scores/room-calls.ts';
import { LONGEST_PERSON_NAME } from '@quizmeet/contract/scores/room-words.ts';
import { type SyntheticEvent, useState } from 'react';
import { useAct } from '../../../platform/queries.ts';
import { useSetPass } from '../../../tournament/room-pass.ts';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { Button } from '../../../ui/plain/button.tsx';
import { Text } from '../../../ui/plain/text.tsx';
import classes from './room.module.css';

/** Asks for a name, once a device: it stands beside each result that is saved here (P6). */
export function NameForm() {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct(nameRoomPerson);
  const { set } = useSetPass();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    act.mutate({ body: { name } }, { onSuccess: set, onError: () => {} });
  };
  const fault = isMissing ? 'Please enter your name' : act.error?.message;
  return (
    <form onSubmit={submit} noValidate className={classes['name']} aria-label="Your name">
      <Text>You can enter this room’s results here. No account is needed.</Text>
      <CountedInput
        label="Your name"
        description="Organizers see it beside each result that you save."
        autoComplete="name"
        size="md"
        value={name}
        error={fault}
        maxLength={LONGEST_PERSON_NAME}
        data-autofocus
        autoFocus
        onChange={({ currentTarget }) => {
          setMissing(false);
          setName(currentTarget.value);
        }}
      />
      <Button type="submit" size="md" loading={act.isPending}>
        Go on
      </Button>
    </form>
  );
}
