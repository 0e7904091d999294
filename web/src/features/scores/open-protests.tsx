import { List, Title } from '@mantine/core';
import { plural } from '@quizmeet/contract/text.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { useOpenProtests } from '../../tournament/papers/use-papers.tsx';

/** For organizers (X13). */
export function OpenProtests() {
  const { data: protests = [] } = useOpenProtests(true);
  const timeOf = useEventTime();
  if (protests.length === 0) return null;
  return (
    <section aria-label="Open protests">
      <Title order={2} size="h4">
        {plural(protests.length, 'open protest')}
      </Title>
      <List mb="lg">
        {protests.map(({ id, round, team, words, formerTeams, openedBy, openedAt }) => (
          <List.Item key={id}>
            <Link
              to={
                round.day === 'Friday'
                  ? `${paths.schedule('All')}?round=${round.id}`
                  : paths.brackets
              }
            >
              {round.day === 'Friday' ? 'Round' : 'Match'} {round.roundNumber}, {round.roomName}:{' '}
              {round.leftTeamName} – {round.rightTeamName}
            </Link>
            <br />
            {formerTeams !== undefined && `About the previous teams, ${formerTeams}: `}
            {team !== null && `${team.name}: `}
            {words} ({openedBy}, {timeOf(openedAt)})
          </List.Item>
        ))}
      </List>
    </section>
  );
}
