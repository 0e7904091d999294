import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-row.module.css';

interface LinkRowProps {
  label: string;
  links: readonly { readonly to: string; readonly text: string; readonly current?: boolean }[];
}

/** The current one is scrolled into view. */
export function LinkRow({ label, links }: LinkRowProps) {
  const row = useRef<HTMLElement>(null);
  const marked = useRef<HTMLAnchorElement>(null);
  const shown = links.find(({ current }) => current)?.to;
  useEffect(() => {
    if (shown === undefined || row.current === null || marked.current === null) return;
    const { offsetLeft, offsetWidth } = marked.current;
    row.current.scrollLeft = offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={row} aria-label={label} className={classes['links']}>
      {links.map(({ to, text, current = false }) => (
        <Link
          key={to}
          ref={current ? marked : undefined}
          to={to}
          className={classes['link']}
          aria-current={current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
