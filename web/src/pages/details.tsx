import { Box } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { howTheyRank } from '@quizmeet/contract/standings/messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { olympicPoints } from '@quizmeet/rules/scores/points.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { OLYMPIC_POINTS } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useToday } from '../tournament/event-time.ts';
import { DataTable } from '../ui/data-table.tsx';
import { shortDay, tableDay } from '../ui/days.ts';
import { intoView } from '../ui/into-view.ts';
import { QueryPage } from '../ui/query-content.tsx';
import { Reading } from '../ui/reading.tsx';
import { TableFrame } from '../ui/table-frame.tsx';

/** On the tournament's days, deadlines come last. */
export default function Details() {
  const isOn = useToday() !== null;
  return (
    <QueryPage query={useQuery(callQuery(getEvent))} label="The dates" rows={8}>
      {(event) => (
        <>
          {!isOn && <DatesAndFees event={event} />}
          <QuizzingRules event={event} />
          <OlympicPoints />
          {isOn && <DatesAndFees event={event} />}
        </>
      )}
    </QueryPage>
  );
}

const DatesAndFees = ({ event }: { event: Event }) => (
  <>
    <Deadlines event={event} />
    <Fees event={event} />
  </>
);

/** Rule E2. */
function Deadlines({ event }: { event: Event }) {
  const dates = [
    [event.registrationOpens, 'Registration opens'],
    [event.standardDeadline, `Last day at $${event.standardFee} per team`],
    [event.extendedDeadline, 'Extended deadline'],
    [event.removeTeamUntil, 'Last day to remove a team'],
    [event.addTeamUntil, 'Last day to add a team'],
    [event.editRosterUntil, 'Last day to change a roster'],
    [event.fridayDate, 'Friday: round robin'],
    [event.saturdayDate, 'Saturday: brackets'],
  ] as const;
  const inOrder = dates.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return (
    <Reading title="Deadlines" note="Deadlines end at midnight, local time.">
      <TableFrame label="Deadlines">
        <tbody>
          {inOrder.map(([day, text]) => (
            <tr key={text}>
              <Box component="th" scope="row" w="45%" fw={600}>
                <time dateTime={day}>{tableDay(day)}</time>
              </Box>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Reading>
  );
}

/** With reductions (C5). */
function Fees({ event }: { event: Event }) {
  const { standardFee, extendedFee, equipmentDiscount, multiTeamDiscount } = event;
  const today = dayIn(event.timeZone, useNow(60_000));
  return (
    <Reading title="Fees">
      <ul>
        <li>
          <strong>${standardFee} per team</strong> until {shortDay(event.standardDeadline, today)}.
        </li>
        <li>
          <strong>${extendedFee} per team</strong> after that.
        </li>
        <li>
          <strong>${equipmentDiscount} off</strong> for a quiz machine set.
        </li>
        <li>
          <strong>${multiTeamDiscount} off per team</strong> for two or more teams at the standard
          price.
        </li>
      </ul>
    </Reading>
  );
}

/** For spectators (S1 to S3, Q4). */
const QuizzingRules = ({ event }: { event: Event }) => (
  <Reading title="Quizzing rules">
    <ul>
      <li>A team has 1 to 6 quizzers. Novice: under two years of teen quizzing.</li>
      <li>
        On Friday, each team plays at least {event.roundsPerTeam} rounds. Saturday has
        double-elimination brackets, seeded by Friday’s Olympic points.
      </li>
      <li>A round has 20 questions: 20 points each, a bonus 10.</li>
      <li>
        <strong>Quizzing out:</strong> four correct answers, plus 10 points without an error.
      </li>
      <li>
        <strong>Erroring out:</strong> three errors. The third costs 10 points.
      </li>
      <li>
        <strong>Team bonuses:</strong> 10 points each for a team’s third, fourth, and fifth quizzers
        to answer correctly.
      </li>
      <li>A team’s errors cost 10 points each from its fifth on, and in questions 16 to 20.</li>
      <li>Overtime doesn’t change the score.</li>
      <li>
        A quizzer’s points: 20 per correct answer, plus 10 for quizzing out without an error, minus
        10 for erroring out. {howTheyRank('Quizzers', QUIZZER_METRICS)}
      </li>
    </ul>
  </Reading>
);

const EXAMPLES = [60, 100, 120, 150, 200];

const OlympicPoints = () => (
  <Reading
    title="Olympic points"
    id={OLYMPIC_POINTS}
    ref={useLocation().hash === `#${OLYMPIC_POINTS}` ? intoView : null}
  >
    <p>
      Winner: 10, plus 1 for every 10 points above 100. Loser: 5, plus 1 for every 10 above 60.{' '}
      {howTheyRank('Teams', TEAM_METRICS)}
    </p>
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
      />
    </Box>
  </Reading>
);
