import { Button, Group, Text } from '@mantine/core';
import { type Feed, setFeed } from '@quizmeet/contract/machines/calls.ts';
import { useRef, useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { Switch, TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import classes from './machines.module.css';

/** What would lock out the machines that are set up, and is asked before it is done. */
type Locking = 'off' | 'renew';

const ASKED: Readonly<Record<Locking, { words: string; button: string }>> = {
  off: {
    words:
      'Switch the feed off? All live scores are taken away, also of games that are being played; results stay. No machine is heard any more, and switching on again makes a new address.',
    button: 'Switch off',
  },
  renew: {
    words:
      'Make a new address? All live scores are taken away, also of games that are being played: their results come by hand or from the machine’s file. Every machine has to be set up anew.',
    button: 'Make a new address',
  },
};

/** Switches the feed; on makes a new secret address each time, and says so. */
export function FeedSwitch({ feed }: { feed: Feed }) {
  const act = useAct(setFeed);
  const [asking, setAsking] = useState<Locking | null>(null);
  const clockTime = useEventTime();
  const set = (on: boolean) => {
    setAsking(null);
    act.mutate(
      { body: { on } },
      { says: on ? 'The feed is on, with a new address' : 'The feed is off' },
    );
  };
  return (
    <>
      <Switch
        label="Machines may send live"
        description="Switching on renews the secret: it makes a new address each time, and the one before is no longer heard."
        checked={feed.on}
        disabled={act.isPending}
        onChange={(event) => (event.currentTarget.checked ? set(true) : setAsking('off'))}
        data-autofocus
      />
      {feed.address !== null && (
        <>
          <FeedAddress address={feed.address} onRenew={() => setAsking('renew')} />
          <Text size="sm" mt="xs">
            {feed.heardAt === null
              ? 'No machine was heard yet.'
              : `A machine was heard last at ${clockTime(feed.heardAt)}.`}
          </Text>
        </>
      )}
      {asking !== null && (
        <div role="alert" className={classes['asking']}>
          <Text size="sm">
            <WarningIcon size={16} /> {ASKED[asking].words}
          </Text>
          <Group gap="xs" mt="xs">
            <SmallButton onClick={() => setAsking(null)}>Keep it</SmallButton>
            <Button size="compact-sm" color="red.9" onClick={() => set(asking === 'renew')}>
              {ASKED[asking].button}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}

/** The secret address, to be copied into the machines. */
export function FeedAddress({ address, onRenew }: { address: string; onRenew: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copied(address, field.current)) notify('The address is copied');
    else notifyError('The address could not be copied. It is marked: copy it by hand.');
  };
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label="Address for the machines’ network mode"
        description="Whoever knows it can send scores: give it to the machines alone."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <SmallButton onClick={() => void copy()}>Copy the address</SmallButton>
        <SmallButton onClick={onRenew}>Renew the address</SmallButton>
      </Group>
    </>
  );
}

/** A venue's plain http has no clipboard of its own; there the marked field is copied. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
