import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import classes from './footer.module.css';

export function Footer() {
  const { data: event } = useQuery(callQuery(getEvent));
  return (
    <footer className={classes['footer']}>
      {event === undefined ? (
        <span>&nbsp;</span>
      ) : (
        <>
          <span>
            {event.title.includes(`${event.year}`) ? event.title : `${event.title} ${event.year}`}
          </span>
          <span>
            Questions? <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          </span>
        </>
      )}
    </footer>
  );
}
