import { CloseButton } from '@mantine/core';
import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNow } from '../platform/clock.ts';
import { useStored } from '../platform/device-storage.ts';
import { callQuery } from '../platform/queries.ts';
import { useOnWall } from '../ui/wall-frame.tsx';
import classes from './announcements.module.css';

/** On every page but the wall (X14). */
export function Announcements(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { shown, dismiss } = useAnnouncements();
  const onWall = useOnWall();
  useHeightForHeads(place);
  return (
    <div ref={place} role="status" className={classes['strips']} aria-label="Announcements">
      {!onWall &&
        shown.map((each) => (
          <p key={each.id} className={classes['strip']}>
            <IconVolume size={20} />
            <span className="anywhere">{each.text}</span>
            <CloseButton
              size="2.75rem"
              c="inherit"
              aria-label={`Dismiss on this device: ${each.text}`}
              onClick={() => dismiss(each.id)}
            />
          </p>
        ))}
    </div>
  );
}

export function WallAnnouncements(): ReactNode {
  const { active } = useAnnouncements();
  return (
    <div role="status" className={classes['onWall']} aria-label="Announcements">
      {active.map((each) => (
        <p key={each.id} className={classes['strip']}>
          <IconVolume size={28} />
          <span className="anywhere">{each.text}</span>
        </p>
      ))}
    </div>
  );
}

function useAnnouncements() {
  const { data = [] } = useQuery(callQuery(listAnnouncements, {}, { background: true }));
  const now = useNow(5000);
  const [dismissed, setDismissed] = useStored<readonly number[]>('dismissed-announcements', []);
  // Without a connection the page must notice the end itself.
  const active = data.filter(({ until }) => new Date(until) > now);
  return {
    active,
    shown: active.filter(({ id }) => !dismissed.includes(id)),
    dismiss: (id: number) =>
      setDismissed([...dismissed.filter((each) => data.some((one) => one.id === each)), id]),
  };
}

/** Strips must not cover sticky headings. */
function useHeightForHeads(place: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const sizing = new ResizeObserver(() => {
      style.setProperty('--quiz-strips', `${element.offsetHeight}px`);
    });
    sizing.observe(element);
    return () => {
      sizing.disconnect();
      style.removeProperty('--quiz-strips');
    };
  }, [place]);
}
