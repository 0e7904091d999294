import { Button, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  previewLetter,
  type Recipient,
  type ShownLetter,
  sendLetter,
} from '@quizmeet/contract/letters/calls.ts';
import { letterSent, NO_RECIPIENTS } from '@quizmeet/contract/letters/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useMailing, useSendLabel } from '../../tournament/mailing.ts';
import { Refusal } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { asSent, type Previewed } from './entry.ts';
import classes from './letters.module.css';

type LetterPreviewProps = { previewed: Previewed; isCurrent: boolean; onSent: () => void };

export function LetterPreview({ previewed, isCurrent, onSent }: LetterPreviewProps) {
  const { recipients } = previewed.reply;
  return (
    <Section
      title={recipients.length === 0 ? 'Preview' : plural(recipients.length, 'recipient')}
      order={3}
      size="1.0625rem"
      gap="0"
      className={classes['preview'] ?? ''}
    >
      {recipients.length === 0 ? (
        <EmptyState title={NO_RECIPIENTS}>Nobody here has a confirmed address.</EmptyState>
      ) : (
        <>
          <RecipientNames recipients={recipients} />
          <AsRead previewed={previewed} />
          <SendButton previewed={previewed} isCurrent={isCurrent} onSent={onSent} />
        </>
      )}
    </Section>
  );
}

const RecipientNames = ({ recipients }: { recipients: readonly Recipient[] }) => (
  <details className={classes['more']}>
    <summary>Show all {recipients.length}</summary>
    <ul className={classes['names']}>
      {recipients.map(({ id, name, churchName, email }) => (
        <li key={id}>
          {name} <span>{churchName === '' ? email : churchName}</span>
        </li>
      ))}
    </ul>
  </details>
);

function AsRead({ previewed: { letter, reply } }: { previewed: Previewed }) {
  const act = useCallMutation(previewLetter);
  const [shown, setShown] = useState(reply.letter);
  if (shown === null) return null;
  const readAs = (as: number) =>
    act.mutate(
      { body: { ...asSent(letter), as } },
      { onSuccess: ({ letter }) => setShown(letter) },
    );
  return (
    <>
      <NativeSelect
        label="Preview for"
        data={reply.recipients.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${shown.to.id}`}
        onChange={({ currentTarget }) => readAs(Number(currentTarget.value))}
      />
      <LetterCard letter={shown} />
    </>
  );
}

type LetterCardProps = { letter: ShownLetter };

const LetterCard = ({ letter: { subject, paragraphs, why, replyTo, to } }: LetterCardProps) => (
  <section className={classes['letter']} aria-label="The letter">
    <dl>
      <dt>To</dt>
      <dd>{to.email}</dd>
      <dt>Reply to</dt>
      <dd>{replyTo}</dd>
      <dt>Subject</dt>
      <dd>{subject}</dd>
    </dl>
    <Paragraphs paragraphs={paragraphs} />
    <Quiet>{why}</Quiet>
  </section>
);

const Paragraphs = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={classes['text']}>
    {paragraphs.map((paragraph, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none moves
      <p key={i}>{paragraph}</p>
    ))}
  </div>
);

/** @param about whom or what, for screen readers */
export const EmailText = ({
  about,
  subject,
  paragraphs,
}: { about: string } & Pick<ShownLetter, 'subject' | 'paragraphs'>) => (
  <details className={classes['more']}>
    <summary>
      Show email<VisuallyHidden> {about}</VisuallyHidden>
    </summary>
    <Text fw={600}>{subject}</Text>
    <Paragraphs paragraphs={paragraphs} />
  </details>
);

function SendButton({
  previewed: { letter, key, reply },
  isCurrent,
  onSent,
}: Parameters<typeof LetterPreview>[0]) {
  const act = useCallMutation(sendLetter);
  const { sent } = useMailing();
  const count = reply.recipients.length;
  const label = useSendLabel(count, `Send to ${plural(count, 'recipient')}`);
  const says = ({ recipients }: ReplyOf<typeof sendLetter>) => letterSent(recipients, sent);
  const send = () =>
    act.mutate({ body: { ...asSent(letter), key } }, { says, onSuccess: onSent, failsHere: true });
  if (!isCurrent) {
    return (
      <Text c="dimmed" role="status">
        The letter has changed. Preview it again.
      </Text>
    );
  }
  return (
    <>
      <BeforeMailing />
      <Button variant="filled" onClick={send} loading={act.isPending}>
        {label}
      </Button>
      <Refusal text={act.error?.message} />
    </>
  );
}
