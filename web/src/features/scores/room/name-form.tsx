import { Button, Text } from '@mantine/core';
import { LONGEST_PERSON_NAME } from '@quizmeet/contract/scores/person-name.ts';
import { nameRoomPerson } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ask } from '../../../platform/client.ts';
import { askForPassAgain, useSetPass } from '../../../tournament/room-pass.ts';
import { CountedInput } from '../../../ui/counted-input.tsx';
import classes from './room.module.css';

/** Asks for a name, once per device, to show with each result saved here (P6). */
export function NameForm() {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, error, give } = useGiving();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    give(name);
  };
  const fault = isMissing ? 'Please enter your name' : error?.message;
  return (
    <form onSubmit={submit} noValidate className={classes['name']} aria-label="Your name">
      <Text>Enter this room’s results here, no account needed.</Text>
      <CountedInput
        size="md"
        label="Your name"
        description="Shown to organizers with each result you save."
        autoComplete="name"
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
      <Button type="submit" size="md" loading={isPending}>
        Continue
      </Button>
    </form>
  );
}

/** Gives the name. It changes no other read, so that a phone in a full hall reads nothing else again. */
function useGiving() {
  const client = useQueryClient();
  const { set } = useSetPass();
  const naming = useMutation({
    mutationFn: async (name: string) => await ask(nameRoomPerson, { body: { name } }),
    onSuccess: set,
    // The link may have ended meanwhile, which the page then says.
    onError: () => void askForPassAgain(client),
  });
  return { ...naming, give: naming.mutate };
}
