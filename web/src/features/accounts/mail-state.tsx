import { Text } from '@mantine/core';
import type { Mail } from '@quizmeet/contract/accounts/calls.ts';
import type { ReactNode } from 'react';
import { useEventTime } from '../../tournament/event-time.ts';
import { CalendarIcon, CheckIcon, WarningIcon } from '../../ui/icons.tsx';
import classes from './outbox.module.css';

const WORD: Readonly<Record<Mail['state'], readonly [icon: ReactNode, word: string]>> = {
  sent: [<CheckIcon key="sent" size={16} />, 'Sent'],
  waiting: [<CalendarIcon key="waiting" size={16} />, 'Waiting'],
  failed: [<WarningIcon key="failed" size={16} />, 'Failed'],
};

/** The state in a word, and below it when, how often and why. */
export function MailState({ mail }: { mail: Mail }) {
  const shownTime = useEventTime();
  const [icon, word] = WORD[mail.state];
  return (
    <div className={classes['why']}>
      <span className={`${classes['state']} ${classes[mail.state]}`}>
        {icon}
        {mail.keptAs === null ? word : 'Kept as a file'}
      </span>
      {details(mail, shownTime).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  );
}

function details(
  { state, sentAt, keptAs, attempts, nextTryAt, error }: Mail,
  shownTime: (instant: string) => string,
): string[] {
  const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const lines = {
    sent: [keptAs, sentAt === null ? null : shownTime(sentAt)],
    waiting: [
      attempts === 0 ? null : tries,
      error === null || nextTryAt === null ? null : `Next try: ${shownTime(nextTryAt)}`,
    ],
    failed: [tries],
  }[state];
  return [...lines, error].filter((line) => line !== null);
}
