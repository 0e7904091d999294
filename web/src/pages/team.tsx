import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { pdfTeamPage } from '@quizmeet/contract/printing/calls.ts';
import { getTeam, type Team as TeamShape } from '@quizmeet/contract/registration/calls.ts';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/church-text.ts';
import { teamCalendar, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { IconCalendar, IconDownload, IconInfoCircle, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { Outlook } from '../features/bracket/outlook.tsx';
import { useBracket } from '../features/bracket/use-bracket.ts';
import {
  NotifyThisPhone,
  useIsOffered,
  usePhoneReads,
} from '../features/notifications/notify-this-phone.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { FridayRank, useFridayRank } from '../features/standings/friday-rank.tsx';
import { NextRoundCard, TeamQuizzers, TeamRounds } from '../features/standings/team-rounds.tsx';
import { idIn, paths } from '../paths.ts';
import { fileUrl } from '../platform/client.ts';
import { useNow } from '../platform/clock.ts';
import { PrintButton } from '../platform/download-button.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useIsSaturday } from '../tournament/event-time.ts';
import { FollowButton } from '../tournament/follow-button.tsx';
import { LastRounds } from '../tournament/last-rounds.tsx';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { usePlaceBefore } from '../tournament/moved-round.ts';
import { isToday, type Upcoming, useExpected, useUpcoming } from '../tournament/now-and-next.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { recordOn, recordText } from '../tournament/record.ts';
import { useMarksRead } from '../tournament/round-marks.tsx';
import { useMatchBefore, usePlaceOf } from '../tournament/saturday.ts';
import { unbrokenName } from '../tournament/unbroken-name.tsx';
import { HAS_WITHDRAWN, useWithdrawn } from '../tournament/withdrawn.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { useInBrowser } from '../ui/in-browser.ts';
import { lazyDialog, lazyPart } from '../ui/page-guard.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';

const QUIZZER_FIGURES = figuresIn(QUIZZER_METRICS);

export default function Team() {
  const teamId = idIn(useParams()['teamId']);
  if (teamId !== null) return <AskedTeam teamId={teamId} />;
  return (
    <>
      <NoTeamHeading />
      <ErrorState message={NO_SUCH_TEAM} onRetry={null} />
    </>
  );
}

function AskedTeam({ teamId }: { teamId: number }) {
  const read = useQuery(callQuery(getTeam, { query: { teamId } }));
  return (
    <>
      {read.isLoadingError && <NoTeamHeading />}
      <QueryContent query={read} skeleton={<PageSkeleton />}>
        {(team) => <TeamPage team={team} />}
      </QueryContent>
    </>
  );
}

const NoTeamHeading = () => (
  <PageHeading
    actions={
      <>
        <LinkButton to={paths.home}>Find a team</LinkButton>
        <LinkButton to={paths.history}>History</LinkButton>
      </>
    }
  />
);

function TeamPage({ team }: { team: TeamShape }) {
  const query = { teamId: team.id };
  const quizzers = useQuery(callQuery(teamQuizzers, { query }));
  const hasWithdrawn = useWithdrawn();
  const rounds = useQuery(callQuery(teamRounds, { query }));
  const coming = useUpcoming()(team.id, rounds.data ?? []);
  const bracket = useBracket(team.divisionTrimmed, team.satDivId);
  const { hash } = useLocation();
  const named = useInBrowser(() => hash, '');
  const found = quizzers.data?.find(({ quizzerId }) => `#quizzer-${quizzerId}` === named);
  const reads = [
    quizzers,
    rounds,
    useQuery(callQuery(getEvent)),
    useQuery(callQuery(getRooms)),
    useQuery(callQuery(getLateness)),
    useQuery(callQuery(listNextUp)),
    useMarksRead(),
    ...useMatchBefore(coming?.round).reads,
    ...usePlaceOf(team.id, team.satDivId !== null).reads,
    ...useFridayRank(team).reads,
    ...(team.satDivId === null ? [] : Object.values(bracket)),
    ...usePhoneReads(),
  ];
  return (
    <>
      <PageHeading
        title={`Schedule for ${team.teamName}`}
        heading={<>Schedule for {unbrokenName(team.teamName)}</>}
        note={
          <>
            <Link to={paths.churchYears(team.churchId)}>{unbrokenName(team.churchName)}</Link>
            {` · ${team.group ?? team.division}${team.teamNumber === null ? '' : ` · Team\u00a0${team.teamNumber}`}`}
          </>
        }
        actions={<Actions team={team} />}
      />
      {hasWithdrawn(team.id) && <HasWithdrawn team={team} />}
      <WaitForAll reads={reads} label="The team" rows={12}>
        {found !== undefined && (
          <Text mt="-0.5rem" mb="md">
            {found.firstName} {found.lastName} is on this team.
          </Text>
        )}
        <Stack gap="xl">
          <Rounds team={team} coming={coming} />
          <QueryContent query={quizzers} label="The quizzers" rows={5}>
            {(rows) => <TeamQuizzers found={found} quizzers={rows} figures={QUIZZER_FIGURES} />}
          </QueryContent>
          <TakeAlong
            teamId={team.id}
            hasFriday={rounds.data?.some(({ day }) => day === 'Friday') ?? false}
          />
        </Stack>
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

/** Rules X2, X9. */
const HasWithdrawn = ({ team }: { team: TeamShape }) => (
  <Alert icon={<IconInfoCircle size={20} />} title={`This team ${HAS_WITHDRAWN}`} mb="xl">
    {team.satDivId === null
      ? 'It isn’t ranked. Its results still count for opponents.'
      : 'Its remaining matches are walkovers.'}
  </Alert>
);

function Rounds({ team, coming }: { team: TeamShape; coming: Upcoming | null }) {
  const read = useQuery(callQuery(teamRounds, { query: { teamId: team.id } }));
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: rooms = [] } = useQuery(callQuery(getRooms));
  const now = useNow();
  const isSaturday = useIsSaturday();
  const { place } = usePlaceOf(team.id, team.satDivId !== null);
  const { open } = useOpenedRound();
  const notes = [usePlaceBefore(team.id, coming), useExpected(team.id, coming)].filter(
    (note) => note !== null,
  );
  return (
    <QueryContent query={read} label="The rounds" rows={6}>
      {(rounds) => {
        const saturday = recordOn('Saturday', rounds, team.id);
        return (
          <section>
            {coming !== null && event && isToday(coming.round, event, now) && <LatenessNote />}
            {coming !== null && (
              <NextRoundCard
                teamId={team.id}
                upcoming={coming}
                expected={notes.join(', ') || null}
                rooms={rooms}
              >
                <LastRounds teamId={team.id} rounds={rounds} coming={coming} />
                <Outlook team={team} round={coming.round} />
              </NextRoundCard>
            )}
            {coming === null && place !== undefined && (
              <Text fz="1.2rem">
                Final place:{' '}
                <b>
                  {place.place === 1 && 'Champion, '}
                  {`${ordinal(place.place)}, ${place.division} ${place.saturdayDivisionName}`}
                </b>
              </Text>
            )}
            {saturday.wins + saturday.losses > 0 && (
              <Text fz="1.2rem">
                Saturday Record: <b>{recordText(saturday)}</b>
              </Text>
            )}
            <Text fz="1.2rem" mb="0.75rem">
              Friday Record: <b>{recordText(team)}</b> <FridayRank team={team} />
            </Text>
            <TeamRounds
              teamId={team.id}
              rounds={rounds}
              rooms={rooms}
              current={coming?.round.id ?? null}
              foldsFriday={isSaturday}
              onOpen={open}
            />
            <p>
              <Anchor component={Link} to={paths.roomDetails}>
                Room list
              </Anchor>
            </p>
          </section>
        );
      }}
    </QueryContent>
  );
}

/** The bell comes with the first press of the star, and moves its neighbors. */
function Actions({ team }: { team: TeamShape }) {
  const { id, teamName, divisionTrimmed, satDivId, satDivisionName } = team;
  const steady = useSteadyPresses(`${useIsOffered(id)}`);
  const bracket = `Saturday bracket ${divisionTrimmed} ${satDivisionName}`;
  return (
    <Group gap="0.5rem" style={steady}>
      {satDivId !== null && (
        <LinkButton
          to={paths.inBracket(divisionTrimmed, satDivId, id)}
          px="sm"
          aria-label={bracket}
        >
          <Text span inherit visibleFrom="sm">
            {bracket}
          </Text>
          <Text span inherit hiddenFrom="sm">
            Bracket
          </Text>
        </LinkButton>
      )}
      <FollowButton teamId={id} teamName={teamName} />
      <ShareButton teamId={id} />
      <NotifyThisPhone of={id} />
    </Group>
  );
}

const ShareDialog = lazyDialog(() => import('../tournament/share-dialog.tsx'));
const LocalAddress = lazyPart(() => import('../tournament/local-address.tsx'));

function ShareButton({ teamId }: { teamId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button px="sm" aria-label="Share" onClick={() => setIsOpen(true)}>
        <IconShare size={18} />
        <Text span inherit ms="xs" visibleFrom="sm">
          Share
        </Text>
      </Button>
      {isOpen && <ShareDialog teamId={teamId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const hostHere = (): string | null => window.location.host;

function TakeAlong({ teamId, hasFriday }: { teamId: number; hasFriday: boolean }) {
  const { admin } = useSession();
  const host = useInBrowser(hostHere, null);
  const calendar = fileUrl(teamCalendar, { params: { teamId } });
  return (
    <Card
      component="section"
      bdrs="md"
      p="1rem 1.1rem"
      bg="var(--quiz-surface)"
      aria-labelledby="take-along"
    >
      <Title size="h3" id="take-along">
        Add to calendar or print
      </Title>
      <p>Subscriptions update when rounds move.</p>
      {admin && <LocalAddress />}
      <Group gap="0.6rem">
        <Button
          variant="filled"
          component="a"
          href={host === null ? calendar : `webcal://${host}${calendar}`}
          leftSection={<IconCalendar size={18} />}
        >
          Subscribe in calendar
        </Button>
        <Button component="a" href={calendar} download leftSection={<IconDownload size={18} />}>
          Download calendar (.ics)
        </Button>
        {hasFriday && (
          <PrintButton call={pdfTeamPage} args={{ params: { teamId } }}>
            Print Friday (PDF)
          </PrintButton>
        )}
      </Group>
    </Card>
  );
}
