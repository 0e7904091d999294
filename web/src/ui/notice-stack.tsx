import { Notification } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import classes from './notice-stack.module.css';
import { dismiss, type Notice, noticeStore } from './notices.ts';

/** Where notices appear: they are read out, errors at once, and take no focus. */
export function NoticeStack() {
  const notices = useSyncExternalStore(noticeStore.watch, noticeStore.shown);
  const those = (kind: Notice['kind']) => notices.filter((notice) => notice.kind === kind);
  return (
    <div className={classes['stack']}>
      <div role="alert">
        {those('error').map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status">
        {those('done').map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const bad = notice.kind === 'error';
  return (
    <Notification
      className={classes['toast'] ?? ''}
      data-kind={notice.kind}
      color={bad ? 'red' : 'green'}
      icon={bad ? <WarningIcon /> : <CheckIcon />}
      role="presentation"
      withBorder
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onClose={() => dismiss(notice.id)}
    >
      {notice.text}
    </Notification>
  );
}
