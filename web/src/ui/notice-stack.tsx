import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { SmallButton } from './buttons.tsx';
import classes from './notice-stack.module.css';
import { dismiss, type Notice, noticeStore } from './notices.ts';

/** Announced, errors immediately; never focused. */
export function NoticeStack() {
  const notices = useSyncExternalStore(noticeStore.watch, noticeStore.shown, noticeStore.shown);
  const those = (kind: Notice['kind']) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <Toast key={notice.id} notice={notice} />);
  return (
    <div className={classes['stack']}>
      <div role="alert">{those('error')}</div>
      <div role="status">{those('done')}</div>
    </div>
  );
}

const Toast = ({ notice: { id, kind, text, action } }: { notice: Notice }) => (
  <div className={classes['toast']} data-kind={kind} role="presentation">
    {kind === 'error' ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
    <div>
      <span>{text}</span>
      {action !== undefined && (
        <SmallButton
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </SmallButton>
      )}
    </div>
    <CloseButton aria-label="Dismiss" variant="transparent" onClick={() => dismiss(id)} />
  </div>
);
