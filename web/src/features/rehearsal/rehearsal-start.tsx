import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { startRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { LARGEST_SEED } from '@quizmeet/rules/rehearsal/pace.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../platform/form/form.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { Button } from '../../ui/plain/button.tsx';
import { Group, Stack } from '../../ui/plain/layout.tsx';
import { List, Text } from '../../ui/plain/text.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { planOf, startFaults, untilChoices } from './start-entry.ts';
import { PACE_CHOICES } from './words.ts';

/** How a rehearsal is started: what is made up, and how fast. */
export function RehearsalStart(): ReactNode {
  const { data: event } = useRead(getEvent);
  const act = useAct(startRehearsal);
  const [seed] = useState(() => `${Math.floor(Math.random() * (LARGEST_SEED + 1))}`);
  const form = useForm({
    initial: { pace: '10', seed, until: 'friday' },
    find: startFaults,
    send: async (values) => await act.mutateAsync({ body: planOf(values) }),
    settles: false,
  });
  return (
    <Stack gap="md">
      <List spacing="xs">
        <List.Item>
          The copy has everything: teams, schedule, results so far, and the accounts with their
          passwords. People log in there once more.
        </List.Item>
        <List.Item>
          Results are made up and entered as volunteers would. Others can enter results meanwhile,
          print, repair, correct: whatever they want to practise.
        </List.Item>
        <List.Item>
          Every page and every sheet says that it is a rehearsal. No mail leaves it. When it is
          thrown away, nothing is left.
        </List.Item>
      </List>
      <Group ref={form.ref} align="start" gap="0.75rem">
        <NativeSelect label="Pace" data={PACE_CHOICES} {...form.field('pace')} />
        <NativeSelect
          label="Made-up results end with"
          data={untilChoices(event?.fridaySlots ?? 0)}
          {...form.field('until')}
        />
        <TextInput
          label="Seed"
          description="The same number makes up the same results"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...form.field('seed')}
        />
      </Group>
      <Refusal text={form.errors['']} />
      <Group>
        <Button loading={form.busy} onClick={() => form.save()}>
          Start the rehearsal
        </Button>
        <Text size="sm" c="dimmed">
          It takes a few seconds.
        </Text>
      </Group>
    </Stack>
  );
}
