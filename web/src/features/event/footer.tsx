import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { Group } from '../../ui/plain/layout.tsx';
import { Link } from '../../ui/router/router.tsx';

/** The footer of every page: the contact, and the way for other sites' programs. */
export function Footer() {
  const { data: event } = useRead(getEvent);
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="0.25rem 2rem"
      maw="82rem"
      mx="auto"
      p="md"
      fz="sm"
      c="dimmed"
      style={{ borderTop: '1px solid var(--quiz-line)' }}
    >
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
    </Group>
  );
}
