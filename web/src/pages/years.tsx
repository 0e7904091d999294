import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  closeYear,
  listYears,
  openNextYear,
  reopenYear,
} from '@quizmeet/contract/history/calls.ts';
import { nextYearMessages } from '@quizmeet/contract/history/messages.ts';
import {
  getRetention,
  putRetention,
  type YearRetention,
} from '@quizmeet/contract/history/retention-calls.ts';
import {
  RETENTION_SAVED,
  retentionMessages,
  WHAT_IS_DELETED,
} from '@quizmeet/contract/history/retention-messages.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type EventDays, nextDaysFindings, proposedDays } from '@quizmeet/rules/event/next-year.ts';
import { dateFindings } from '@quizmeet/rules/retention/deletion-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGuide } from '../features/event/guide.tsx';
import { ImportYears, StoredYears } from '../features/history/past-years.tsx';
import { DownloadButton } from '../platform/download-button.tsx';
import { type FieldProps, useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { longDay } from '../ui/days.ts';
import { Refusal } from '../ui/form-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

export default function YearsPage() {
  return (
    <>
      <PageHeading />
      <YearsOfAll />
    </>
  );
}

const YearsOfAll = () => (
  <WaitForAll
    reads={[
      useQuery(callQuery(getEvent)),
      useQuery(callQuery(listYears)),
      useQuery(retentionQuery),
    ]}
    label="The year"
    rows={4}
  >
    <YearActions />
    <Deletions />
    <ImportYears />
    <StoredYears />
  </WaitForAll>
);

/** With each year's archive (N0) and deletion date (W8). */
function Deletions() {
  const { data: years } = useQuery(retentionQuery);
  const closed = (years ?? []).flatMap(({ closedOn, ...each }) =>
    closedOn === null ? [] : [{ ...each, closedOn }],
  );
  if (closed.length === 0) return null;
  return (
    <Section title="Closed years" size="h3" mt="xl">
      {closed.map((each) => (
        <OfYear key={each.year} retention={each} />
      ))}
    </Section>
  );
}

const inWords = ({ date, deletedOn }: YearRetention): string => {
  if (deletedOn !== null) return `Personal data was deleted on ${longDay(deletedOn)}.`;
  return date === null
    ? 'No date is set for deleting personal data.'
    : `Personal data will be deleted on ${longDay(date)}.`;
};

function OfYear({ retention }: { retention: YearRetention & { readonly closedOn: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { year, closedOn, deletedOn } = retention;
  return (
    <Section title={`${year}, closed on ${longDay(closedOn)}`} order={3} size="h4" mt="md">
      <Text mb="sm">{inWords(retention)}</Text>
      <Group>
        <DownloadButton call={everything} args={{ query: { year } }}>
          Download everything from {year}
        </DownloadButton>
        {deletedOn === null && (
          <Button onClick={() => setIsOpen(true)}>Change the date for {year}</Button>
        )}
      </Group>
      {isOpen && <ChangeDate retention={retention} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function ChangeDate({ retention, onClose }: { retention: YearRetention; onClose: () => void }) {
  const act = useCallMutation(putRetention);
  const { year, earliest, date } = retention;
  const form = useForm({
    initial: { date: date ?? '' },
    find: (entry) => errorsOf(entry.date, earliest),
    send: async (body) => void (await act.mutateAsync({ params: { year }, body })),
    says: RETENTION_SAVED,
    onSent: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete personal data of ${year}`}
      confirm="Save"
      busy={form.submitting}
      onClose={onClose}
      onConfirm={() => form.save()}
    >
      <div ref={form.ref}>
        <DeletionDateField {...form.getInputProps('date')} />
      </div>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}

/** The deletion may end while the page is open. */
const retentionQuery = callQuery(getRetention, {}, { topics: ['history'] });

function YearActions() {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: years } = useQuery(callQuery(listYears));
  const { data: retention } = useQuery(retentionQuery);
  const reopen = useCallMutation(reopenYear);
  const [asked, setAsked] = useState<'close' | 'next' | null>(null);
  const current = years?.find((each) => each.current);
  const own = retention?.find((each) => each.year === event?.year);
  if (event === undefined || current === undefined || own === undefined) return null;
  const { year } = event;
  const openAgain = () => reopen.mutate({}, { says: `${year} was reopened` });
  return (
    <Section title={year} size="h3" mt="md">
      <Text mb="sm">
        {current.closed ? `${year} is closed.` : `Closing ${year} adds its placings to History.`}
      </Text>
      <Group>
        {current.closed ? (
          <>
            <Button variant="filled" onClick={() => setAsked('next')}>
              Open {year + 1}
            </Button>
            <Button loading={reopen.isPending} onClick={openAgain}>
              Reopen {year}
            </Button>
          </>
        ) : (
          <Button variant="filled" onClick={() => setAsked('close')}>
            Close {year}
          </Button>
        )}
      </Group>
      {!current.closed && (
        <CloseYear retention={own} opened={asked === 'close'} onClose={() => setAsked(null)} />
      )}
      <OpenNextYear event={event} opened={asked === 'next'} onClose={() => setAsked(null)} />
    </Section>
  );
}

type OpenNextYearProps = { event: Event; opened: boolean; onClose: () => void };

/** The windows move with Friday (W1). */
function OpenNextYear({ event, opened, onClose }: OpenNextYearProps) {
  const act = useCallMutation(openNextYear);
  const year = event.year + 1;
  const form = useForm<EventDays>({
    initial: proposedDays(event, year),
    find: (days) => fieldErrors(nextDaysFindings(days, year), nextYearMessages),
    send: async (days) => void (await act.mutateAsync({ body: days })),
    says: `${year} is open`,
    onSent: onClose,
  });
  const close = () => {
    form.clearErrors();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Open ${year}?`}
      confirm={`Open ${year}`}
      busy={form.submitting}
      onClose={close}
      onConfirm={() => form.save()}
    >
      <Text>
        It keeps settings and rooms, not churches and teams. {event.year} stays in the archive.
      </Text>
      <SimpleGrid ref={form.ref} cols={2} mt="md">
        {(['fridayDate', 'saturdayDate'] as const).map((name) => (
          <TextInput
            key={name}
            label={SETTING_NAMES[name]}
            type="date"
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}

type Confirmed = Pick<NonNullable<BodyOf<typeof closeYear>>, 'confirm' | 'beforeItIsOver'>;

/** What placings rest on. */
const UNDECIDED: ReadonlySet<GuideStep['name']> = new Set([
  'friday',
  'results',
  'brackets',
  'saturday',
]);

type CloseYearProps = { retention: YearRetention; opened: boolean; onClose: () => void };

/** Asks for the deletion date (E5, W8), and about what is incomplete (U11). */
export function CloseYear({ retention, opened, onClose }: CloseYearProps) {
  const act = useCallMutation(closeYear);
  // Pressing again confirms (U11).
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  const { year, earliest, date } = retention;
  // Read before the dialog opens, so that it doesn't grow under a finger.
  const { data: steps = [] } = useGuide();
  const open = steps.flatMap(({ name, state, missing }) =>
    state === 'due' && UNDECIDED.has(name) ? missing : [],
  );
  const isAsked = Object.keys(confirmed).length > 0;
  const form = useForm({
    initial: { date: date ?? '' },
    find: (entry) => errorsOf(entry.date, earliest),
    send: async (entry) => void (await act.mutateAsync({ body: { ...entry, ...confirmed } })),
    onFailure: (failure, tell) => {
      const asked =
        'unfinished' in failure.extra
          ? 'confirm'
          : 'saturday' in failure.extra
            ? 'beforeItIsOver'
            : null;
      if (asked !== null) setConfirmed((before) => ({ ...before, [asked]: true }));
      tell({});
    },
    says: `${year} is closed`,
    onSent: onClose,
  });
  const leave = () => {
    form.reset();
    setConfirmed({});
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Close ${year}?`}
      confirm={isAsked ? `Close ${year} anyway` : `Close ${year}`}
      grave={isAsked}
      busy={form.submitting}
      onClose={leave}
      onConfirm={() => form.save()}
    >
      <Text>
        Adds its champions and placings to History. You can reopen it until you open {year + 1}.
      </Text>
      {open.length > 0 && <Text mt="sm">Still open: {open.join(' ')}</Text>}
      <div ref={form.ref}>
        <DeletionDateField {...form.getInputProps('date')} />
      </div>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}

/** @param from the first possible date (U11) */
export const errorsOf = (date: string, from: string): FieldError[] =>
  fieldErrors(dateFindings(date, from), retentionMessages);

/** Rule W8. */
const DeletionDateField = (field: FieldProps) => (
  <TextInput
    label="Delete personal data on"
    description={WHAT_IS_DELETED}
    type="date"
    mt="md"
    {...field}
  />
);
