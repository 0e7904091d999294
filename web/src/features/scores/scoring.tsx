import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ListedRound, Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  closeSheet,
  type OtherSheet,
  openSheet,
  saveForfeit,
} from '@quizmeet/contract/scores/calls.ts';
import { forfeitSaved } from '@quizmeet/contract/scores/messages.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sendCallWith } from '../../platform/client.ts';
import { useNow } from '../../platform/clock.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useEventClock } from '../../tournament/event-time.ts';
import { PapersDialog } from '../../tournament/papers/papers-section.tsx';
import { useRoundMark } from '../../tournament/round-marks.tsx';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { notify } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { DEVICE } from './device.ts';
import { ResultForm } from './result-form.tsx';
import {
  RoundDetails,
  type RoundDialogContext,
  RoundSkeleton,
  RoundState,
  useRosters,
} from './round-details.tsx';
import {
  useNextAfterSave,
  useNextOfRoom,
  useOtherOwnRoom,
  useRoundsOfRooms,
} from './rounds-of-rooms.ts';
import { nameOf, teamsOf } from './seats.ts';

/** Asks before a later round, and says if this one was skipped (X7). */
export function Scoring({ isExpected, ...props }: RoundDialogContext & { round: Round }) {
  const { round, onNext } = props;
  const { next, isPending, mustAsk, wasSkipped, enter } = useNextOfRoom(round, isExpected);
  if (isPending) return <RoundSkeleton />;
  return (
    <>
      <NotOwnRoom round={round} />
      <OtherSheets roundId={round.id} />
      {mustAsk && next !== null ? (
        <NotTheNext round={round} next={next} onNext={() => onNext(next.id)} onEnter={enter} />
      ) : (
        <>
          {wasSkipped && next !== null && (
            <Text m={0} mb="sm" size="sm">
              This round was skipped. Next in {round.roomName}:{' '}
              <Anchor component="button" type="button" inherit onClick={() => onNext(next.id)}>
                round {next.roundNumber}
              </Anchor>
              .
            </Text>
          )}
          <Sheet {...props} />
        </>
      )}
    </>
  );
}

function NotOwnRoom({ round }: { round: Round }) {
  const [own] = useOtherOwnRoom(round, useRoundsOfRooms().rounds);
  return own && <Warning>Not your room ({own.roomName})</Warning>;
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Text mb="sm" size="sm" c="var(--quiz-yours)">
    <IconAlertTriangle size={16} /> {children}
  </Text>
);

