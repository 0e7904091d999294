import { Group, Text } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  listWithoutCoach,
  summaryCounts,
  summaryList,
} from '@quizmeet/contract/registration/calls.ts';
import { describeChurches } from '@quizmeet/contract/registration/church-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { capacityOf } from '@quizmeet/rules/registration/capacity.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  ChurchTable,
  DistrictTable,
  type SummaryCounts,
} from '../features/registration/church-table.tsx';
import classes from '../features/registration/team-list.module.css';
import { OPENED, WAITING_CHURCHES } from '../features/registration/team-list-address.ts';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { lazyPart } from '../ui/page-guard.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState } from '../ui/states.tsx';
import '../ui/progress.css';

export default function Summary() {
  const { admin } = useSession();
  return (
    <>
      <PageHeading
        actions={
          admin && (
            <Group gap="sm">
              <LinkButton to={paths.importChurches}>Import churches</LinkButton>
              <LinkButton variant="filled" to={paths.addChurch}>
                Add church
              </LinkButton>
            </Group>
          )
        }
      />
      <TeamList />
    </>
  );
}

const AdminTeams = lazyPart(() => import('../features/registration/admin-teams.tsx'));

function TeamList() {
  const rows = useQuery(callQuery(summaryList));
  const counts = useQuery(callQuery(summaryCounts));
  const event = useQuery(callQuery(getEvent));
  const { admin, read: session } = useSession();
  const [search, setSearch] = useSearchParams();
  const open = (what: string) => setSearch({ open: what });
  return (
    <WaitForAll reads={[session, rows, counts, event]} label="The team list" rows={10}>
      {counts.data !== undefined && event.data !== undefined && (
        <Capacity counts={counts.data} event={event.data} />
      )}
      <QueryContent query={rows} label="The team list" rows={10}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No churches yet" />
          ) : (
            <>
              {admin && (
                <WithoutCoach count={rows.filter(({ coachId }) => coachId === null).length} />
              )}
              <ChurchTable
                rows={rows}
                counts={counts.data}
                onEdit={({ id }) => open(OPENED.church(id))}
              />
            </>
          )
        }
      </QueryContent>
      {admin && (
        <AdminTeams
          opened={search.get('open')}
          open={open}
          close={() => setSearch({}, { replace: true })}
        />
      )}
      {counts.data !== undefined && (
        <Section title="Districts" maw="26rem" mt="2rem" gap="sm">
          <DistrictTable counts={counts.data} />
        </Section>
      )}
    </WaitForAll>
  );
}

/** For administrators (N0). */
function WithoutCoach({ count }: { count: number }) {
  const options = { topics: ['teams'], background: true } as const;
  const { data: churches } = useQuery(callQuery(listWithoutCoach, {}, options));
  if (count === 0) return null;
  return (
    <Text mb="sm">
      <a href={`#${WAITING_CHURCHES}`}>{describeChurches(count)} without a coach</a>
      {churches !== undefined &&
        `, ${churches.filter(({ invitedOn }) => invitedOn !== null).length} invited`}
    </Text>
  );
}

/** Rule C6. */
function Capacity({ counts, event }: { counts: SummaryCounts; event: Event }) {
  const { admin } = useSession();
  const taken = { Open: counts.openTeams, Novice: counts.noviceTeams };
  return (
    <ul className={classes['capacity']}>
      {DIVISIONS.map((division) => {
        const capacity = capacityOf(event, division);
        const left = capacity - taken[division];
        return (
          <li key={division}>
            <Text span fw={600}>
              {division}
            </Text>
            <Text span size="lg" fw={650}>
              {taken[division]}{' '}
              <Text span size="sm" fw={400}>
                of {capacity} teams
              </Text>
            </Text>
            <progress
              aria-label={`${division} places taken`}
              max={Math.max(capacity, 1)}
              value={Math.min(taken[division], capacity)}
            />
            <Quiet span>{left > 0 ? `${plural(left, 'place')} left` : 'Full'}</Quiet>
            {left < 0 && admin && (
              <Text span size="sm" c="var(--quiz-yours)" style={{ gridColumn: '1 / -1' }}>
                {plural(-left, 'team')} over capacity.{' '}
                <Link to={paths.eventSettings}>Raise the capacity</Link> or remove teams.
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
