import { Box, Button, NativeSelect, Paper, Text, Textarea } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  type Letter,
  listLetters,
  listReminders,
  previewLetter,
  type Reminders,
} from '@quizmeet/contract/letters/calls.ts';
import { emailsKept, letterMessages } from '@quizmeet/contract/letters/messages.ts';
import { GROUP_LABELS } from '@quizmeet/contract/letters/text.ts';
import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { LETTER, LETTER_FIELDS, letterFindings } from '@quizmeet/rules/letters/letter.ts';
import { LETTER_GROUPS } from '@quizmeet/rules/letters/recipients.ts';
import { DIVISIONS, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  asSent,
  EMPTY_LETTER,
  type Previewed,
  type TypedLetter,
  withGroup,
} from '../features/letters/entry.ts';
import { LetterPreview } from '../features/letters/letter-preview.tsx';
import classes from '../features/letters/letters.module.css';
import { ReminderList } from '../features/letters/reminders.tsx';
import { paths } from '../paths.ts';
import { type Form, useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { randomId } from '../platform/random-id.ts';
import { useEventTime } from '../tournament/event-time.ts';
import { LETTER_TOPICS } from '../tournament/topics.ts';
import { CountedInput } from '../ui/counted-input.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { FormFrame, Refusal } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section, SPACED } from '../ui/section.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function LettersPage() {
  const letters = useQuery(
    callQuery(listLetters, {}, { topics: LETTER_TOPICS, refetchInterval: CHECK_INTERVAL_MS }),
  );
  const reminders = useQuery(callQuery(listReminders, {}, { topics: ['event'] }));
  return (
    <QueryPage note="Replies go to the contact email." query={letters} label="The letters" rows={8}>
      {(data) => <Letters letters={data} reminders={reminders.data ?? []} />}
    </QueryPage>
  );
}

type LettersProps = { letters: ReplyOf<typeof listLetters>; reminders: readonly Reminders[] };

/** Rule W3. */
function Letters({ letters: { letters, toldAt, changed }, reminders }: LettersProps) {
  const hasEarlier = toldAt !== null;
  return (
    <>
      {changed > 0 && <ChangedSchedule changed={changed} toldAt={toldAt} />}
      <Section title="Write a letter" {...SPACED}>
        <WriteLetter hasEarlier={hasEarlier} />
      </Section>
      <Section title="This year’s letters" {...SPACED}>
        <SentLetters letters={letters} />
      </Section>
      <Section title="Reminders" {...SPACED}>
        <Text c="dimmed" mb="md">
          Sent at 9 AM. Leave blank for none.
        </Text>
        <ReminderList reminders={reminders} />
      </Section>
    </>
  );
}

const CARD = { radius: 'md', bg: 'var(--quiz-surface)', px: 'md', py: '0.8rem' };

function ChangedSchedule({ changed, toldAt }: { changed: number; toldAt: string | null }) {
  const timeOf = useEventTime();
  const teams = plural(changed, 'team');
  return (
    <Paper component="section" withBorder {...CARD} aria-label="Friday’s schedule">
      {toldAt === null
        ? `Coaches of ${teams} don’t have their Friday rounds yet.`
        : `Rounds of ${teams} have changed since the letter on ${timeOf(toldAt)}.`}
    </Paper>
  );
}

function SentLetters({ letters }: { letters: readonly Letter[] }) {
  const timeOf = useEventTime();
  return (
    <DataTable
      label="Letters, newest first"
      rows={letters}
      rowKey={(letter) => letter.id}
      empty="No letters yet"
      columns={[
        {
          head: 'Letter',
          rowHead: true,
          cell: ({ id, subject, to, by, at }) => (
            <>
              <Link to={paths.letter(id)} className="anywhere">
                {withoutBraces(subject)}
              </Link>
              <Quiet fw={400}>
                {to}. {timeOf(at)}, {by}
              </Quiet>
            </>
          ),
        },
        { head: 'State', cell: (letter) => <LetterState letter={letter} /> },
      ]}
    />
  );
}

/** `Church: balance is due`; each recipient's has the values. */
const withoutBraces = (subject: string): string =>
  subject.replaceAll(/[{}]/g, '').replace(/^./u, (first) => first.toUpperCase());

/** `12 of 14 sent`, with waiting, saved, and failed ones. */
export function LetterState({ letter }: { letter: Letter }) {
  const { recipients, sent, waiting, failed, kept } = letter;
  if (recipients === 0) return 'No recipients';
  return (
    <>
      {kept < recipients && `${sent - kept} of ${recipients} sent`}
      {kept > 0 && <div>{emailsKept(kept)}</div>}
      {waiting > 0 && <div>{waiting} waiting</div>}
      {failed > 0 && (
        <Box c="var(--quiz-bad)" fw={600}>
          {failed} failed
        </Box>
      )}
    </>
  );
}

/** Rule W3. */
function WriteLetter({ hasEarlier }: { hasEarlier: boolean }) {
  const act = useCallMutation(previewLetter);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    initial: EMPTY_LETTER,
    storedAs: 'letter',
    find: (typed) => fieldErrors(letterFindings(asSent(typed)), letterMessages),
  });
  const choose = (group: string) => form.setValues(withGroup(form.values, group, hasEarlier));
  const [search, setSearch] = useSearchParams();
  const linked = LETTER_GROUPS.find((group) => group === search.get('to'));
  const chooseLinked = useEffectEvent((group: string) => {
    choose(group);
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (linked !== undefined) chooseLinked(linked);
  }, [linked]);
  const preview = (event: SyntheticEvent) => {
    event.preventDefault();
    const letter = form.values;
    if (!form.validate()) return;
    act.mutate(
      { body: { ...asSent(letter), as: null } },
      {
        onSuccess: (reply) => setPreviewed({ letter, key: randomId(), reply }),
        onError: form.fail,
      },
    );
  };
  const { group } = form.values;
  const fields = LETTER_FIELDS.filter((name) => name !== 'changes' || group === 'schedule');
  return (
    <>
      <FormFrame form={{ ...form, submit: preview }}>
        <div className={classes['to']}>
          <NativeSelect
            label="To"
            data={LETTER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
            {...form.getInputProps('group')}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <Which form={form} />
        </div>
        <CountedInput
          label="Subject"
          maxLength={LETTER.longestSubject}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Text"
          description={`You can use ${fields.map((name) => `{${name}}`).join(', ')}.`}
          autosize
          minRows={7}
          maxRows={24}
          {...form.getInputProps('text')}
        />
        <div>
          <Button type="submit" loading={act.isPending}>
            Preview
          </Button>
        </div>
        <Refusal text={form.errors['']} />
      </FormFrame>
      {previewed !== null && (
        <LetterPreview
          key={previewed.key}
          previewed={previewed}
          isCurrent={isSameLetter(previewed.letter, form.values)}
          onSent={() => {
            setPreviewed(null);
            form.reset();
          }}
        />
      )}
    </>
  );
}

const isSameLetter = (one: TypedLetter, other: TypedLetter): boolean =>
  JSON.stringify(asSent(one)) === JSON.stringify(asSent(other));

function Which({ form }: { form: Form<TypedLetter> }) {
  const { group } = form.values;
  const { data: accounts } = useQuery(callQuery(listAccounts, {}, { enabled: group === 'church' }));
  if (group === 'division') {
    const data = [...DIVISIONS, ...GROUPS].map((value) => ({ value, label: value }));
    return <NativeSelect label="Division" data={data} {...form.getInputProps('division')} />;
  }
  if (group !== 'church') return null;
  const churches = accounts?.churches ?? [];
  return (
    <NativeSelect
      label="Church"
      data={[
        { value: '', label: 'Choose a church' },
        ...churches.map(({ id, churchNameWithDistrict }) => ({
          value: `${id}`,
          label: churchNameWithDistrict,
        })),
      ]}
      {...form.getInputProps('churchId')}
    />
  );
}
