import { Button, Group, List, Stack, Text } from '@mantine/core';
import {
  erasePerson,
  type FoundPerson,
  findPerson,
} from '@quizmeet/contract/accounts/erase-calls.ts';
import { WHAT_STAYS } from '@quizmeet/contract/accounts/erase-messages.ts';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../platform/queries.ts';
import { AskFirst } from '../tournament/ask-first.tsx';
import { CountedInput } from '../ui/counted-input.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';

export default function ErasePersonPage() {
  return (
    <>
      <PageHeading note="Replaces a name everywhere. Results stay." />
      <ErasePerson />
    </>
  );
}

type Found = { readonly name: string; readonly person: FoundPerson };

/** By full name, after confirmation (N6). */
function ErasePerson() {
  const [name, setName] = useState('');
  /** Later input doesn't change whom the button erases. */
  const [found, setFound] = useState<Found | null>(null);
  const startOver = () => {
    setFound(null);
    setName('');
  };
  return (
    <Stack gap="md">
      <LookForm name={name} onType={setName} onFound={setFound} />
      <div role="status">
        {found !== null && <Places name={found.name} person={found.person} />}
      </div>
      {found !== null && found.person.places.length > 0 && (
        <AskFirst
          call={erasePerson}
          args={{ body: { name: found.name } }}
          says={({ replacement }) => `Name replaced with “${replacement}”`}
          onDone={startOver}
          title={`Erase ${found.name}?`}
          confirm="Erase the name everywhere"
          grave
          button={(ask) => (
            <Group>
              <Button variant="filled" color="red" onClick={ask}>
                Erase {found.name}
              </Button>
            </Group>
          )}
        >
          <Text>
            “{found.person.replacement}” replaces the name everywhere. This can’t be undone, even
            with a restore point.
          </Text>
        </AskFirst>
      )}
      <Quiet>{WHAT_STAYS}</Quiet>
    </Stack>
  );
}

interface LookFormProps {
  name: string;
  onType: (name: string) => void;
  onFound: (found: Found | null) => void;
}

function LookForm({ name, onType, onFound }: LookFormProps) {
  const looking = useCallMutation(findPerson);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    looking.mutate(
      { query: { name: typed } },
      { onSuccess: (person) => onFound({ name: typed, person }), onError: () => onFound(null) },
    );
  };
  return (
    <form onSubmit={look}>
      <Stack gap="xs" align="start">
        <CountedInput
          label="Full name"
          description="For example, Ann Lee"
          value={name}
          maxLength={200}
          error={looking.error?.message}
          onChange={({ currentTarget }) => {
            looking.reset();
            onType(currentTarget.value);
          }}
        />
        <Button type="submit" loading={looking.isPending} disabled={name.trim() === ''}>
          Find
        </Button>
      </Stack>
    </form>
  );
}

function Places({ name, person }: { name: string; person: FoundPerson }) {
  if (person.places.length === 0) {
    return <Text>“{name}” wasn’t found. Enter it as on the roster.</Text>;
  }
  return (
    <>
      <Text mb="xs">Found “{name}” in:</Text>
      <List>
        {person.places.map(({ place, count }) => (
          <List.Item key={place}>
            {place}: {count}
          </List.Item>
        ))}
        {person.quizzers.map(({ id, teamName, year }) => (
          <List.Item key={`quizzer ${id}`}>
            Quizzer of {teamName}, {year}
          </List.Item>
        ))}
        {person.accounts.map(({ id, email }) => (
          <List.Item key={`account ${id}`}>Account {email}, which will be deleted</List.Item>
        ))}
      </List>
      {person.quizzers.length + person.accounts.length > 1 && (
        <Text mt="xs" fw={600}>
          If two people share this name, change the other’s spelling first.
        </Text>
      )}
    </>
  );
}