/** A decided round lists only quizzers with lines (S9). */
function Sheet(props: Omit<RoundDialogContext, 'isExpected'> & { readonly round: Round }) {
  const forfeit = useRoundMark(props.round.id)?.forfeit === true;
  const [isPlayed, setPlayed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const read = useRosters(props.round.division);
  return (
    <QueryContent query={read} skeleton={<RoundSkeleton />}>
      {(all) => {
        const teams = teamsOf(props.round, all);
        if (teams === null) return <RoundDetails round={props.round} />;
        if (forfeit && !isPlayed) {
          return <Forfeited round={props.round} onPlayed={() => setPlayed(true)} />;
        }
        if (isMissing) return <NoPlay {...props} onBack={() => setMissing(false)} />;
        return (
          <>
            <ResultForm
              teams={teams}
              {...props}
              onMissing={() => setMissing(true)}
              onPapers={() => setNoting(true)}
            />
            {props.justSaved !== undefined && (
              <PapersDialog
                round={props.justSaved}
                opened={isNoting}
                onClose={() => setNoting(false)}
              />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

/** Until it is played after all (X3). */
const Forfeited = ({ round, onPlayed }: { round: Round; onPlayed: () => void }) => (
  <>
    <RoundDetails round={round} />
    <Group justify="end" mt="md">
      <Button onClick={onPlayed}>Enter a result anyway</Button>
    </Group>
  </>
);

interface NoPlayProps extends Pick<RoundDialogContext, 'onClose' | 'onNext'> {
  round: Round;
  onBack: () => void;
}

/** Rule X3. */
function NoPlay({ round, onBack, onClose, onNext }: NoPlayProps) {
  const [here, setHere] = useState<Side | ''>('');
  const act = useCallMutation(saveForfeit);
  const next = useNextAfterSave(round);
  const isMounted = useIsMounted();
  const save = (winningTeam: Side) =>
    act.mutate(
      { params: { id: round.id }, body: { version: round.version, winningTeam } },
      {
        // The next sheet says so.
        onSuccess: () => {
          if (next === null || !isMounted()) notify(forfeitSaved(nameOf(round, winningTeam)));
        },
        goOn: (saved) => (next === null ? onClose() : onNext(next.id, saved)),
      },
    );
  return (
    <>
      <RoundState round={round} />
      <RadioList
        label="Which team is here?"
        options={SIDES}
        value={here}
        onChange={setHere}
        nameOf={(side) => (side === '' ? '' : nameOf(round, side))}
      />
      <Text my="md">
        It gets {FORFEIT_SCORES.winner} points, the other team {FORFEIT_SCORES.loser}. Quizzers get
        no points.
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button onClick={onBack}>Back to the scoresheet</Button>
        <Button
          variant="filled"
          disabled={here === ''}
          loading={act.isPending}
          onClick={() => here !== '' && save(here)}
        >
          Save forfeit
        </Button>
      </Group>
    </>
  );
}

type NotTheNextProps = { round: Round; next: ListedRound; onNext: () => void; onEnter: () => void };

/** Offers the next one first (X7). */
function NotTheNext({ round, next, onNext, onEnter }: NotTheNextProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <Stack component="section" aria-label="Is this the right round?" gap="sm">
      <Text m={0} fw={650}>
        This isn’t the next round in {round.roomName}.
      </Text>
      <Text m={0}>
        Next: <Place round={next} />.
      </Text>
      <Text m={0}>
        You opened <Place round={round} />.
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button onClick={onEnter}>Enter round {round.roundNumber} anyway</Button>
        <Button variant="filled" ref={first} data-autofocus onClick={onNext}>
          Open round {next.roundNumber}
        </Button>
      </Group>
    </Stack>
  );
}

type PlaceProps = { round: ListedRound | Round };

const Place = ({ round: { roundNumber, timeString, leftTeamName, rightTeamName } }: PlaceProps) => (
  <>
    round {roundNumber}, {unbrokenText(timeString)}: {unbrokenName(leftTeamName)} –{' '}
    {unbrokenName(rightTeamName)}
  </>
);

/** In milliseconds. */
const SAY_EVERY = 20_000;
/** Without an answer for longer, it is unknown who has the sheet open. */
const HOLDS_FOR = 60_000;

/** Others with this sheet open (X7). */
export function OtherSheets({ roundId }: { roundId: number }) {
  const others = useOtherSheets(roundId);
  const clock = useEventClock();
  const words = ({ name, isOwn, since, lastSeen }: OtherSheet) => {
    const seen = lastSeen === null ? '' : ` Last seen at ${clock(lastSeen)}.`;
    return isOwn
      ? `You’ve had this sheet open on another device since ${clock(since)}.${seen}`
      : `${name} has had this sheet open since ${clock(since)}.${seen}`;
  };
  return (
    <div role="status">
      {[...new Set(others.map(words))].map((sentence) => (
        <Warning key={sentence}>{sentence}</Warning>
      ))}
    </div>
  );
}

function useOtherSheets(roundId: number): readonly OtherSheet[] {
  const { data = [], dataUpdatedAt } = useQuery(
    callQuery(
      openSheet,
      { params: { id: roundId }, body: { device: DEVICE } },
      { refetchInterval: SAY_EVERY, background: true, topics: [] },
    ),
  );
  useEffect(() => {
    const asked = { params: { id: roundId }, query: { device: DEVICE } };
    const sayGoodbye = () =>
      void sendCallWith(closeSheet, asked, { isGoodbye: true }).catch(() => {});
    addEventListener('pagehide', sayGoodbye);
    return () => {
      removeEventListener('pagehide', sayGoodbye);
      sayGoodbye();
    };
  }, [roundId]);
  useNow(5000);
  return Date.now() - dataUpdatedAt < HOLDS_FOR ? data : [];
}
