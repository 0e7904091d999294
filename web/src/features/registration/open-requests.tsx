import { Button, Group, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  decideRequest,
  type listOpenRequests,
} from '@quizmeet/contract/registration/request-calls.ts';
import { requestAccepted, requestRefused } from '@quizmeet/contract/registration/request-words.ts';
import { LONGEST_REASON } from '@quizmeet/rules/registration/roster-requests.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { notify } from '../../ui/notices.ts';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { answerTo, useAnswersToOpen } from './answer-drafts.ts';
import classes from './card.module.css';
import { useOpenRequests } from './use-open-requests.ts';

type Open = ReplyOf<typeof listOpenRequests>[number];

const NO_ANSWER = { answer: '' };

/** The late changes of rosters that coaches asked for, each decided by one click (W2). */
export function OpenRequests() {
  const { data } = useOpenRequests();
  useAnswersToOpen(data);
  const requests = data ?? [];
  const steady = useSteadyPresses(...requests.map(({ id }) => id));
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="open-requests" style={steady}>
      <Title order={2} size="h4" id="open-requests" mb="xs" tabIndex={-1}>
        Roster change requests ({requests.length})
      </Title>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </section>
  );
}

function Request({ request }: { request: Open }) {
  const { id, teamId, teamName, churchName, changes, roster, obstacle, reason, askedBy } = request;
  const deciding = useCallMutation(decideRequest);
  const form = useForm<{ answer: string }, true, boolean>({
    initial: NO_ANSWER,
    storedAs: answerTo(teamId),
    send: async ({ answer }, accept = false) => {
      const body = answer.trim() === '' ? { accept } : { accept, answer };
      const reply = await deciding.mutateAsync({ params: { id }, body });
      notify(accept ? requestAccepted(teamName) : requestRefused(teamName));
      return reply;
    },
    onSent: () => document.querySelector('main')?.focus({ preventScroll: true }),
  });
  return (
    <article ref={form.ref} className={classes['notice']} aria-label={`${teamName}, ${churchName}`}>
      <Text fw={600}>
        {teamName}
        {churchName !== teamName && ` (${churchName})`}: {changes.join(', ')}
      </Text>
      <Text size="sm">
        Requested by {askedBy}
        {reason !== '' && `: ${reason}`}
      </Text>
      <Text size="sm" c="dimmed">
        New roster: {roster.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
      </Text>
      {obstacle !== null && <Text c="var(--quiz-bad)">{obstacle}</Text>}
      <CountedInput
        mt="sm"
        label="Reply (optional)"
        maxLength={LONGEST_REASON}
        {...form.getInputProps('answer')}
      />
      <Group mt="sm">
        <Button
          aria-label={`Accept the change to ${teamName}`}
          loading={form.submitting}
          disabled={obstacle !== null}
          onClick={() => form.save(true)}
        >
          Accept
        </Button>
        <Button
          variant="default"
          aria-label={`Decline the change to ${teamName}`}
          disabled={form.submitting}
          onClick={() => form.save(false)}
        >
          Decline
        </Button>
      </Group>
    </article>
  );
}
