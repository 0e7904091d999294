import { Box, Group, Skeleton, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type Church, getFee } from '@quizmeet/contract/registration/calls.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { pricePeriod } from '@quizmeet/rules/registration/fees.ts';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../platform/clock.ts';
import { useRead } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { shortDay } from '../../ui/days.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { arrivals } from './arrivals.ts';
import classes from './card.module.css';
import { allowances } from './windows-note.ts';

function Card({
  title,
  beside,
  children,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** What the church owes, by item, and whether it is paid (C5). */
export function FeeCard({ event, mayAdd }: { event: Event; mayAdd: boolean }) {
  const read = useRead(getFee, {}, { follows: ['teams', 'event'] });
  return (
    <Card
      title="Fee"
      beside={read.data !== undefined && read.data.total > 0 && <PaidState {...read.data} />}
    >
      <ReadContent read={read} skeleton={<Skeleton height={84} />}>
        {(fee) => <FeeLines fee={fee} />}
      </ReadContent>
      {mayAdd && <PriceNote event={event} />}
    </Card>
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

/** The price of another team today, and when it changes. */
function PriceNote({ event }: { event: Event }) {
  const now = useNow();
  const isStandard = pricePeriod(event, now) === 'standard';
  const until = shortDay(event.standardDeadline, dayIn(event.timeZone, now));
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {isStandard
        ? `A team costs ${dollars(event.standardFee)} until ${until}, then ${dollars(event.extendedFee)}.`
        : `A team added now costs ${dollars(event.extendedFee)}.`}
    </Text>
  );
}

/** What may still be changed, and until when (E2). */
export function WindowsCard({ event }: { event: Event }) {
  return (
    <Card title="What you can still change">
      <ul className={classes['pairs']}>
        {allowances(event, useNow()).map(({ name, text, open, when }) => (
          <li key={name} className={classes['pair']}>
            <Group component="span" display="inline-flex" gap="0.4rem" wrap="nowrap">
              <Box component="span" c={open ? 'var(--quiz-now)' : 'dimmed'}>
                {open ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
              </Box>
              {text}
            </Group>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The registered data of the church. */
export function ChurchCard({
  church,
  event,
  onEdit,
}: {
  church: Church;
  event: Event;
  onEdit: () => void;
}) {
  const facts = [
    ['Church', church.churchName],
    ['District', church.district],
    ['State', church.state],
    ['Computer seats', church.computerSeats],
    ['Monitors', church.monitors],
    ['Arrival', arrivals(event)[church.roundsToSkip]],
  ] as const;
  return (
    <Card title="Church" beside={<SmallButton onClick={onEdit}>Edit church</SmallButton>}>
      <dl className={classes['pairs']}>
        {facts.map(([term, fact]) => (
          <div key={term} className={classes['pair']}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
