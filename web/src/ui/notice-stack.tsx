import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { SmallButton } from './buttons.tsx';
import classes from './notice-stack.module.css';
import { dismiss, type Notice, noticeStore } from './notices.ts';

/**
 * Shows notices at the top of the screen, or below a phone's dialog. Screen readers announce them,
 * errors at once; they take no focus, and cover neither the logo nor the heading of the page or dialog.
 */
export function NoticeStack() {
  const notices = useSyncExternalStore(noticeStore.watch, noticeStore.shown, noticeStore.shown);
  const those = (kind: Notice['kind']) => notices.filter((notice) => notice.kind === kind);
  return (
    <div
      ref={useHeight()}
      className={classes['stack']}
      data-notices={notices.length > 0 || undefined}
    >
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

/** Tells the style sheets how much place the notices take: `--quiz-notices`. */
function useHeight() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { current } = place;
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--quiz-notices', `${current.offsetHeight}px`),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return place;
}

function Toast({ notice }: { notice: Notice }) {
  const bad = notice.kind === 'error';
  const { action } = notice;
  return (
    <div className={classes['toast']} data-kind={notice.kind} role="presentation">
      <span className={classes['icon']}>
        {bad ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
      </span>
      <div className={classes['body']}>
        {notice.text}
        {action !== undefined && (
          <SmallButton
            ms="0.75rem"
            onClick={() => {
              dismiss(notice.id);
              action.run();
            }}
          >
            {action.label}
          </SmallButton>
        )}
      </div>
      <button
        type="button"
        className={classes['dismiss']}
        aria-label="Dismiss"
        onClick={() => dismiss(notice.id)}
      >
        <IconX size={16} />
      </button>
    </div>
  );
}
