import { Link } from 'react-router';
import classes from './link-row.module.css';

/** A row of links to similar pages; the current page is marked. */
export function LinkRow({
  label,
  links,
}: {
  label: string;
  links: readonly { readonly to: string; readonly text: string; readonly current?: boolean }[];
}) {
  return (
    <nav aria-label={label} className={classes['links']}>
      {links.map(({ to, text, current = false }) => (
        <Link
          key={to}
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
