import { Notification } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import classes from './notice-stack.module.css';
import { dismiss, type Notice, noticeStore } from './notices.ts';

/**
 * Where notices appear, at the head of the screen: they are read out, errors at once, and take no
 * focus. A page has nothing there but its bar or its heading, a dialog on a wide screen nothing at all.
 */
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

const PARTS = { icon: classes['icon'] ?? '', body: classes['body'] ?? '' };

function Toast({ notice }: { notice: Notice }) {
  const bad = notice.kind === 'error';
  return (
    <Notification
      className={classes['toast'] ?? ''}
      classNames={PARTS}
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
