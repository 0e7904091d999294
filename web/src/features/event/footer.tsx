import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import classes from './footer.module.css';

/** The footer of every page: the contact, and the way for other sites' programs. */
export function Footer() {
  const { data: event } = useRead(getEvent);
  return (
    <footer className={classes['footer']}>
      {event === undefined ? (
        <span>&nbsp;</span>
      ) : (
        <>
          <span>
            {event.title.includes(`${event.year}`) ? event.title : `${event.title} ${event.year}`}
          </span>
          <Link to={paths.developers}>For developers</Link>
          <span>
            Questions? <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          </span>
        </>
      )}
    </footer>
  );
}
