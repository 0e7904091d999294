import { Button, Text } from '@mantine/core';
import { LONGEST_PERSON_NAME } from '@quizmeet/contract/scores/person-name.ts';
import { nameRoomPerson, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { type SyntheticEvent, useState } from 'react';
import { ask } from '../../../platform/client.ts';
import { useReadCache } from '../../../platform/use-cached-read.tsx';
import { useRun } from '../../../platform/use-run.ts';
import { askForPassAgain, useSetPass } from '../../../tournament/room-pass.ts';
import { CountedInput } from '../../../ui/counted-input.tsx';
import classes from './room.module.css';

/** Asks for a name, once a device: it stands beside each result that is saved here (P6). */
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
      <Text>You can enter this room’s results here. No account is needed.</Text>
      <CountedInput
        size="md"
        label="Your name"
        description="Organizers see it beside each result that you save."
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
        Go on
      </Button>
    </form>
  );
}

/** Gives the name. It changes no other read, so that a phone in a full hall reads nothing else again. */
function useGiving() {
  const cache = useReadCache();
  const { set } = useSetPass();
  const run = useRun<string, RoomPass, object>(
    async (name) => await ask(nameRoomPerson, { body: { name } }),
  );
  // The link may have ended meanwhile, which the page then says.
  const give = (name: string) =>
    void run.mutateAsync(name).then(set, async () => await askForPassAgain(cache));
  return { ...run, give };
}
