import { Alert, Button, Text } from '@mantine/core';
import { type Ceremony, showAwards } from '@quizmeet/contract/awards/calls.ts';
import { AWARDS_HIDDEN, AWARDS_SHOWN } from '@quizmeet/contract/awards/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './awards.module.css';

/** Whether the awards are public, what isn’t final, and the button to publish or hide them (W6). */
export function Showing({ ceremony }: { ceremony: Ceremony }) {
  const { shownAt, unfinished, nobody } = ceremony;
  const clockTime = useEventTime();
  return (
    <>
      {unfinished.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} mb="md">
          <Text fw={600}>Not final</Text>
          <Sentences all={unfinished} />
        </Alert>
      )}
      <Text role="status" mb="sm">
        {shownAt === null
          ? 'Only administrators see the awards.'
          : `Public since ${clockTime(shownAt)}.`}
      </Text>
      <div className={classes['buttons']}>
        {shownAt === null ? <ShowButton ceremony={ceremony} /> : <HideButton />}
        {shownAt !== null && <LinkButton to={paths.awards}>View awards</LinkButton>}
      </div>
      {nobody.length > 0 && (
        <Text component="div" c="dimmed" mt="md">
          <Sentences all={nobody} />
        </Text>
      )}
    </>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul className={classes['steps']} style={{ gap: '0.2rem' }}>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

function ShowButton({ ceremony: { awards, unfinished } }: { ceremony: Ceremony }) {
  const [isAsking, setAsking] = useState(false);
  const showing = useCallMutation(showAwards);
  const confirm = unfinished.length > 0;
  return (
    <>
      <Button disabled={awards.length === 0} onClick={() => setAsking(true)}>
        Publish awards
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Publish awards?"
        confirm={confirm ? 'Publish anyway' : 'Publish'}
        grave={confirm}
        busy={showing.isPending}
        onConfirm={() =>
          showing.mutate(
            { body: { shown: true, confirm } },
            { says: AWARDS_SHOWN, goOn: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      >
        {confirm && (
          <Text component="div" mb="md">
            <Sentences all={unfinished} />
          </Text>
        )}
        <Text>Everyone will see the winners. Corrected results update them.</Text>
      </ConfirmDialog>
    </>
  );
}

function HideButton() {
  const hiding = useCallMutation(showAwards);
  return (
    <Button
      variant="default"
      loading={hiding.isPending}
      onClick={() => hiding.mutate({ body: { shown: false } }, { says: AWARDS_HIDDEN })}
    >
      Hide awards
    </Button>
  );
}
