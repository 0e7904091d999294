import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type ChurchPeople, type Form, listPeople } from '@quizmeet/contract/forms/calls.ts';
import { getOwnLedger } from '@quizmeet/contract/money/calls.ts';
import { payText } from '@quizmeet/contract/money/text.ts';
import { type Church, getFee } from '@quizmeet/contract/registration/calls.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { missingForms } from '@quizmeet/rules/forms/forms.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { LinkButton, SmallButton } from '../../ui/buttons.tsx';
import { longDay, shortDay } from '../../ui/days.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './card.module.css';
import { Coaches } from './coaches.tsx';
import { PriceNote } from './price-note.tsx';
import { allowances, arrivals } from './windows-note.tsx';

const Card = (props: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <Section className={classes['card'] ?? ''} gap="0.6rem" {...props} />
);

export function FeeCard({ event, mayAdd }: { event: Event; mayAdd: boolean }) {
  const read = useQuery(callQuery(getFee, {}, OF_MONEY));
  const ledger = useQuery(callQuery(getOwnLedger, {}, OF_MONEY));
  return (
    <Card title="Fee" beside={ledger.data && <PaidState state={ledger.data.state} />}>
      <QueryContent query={read} skeleton={<Skeleton height={84} />}>
        {(fee) => (
          <QueryContent query={ledger} skeleton={<Skeleton height={84} />}>
            {(ledger) => <FeeLines fee={fee} ledger={ledger} event={event} />}
          </QueryContent>
        )}
      </QueryContent>
      {mayAdd && <PriceNote event={event} />}
    </Card>
  );
}

const OF_MONEY = { topics: ['teams', 'event'] } as const;

const STATES: Readonly<Record<OwnLedger['state'], string>> = {
  'nothing due': '',
  open: 'Not paid yet',
  part: 'Partly paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
};

function PaidState({ state }: { state: OwnLedger['state'] }) {
  const isPaid = state === 'paid';
  return (
    <Group gap="0.4rem" wrap="nowrap" c={isPaid ? 'var(--quiz-now)' : 'var(--quiz-yours)'}>
      {isPaid && <IconCheck size={16} />}
      {STATES[state]}
    </Group>
  );
}

type OwnLedger = ReplyOf<typeof getOwnLedger>;

type FeeLinesProps = { fee: ReplyOf<typeof getFee>; ledger: OwnLedger; event: Event };

/** With what is paid and left, and how to pay (W4). */
function FeeLines({ fee, ledger, event }: FeeLinesProps) {
  const today = dayIn(event.timeZone, useNow());
  const { entries, paymentLink } = ledger;
  if (fee.lines.length === 0 && entries.length === 0) return <Quiet>Nothing to pay yet.</Quiet>;
  return (
    <>
      <ul className={classes['pairs']}>
        {fee.lines.map(({ text, amount }) => (
          <Pair key={text} text={text} amount={amount} />
        ))}
        {entries.length > 0 && <Pair text="Total" amount={fee.total} isSum />}
        {entries.map(({ id, day, text, cents }) => (
          <Pair key={id} text={`${longDay(day)}: ${text}`} amount={cents / CENTS} />
        ))}
        <Left fee={fee} />
      </ul>
      {paymentLink !== null && (
        <Button
          variant="filled"
          component="a"
          href={paymentLink}
          target="_blank"
          rel="noopener"
          mt="sm"
        >
          Pay {dollars(fee.balance)}
        </Button>
      )}
      {paymentLink === null && fee.balance > 0 && (
        <Text size="sm" mt="sm">
          {payText(event.contactEmail, today > event.fridayDate)}
        </Text>
      )}
    </>
  );
}

function Left({ fee: { paid, total, balance } }: { fee: ReplyOf<typeof getFee> }) {
  if (balance < 0) return <Pair text="Overpaid" amount={-balance} isSum />;
  return <Pair text={paid ? 'Total, paid' : 'Balance due'} amount={paid ? total : balance} isSum />;
}

const Pair = ({ text, amount, isSum }: { text: string; amount: number; isSum?: boolean }) => (
  <li className={isSum ? `${classes['pair']} ${classes['sum']}` : classes['pair']}>
    <span>{text}</span>
    <span>{dollars(amount)}</span>
  </li>
);

export const WindowsCard = ({ event }: { event: Event }) => (
  <Card title="What you can still change">
    <ul className={classes['pairs']}>
      {allowances(event, useNow()).map(({ name, text, open, when }) => (
        <li key={name} className={classes['pair']}>
          <Group component="span" display="inline-flex" gap="0.4rem" wrap="nowrap">
            <Box component="span" c={open ? 'var(--quiz-now)' : 'dimmed'}>
              {open ? <IconCheck size={16} /> : <IconX size={16} />}
            </Box>
            {text}
          </Group>
          <span>{when}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** Missing forms, with a link (W8). */
export function FormsCard({ churchId, event }: { churchId: number | null; event: Event }) {
  const people = useQuery(callQuery(listPeople, {}, { topics: ['teams'] })).data;
  const church = people?.churches.find(({ id }) => id === churchId);
  const missing = church === undefined ? [] : stillMissing(people?.forms ?? [], church);
  const today = dayIn(event.timeZone, useNow());
  return (
    <Card
      title="Forms and names"
      beside={
        <LinkButton size="compact-sm" to={paths.forms} aria-label="Change forms and names">
          Change
        </LinkButton>
      }
    >
      {missing.length > 0 && (
        <ul className={classes['pairs']}>
          {missing.map(({ id, title, due, who }) => (
            <li key={id} className={classes['pair']}>
              <span>
                {title}: {who.length > MOST_NAMED ? `${who.length} missing` : who.join(', ')}
              </span>
              <Box component="span" c={due < today ? 'var(--quiz-bad)' : 'inherit'}>
                {due < today ? 'was due' : 'due'} {shortDay(due, today)}
              </Box>
            </li>
          ))}
        </ul>
      )}
      <Quiet mt={missing.length > 0 ? 'xs' : 0}>Forms to turn in, and privacy choices.</Quiet>
    </Card>
  );
}

function stillMissing(forms: readonly Form[], church: ChurchPeople) {
  const { coachName, handedIn, quizzers } = church;
  const people = [
    ...(coachName === '' ? [] : [{ is: 'coach', handedIn, name: coachName } as const]),
    ...quizzers.map(
      ({ handedIn, firstName, lastName }) =>
        ({ is: 'quizzer', handedIn, name: `${firstName} ${lastName}` }) as const,
    ),
  ];
  const lacking = (form: Form) => people.filter((each) => missingForms([form], each).length > 0);
  return forms
    .map((form) => ({ ...form, who: lacking(form).map(({ name }) => name) }))
    .filter(({ who }) => who.length > 0);
}

const MOST_NAMED = 3;

/** Rule W2. */
export const CoachesCard = ({ churchId }: { churchId: number }) => (
  <Card title="Coaches">
    <Coaches churchId={churchId} />
  </Card>
);

type ChurchCardProps = { church: Church; event: Event; onEdit: () => void };

export function ChurchCard({ church, event, onEdit }: ChurchCardProps) {
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
