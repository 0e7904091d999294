import { Button, Skeleton, Text, Title } from '@mantine/core';
import { listOwnOfficials, type OwnOfficial } from '@quizmeet/contract/officials/calls.ts';
import { rolesInWords } from '@quizmeet/contract/officials/words.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { OFFICIAL_TOPICS } from './board.ts';
import { hoursOf, OfferForm } from './offer-form.tsx';
import classes from './officials.module.css';
import { RemoveVolunteer } from './remove-volunteer.tsx';

/** For a coach: volunteers from one's own church, and their rooms (W5). Nothing without a church. */
export function OwnOfficials() {
  const read = useQuery(callQuery(listOwnOfficials, {}, { topics: OFFICIAL_TOPICS }));
  const id = useId();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  if (read.data !== undefined && read.data.churchId === null) return null;
  const close = () => setEditing(null);
  const edited = read.data?.officials.find((each) => each.id === editing) ?? null;
  return (
    <section className={classes['own']} aria-labelledby={id}>
      <div className={classes['ownHead']}>
        <Title order={2} id={id}>
          Volunteers
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => setEditing('new')}
        >
          Add volunteer
        </Button>
      </div>
      <Text c="dimmed" mb="md">
        Adults who can help on Friday. They won’t work your teams’ rounds.
      </Text>
      <QueryContent query={read} skeleton={<Skeleton height={72} />}>
        {({ officials }) => <List officials={officials} onEdit={setEditing} />}
      </QueryContent>
      <Dialog
        opened={editing !== null}
        onClose={close}
        title={edited === null ? 'Add volunteer' : edited.name}
        size="34rem"
      >
        {read.data !== undefined && (
          <OfferForm
            official={edited}
            churchId={read.data.churchId}
            teams={read.data.teams}
            onClose={close}
          />
        )}
      </Dialog>
    </section>
  );
}

function List({
  officials,
  onEdit,
}: {
  officials: readonly OwnOfficial[];
  onEdit: (id: number) => void;
}) {
  if (officials.length === 0) return <Text>None yet.</Text>;
  return (
    <ul className={classes['people']}>
      {officials.map((official) => (
        <li key={official.id}>
          <div>
            <strong>{official.name}</strong>
            <div className={classes['quiet']}>
              {rolesInWords(official.roles)}, {hoursOf(official)}
            </div>
            <Duties official={official} />
          </div>
          <div className={classes['buttons']}>
            <SmallButton aria-label={`Edit ${official.name}`} onClick={() => onEdit(official.id)}>
              Edit
            </SmallButton>
            <RemoveVolunteer official={official} duties={official.duties.length} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Duties({ official: { duties } }: { official: OwnOfficial }) {
  if (duties.length === 0) return <div>Not assigned yet</div>;
  return (
    <ul className={classes['duties']}>
      {duties.map(({ roundNumber, time, roomName, roomFullName, role }) => (
        <li key={roundNumber}>
          {time}: {roomName} ({roomFullName}), {rolesInWords([role]).toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
