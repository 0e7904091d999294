import { Button, Group, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { putRetention, type YearRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { RETENTION_SAVED } from '@quizmeet/contract/history/retention-messages.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportYears, StoredYears } from '../features/history/past-years.tsx';
import {
  DeletionDateField,
  errorsOf,
  retentionQuery,
  YearActions,
} from '../features/history/year-actions.tsx';
import { DownloadButton } from '../platform/download-button.tsx';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { longDay } from '../ui/days.ts';
import { Refusal } from '../ui/form-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

/** /admin/years. */
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
