import { Box, Stack, Table, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { howTheyRank } from '@quizmeet/contract/standings/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { olympicPoints } from '@quizmeet/rules/scores/points.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/clock.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { longDay, shortDay } from '../../ui/days.ts';
import { TableFrame } from '../../ui/table-frame.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" maw="52rem" mb="xl">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Box>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="0.4rem" maw="46rem" m={0} pl="1.25rem">
      {children}
    </Stack>
  );
}

/** Every date that an organizer sets (E2). */
export function Deadlines({ event }: { event: Event }) {
  const dates = [
    [event.registrationOpens, 'Registration opens'],
    [event.standardDeadline, `Standard deadline: last day at $${event.standardFee} per team`],
    [event.extendedDeadline, 'Extended deadline'],
    [event.removeTeamUntil, 'Last day to remove a team'],
    [event.addTeamUntil, 'Last day to register a new team'],
    [event.editRosterUntil, 'Last day to change a roster'],
    [event.fridayDate, 'Friday: round robin'],
    [event.saturdayDate, 'Saturday: brackets'],
  ] as const;
  const inOrder = dates.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return (
    <Part title="Deadlines">
      <TableFrame label="Deadlines" whole>
        <Table.Tbody>
          {inOrder.map(([day, text]) => (
            <Table.Tr key={text}>
              <Table.Th scope="row" w="45%" fw={600}>
                <time dateTime={day}>{longDay(day)}</time>
              </Table.Th>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableFrame>
      <Text c="dimmed" size="sm" mt="xs">
        Deadlines end at midnight, local time.
      </Text>
    </Part>
  );
}

/** What a team costs, and the possible reductions (C5). */
export function Fees({ event }: { event: Event }) {
  const { standardFee, extendedFee, equipmentDiscount, multiTeamDiscount } = event;
  const today = dayIn(event.timeZone, useNow(60_000));
  return (
    <Part title="Fees">
      <List>
        <li>
          <strong>${standardFee} per team</strong> until {shortDay(event.standardDeadline, today)}.
        </li>
        <li>
          <strong>${extendedFee} per team</strong> after that. The day you add a team sets its
          price.
        </li>
        <li>
          <strong>${equipmentDiscount} off</strong> for bringing at least one quiz machine set.
        </li>
        <li>
          <strong>${multiTeamDiscount} off per team</strong> at the standard price, for two or more
          teams.
        </li>
      </List>
    </Part>
  );
}

/** How a round is played and scored, as a spectator needs it (S1 to S3, Q4). */
export function QuizzingRules({ event }: { event: Event }) {
  return (
    <Part title="Quizzing rules">
      <List>
        <li>
          A team has 1 to 6 quizzers. Novice is generally for teams whose quizzers have under two
          years of teen quizzing experience.
        </li>
        <li>
          On Friday, each team plays at least {event.roundsPerTeam} rounds of a round robin. On
          Saturday, teams play double-elimination brackets of about eight, seeded by Friday’s
          Olympic points.
        </li>
        <li>A round has 20 questions. A correct answer is worth 20 points, a bonus 10.</li>
        <li>
          <strong>Quizzing out:</strong> four correct answers, worth 10 extra points without an
          error.
        </li>
        <li>
          <strong>Erroring out:</strong> three errors. The third costs 10 points.
        </li>
        <li>
          <strong>Team bonuses:</strong> a team’s third, fourth, and fifth quizzers to answer
          correctly earn 10 points each.
        </li>
        <li>
          A team’s fifth and later errors cost 10 points each, as do all errors in questions 16 to
          20.
        </li>
        <li>Overtime questions break a tie. They don’t change the score.</li>
        <li>
          A quizzer’s points: 20 per correct answer, 10 extra for four without an error, and 10 less
          for the third error. {howTheyRank('Quizzers', QUIZZER_METRICS)}
        </li>
      </List>
    </Part>
  );
}

const EXAMPLES = [60, 100, 120, 150, 200];

/** How rounds become standings (S4, S5). */
export function OlympicPoints() {
  return (
    <Part title="Olympic points">
      <Text mb="sm">
        The winner gets 10 points, plus 1 for every 10 points above 100. The loser gets 5, plus 1
        for every 10 above 60. {howTheyRank('Teams', TEAM_METRICS)}
      </Text>
      <Box maw="22rem">
        <DataTable
          label="Olympic points by score"
          rows={EXAMPLES}
          rowKey={(score) => score}
          columns={[
            { head: 'Score', number: true, cell: (score) => score },
            { head: 'Won', number: true, cell: (score) => olympicPoints(score, true) },
            { head: 'Lost', number: true, cell: (score) => olympicPoints(score, false) },
          ]}
          whole
        />
      </Box>
    </Part>
  );
}
