import { Button, Notification } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import classes from './notice-stack.module.css';
import { dismiss, type Notice, noticeStore } from './notices.ts';

/**
 * Shows notices at the top of the screen. Screen readers announce them, errors at once; they take
 * no focus. On a phone they cover a part of the page's bar or of a dialog's heading; on a wider screen
 * neither the logo nor the heading of the page or dialog.
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
  const { action } = notice;
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
      {action !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          ms="0.75rem"
          onClick={() => {
            dismiss(notice.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
