import { Button, Group } from '@mantine/core';
import {
  acceptDuties,
  type Board,
  mailDuties,
  proposeDuties,
} from '@quizmeet/contract/officials/calls.ts';
import { mailedDuties, PROPOSAL_USED } from '@quizmeet/contract/officials/messages.ts';
import { describeAssignmentProblems, ROLE_NAMES } from '@quizmeet/contract/officials/text.ts';
import { pdfDuties } from '@quizmeet/contract/printing/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import {
  type Duty,
  gapsOf,
  isPlayed,
  keyOf,
  type Post,
  postsOf,
} from '@quizmeet/rules/officials/evening.ts';
import type { Mode } from '@quizmeet/rules/officials/propose.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useMailing, useSendLabel } from '../../tournament/mailing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { eveningOf, nameOf, OFFICIAL_TOPICS, roomOf, timeOf } from './board.ts';

export function DutyActions({ board }: { board: Board }) {
  const [mode, setMode] = useState<Mode | null>(null);
  const close = () => setMode(null);
  const why = whyNoSuggestion(board);
  const hasGaps = gapsOf(eveningOf(board), board.duties).length > 0;
  return (
    <>
      <Group gap="sm">
        <Button
          variant={hasGaps ? 'filled' : 'default'}
          disabled={why !== null}
          onClick={() => setMode('gaps')}
        >
          Fill gaps
        </Button>
        <Button disabled={why !== null} onClick={() => setMode('all')}>
          Suggest again
        </Button>
        <MailDuties board={board} />
        <PrintButton call={pdfDuties} args={{}} disabled={board.duties.length === 0}>
          Print assignments
        </PrintButton>
      </Group>
      {why !== null && <Quiet>{why}</Quiet>}
      <Dialog
        opened={mode !== null}
        onClose={close}
        title={mode === 'gaps' ? 'Fill gaps' : 'Suggest again'}
        size="44rem"
      >
        {mode !== null && <Proposed board={board} mode={mode} onDone={close} />}
      </Dialog>
    </>
  );
}

function whyNoSuggestion(board: Board): string | null {
  if (board.rounds.length === 0) return 'Create Friday’s schedule first.';
  if (isPlayed(board)) return 'Friday’s rounds are played.';
  if (board.officials.length > 0) return null;
  return 'No volunteers yet.';
}

function MailDuties({ board: { officials } }: { board: Board }) {
  const unnotified = officials.filter(({ told }) => told === 'never' || told === 'changed');
  const { sent } = useMailing();
  const mailboxes = new Set(unnotified.map(({ email }) => mailboxKey(email))).size;
  const unknown = officials.filter(({ told }) => told === 'no address').length;
  return (
    <AskFirst
      call={mailDuties}
      args={{}}
      says={({ mailed }) => mailedDuties(mailed, sent)}
      title="Email assignments?"
      confirm={useSendLabel(mailboxes, 'Send')}
      button={(ask) => (
        <Button disabled={unnotified.length === 0} onClick={ask}>
          Email assignments
        </Button>
      )}
    >
      <BeforeMailing />
      <p>To everyone with new or changed assignments.</p>
      <details>
        <summary>{plural(unnotified.length, 'person')}</summary>
        {unnotified.map(({ name }) => name).join(', ')}
      </details>
      {unknown > 0 && (
        <Quiet>No email address: {plural(unknown, 'person')}. Print their sheets.</Quiet>
      )}
    </AskFirst>
  );
}

type ProposedProps = { board: Board; mode: Mode; onDone: () => void };

export function Proposed({ board, mode, onDone }: ProposedProps) {
  const read = useQuery(callQuery(proposeDuties, { body: { mode } }, { topics: OFFICIAL_TOPICS }));
  const act = useCallMutation(acceptDuties);
  const steady = useSteadyPresses(read.data?.basis ?? '');
  const places = postsOf(eveningOf(board)).length;
  const placeOf = ({ roundNumber, roomNumber }: Post) =>
    `${timeOf(board, roundNumber)}, ${roomOf(board, roomNumber)}`;
  return (
    <QueryContent query={read} label="The suggestion" rows={5}>
      {(proposal) => (
        <>
          <p>
            {places - proposal.gaps.length} of {places} places are assigned.{' '}
            {plural(changedPeople(board, proposal.duties), 'assigned place')} will have somebody
            else.
          </p>
          <Sentences
            title="Removed"
            of={proposal.dropped.map(
              ({ duty, troubles }) =>
                `${nameOf(board, duty.officialId)}, ${placeOf(duty)}: ${describeAssignmentProblems(troubles)}`,
            )}
          />
          <Sentences
            title="Empty"
            of={proposal.gaps.map((gap) => `${ROLE_NAMES[gap.role]}, ${placeOf(gap)}`)}
          />
          <Refusal text={act.error?.message} mt="sm" />
          <Group justify="flex-end" mt="lg" style={steady}>
            <Button onClick={onDone}>Cancel</Button>
            <Button
              variant="filled"
              loading={act.isPending || read.isFetching}
              data-autofocus
              onClick={() =>
                act.mutate(
                  { body: { duties: proposal.duties, basis: proposal.basis } },
                  { says: PROPOSAL_USED, goOn: onDone, onError: () => {} },
                )
              }
            >
              Save assignments
            </Button>
          </Group>
        </>
      )}
    </QueryContent>
  );
}

/** Of places that are assigned before and after. */
const changedPeople = ({ duties }: Board, proposed: readonly Duty[]): number =>
  proposed.filter((duty) =>
    duties.some((each) => keyOf(each) === keyOf(duty) && each.officialId !== duty.officialId),
  ).length;

const Sentences = ({ title, of }: { title: string; of: readonly string[] }) =>
  of.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ul>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
