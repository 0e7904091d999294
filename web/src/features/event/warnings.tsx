import { type Warning, warnings } from '@quizmeet/contract/event/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { callQuery } from '../../platform/queries.ts';
import classes from './warnings.module.css';

const MINUTE = 60_000;

/** Nothing has stopped yet. */
const AHEAD: ReadonlySet<Warning['code']> = new Set([
  'disk-almost-full',
  'backup-failed',
  'backup-overdue',
  'second-place-gone',
  'not-deleted',
  'address-of-this-machine',
]);

/** On every page, every minute. */
export default function Warnings(): ReactNode {
  const options = { background: true, refetchInterval: MINUTE };
  const { data, error } = useQuery(callQuery(warnings, {}, options));
  if (isNotReady(error)) return <Strip text={asSentence(error.message)} ahead={false} />;
  return data?.map(({ code, text }) => <Strip key={code} text={text} ahead={AHEAD.has(code)} />);
}

const isNotReady = (error: Failure | null): error is Failure => error?.status === 503;

const Strip = ({ text, ahead }: { text: string; ahead: boolean }) => (
  <aside className={classes['strip']} data-ahead={ahead || undefined} aria-label="Warning">
    <p role={ahead ? 'status' : 'alert'} className={classes['text']}>
      <IconAlertTriangle size={20} />
      <span>{text}</span>
    </p>
  </aside>
);
