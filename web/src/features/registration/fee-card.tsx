import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { getFee } from '@quizmeet/contract/registration/calls.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { pricePeriod } from '@quizmeet/rules/registration/fees.ts';
import { useNow } from '../../platform/clock.ts';
import { useRead } from '../../platform/queries.ts';
import { shortDay } from '../../ui/days.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import classes from './card.module.css';

/** What the church owes, line by line, and whether it is paid (C5). */
export function FeeCard({ event, mayAdd }: { event: Event; mayAdd: boolean }) {
  const read = useRead(getFee, {}, { follows: ['teams', 'event'] });
  return (
    <section className={classes['card']} aria-labelledby="fee">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="fee">
          Fee
        </Title>
        {read.data !== undefined && read.data.total > 0 && <PaidState paid={read.data.paid} />}
      </div>
      <ReadContent read={read} skeleton={<Skeleton height={84} />}>
        {(fee) => <FeeLines fee={fee} />}
      </ReadContent>
      {mayAdd && <PriceNote event={event} />}
    </section>
  );
}

function PaidState({ paid }: { paid: boolean }) {
  return (
    <Group gap="0.4rem" wrap="nowrap" c={paid ? 'var(--quiz-now)' : 'var(--quiz-yours)'}>
      {paid && <CheckIcon size={16} />}
      {paid ? 'Paid' : 'Not paid yet'}
    </Group>
  );
}

function FeeLines({ fee }: { fee: ReplyOf<typeof getFee> }) {
  if (fee.lines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing to pay yet.
      </Text>
    );
  }
  return (
    <ul className={classes['pairs']}>
      {fee.lines.map(({ text, amount }) => (
        <li key={text} className={classes['pair']}>
          <span>{text}</span>
          <span>{dollars(amount)}</span>
        </li>
      ))}
      <li className={`${classes['pair']} ${classes['sum']}`}>
        <span>{fee.paid ? 'Total, paid' : 'Balance due'}</span>
        <span>{dollars(fee.paid ? fee.total : fee.balance)}</span>
      </li>
    </ul>
  );
}

/** What another team costs today, and when that changes. */
function PriceNote({ event }: { event: Event }) {
  const now = useNow();
  const isStandard = pricePeriod(event, now) === 'standard';
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {isStandard
        ? `A team costs ${dollars(event.standardFee)} until ${shortDay(event.standardDeadline)}, then ${dollars(event.extendedFee)}.`
        : `A team added now costs ${dollars(event.extendedFee)}.`}
    </Text>
  );
}
