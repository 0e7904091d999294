import {
  getRetention,
  putRetention,
  type YearRetention,
} from '@quizmeet/contract/history/retention-calls.ts';
import { RETENTION_SAVED, RETENTION_WORDS } from '@quizmeet/contract/history/retention-words.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import { useState } from 'react';
import type { SavedFile } from '../../../platform/client.ts';
import { useForm } from '../../../platform/form/form.ts';
import { useAct, useFile, useRead } from '../../../platform/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { longDay } from '../../../ui/days.ts';
import { notify } from '../../../ui/notices.ts';
import { Button } from '../../../ui/plain/button.tsx';
import { Group } from '../../../ui/plain/layout.tsx';
import { Text, Title } from '../../../ui/plain/text.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { asSent, atKinds, deletionsOf, entryOf, faultsOf } from './entry.ts';
import classes from './retention.module.css';
import { RetentionFields } from './retention-fields.tsx';

const named = (kinds: readonly RetentionKind[]): string =>
  kinds.map((kind) => RETENTION_WORDS[kind].title).join(', ');

/** Closed years: everything of each in one file (N0), what of it is deleted on which day, and what was (W8). */
export function Deletions() {
  const { data: years } = useRead(getRetention);
  const closed = (years ?? []).flatMap(({ closedOn, ...each }) =>
    closedOn === null ? [] : [{ ...each, closedOn }],
  );
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="deletions">
      <Title order={2} size="h3" id="deletions" mt="xl" mb="xs">
        Closed years
      </Title>
      {closed.map((each) => (
        <OfYear key={each.year} retention={each} />
      ))}
    </section>
  );
}

function OfYear({ retention }: { retention: YearRetention & { readonly closedOn: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { year, closedOn } = retention;
  const { coming, deleted, kept } = deletionsOf(retention);
  return (
    <section aria-labelledby={`deletions-${year}`}>
      <Title order={3} size="h4" id={`deletions-${year}`} mt="md" mb="xs">
        {year}, closed on {longDay(closedOn)}
      </Title>
      <dl className={classes['told']}>
        {coming.map(({ day, kinds }) => (
          <div key={day}>
            <dt>On {longDay(day)} these are deleted</dt>
            <dd>{named(kinds)}</dd>
          </div>
        ))}
        {kept.length > 0 && (
          <div>
            <dt>Kept</dt>
            <dd>{named(kept)}</dd>
          </div>
        )}
        {deleted.map(({ day, kinds }) => (
          <div key={day}>
            <dt>Deleted on {longDay(day)}</dt>
            <dd>{named(kinds)}</dd>
          </div>
        ))}
      </dl>
      <Group>
        <Download year={year} />
        {coming.length + kept.length > 0 && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Change what of {year} is deleted
          </Button>
        )}
      </Group>
      {isOpen && <ChangeDays retention={retention} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** What *Download everything* saves of the current year, of a finished one. */
function Download({ year }: { year: number }) {
  const file = useFile(everything);
  const says = ({ name }: SavedFile) => `Saved as ${name}`;
  return (
    <Button
      variant="default"
      loading={file.isPending}
      onClick={() => file.mutate({ query: { year } }, { says })}
    >
      Download everything of {year}
    </Button>
  );
}

function ChangeDays({ retention, onClose }: { retention: YearRetention; onClose: () => void }) {
  const act = useAct(putRetention);
  const { year, today } = retention;
  const form = useForm({
    initial: entryOf(retention),
    find: (entry) => faultsOf(entry, today),
    send: async (entry) =>
      void (await act.mutateAsync({
        params: { year },
        body: { deletions: asSent(entry, today) },
      })),
    onFailure: (failure, tell) => tell({ faults: atKinds(form.values, failure.errors) }),
    onSent: () => {
      notify(RETENTION_SAVED);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`What of ${year} is deleted`}
      confirm="Save"
      busy={form.busy}
      size="44rem"
      onClose={onClose}
      onConfirm={() => form.save()}
    >
      <Text>
        Each is deleted by itself on its day, from restore points and later backups as well, and
        nothing brings it back.
      </Text>
      <div ref={form.ref}>
        <RetentionFields form={form} />
      </div>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}
