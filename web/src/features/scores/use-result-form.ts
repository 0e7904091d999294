import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { withFound } from '../../platform/form/errors.ts';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useUnsentPapers } from '../../tournament/papers/use-papers.tsx';
import {
  isOvertakenBy,
  type QueuedResult,
  withQueued,
} from '../../tournament/result-queue/queued-result.ts';
import { throwAway, useQueued } from '../../tournament/result-queue/use-queued.ts';
import { draftKey, type SaveExtra, useResultSave } from '../../tournament/result-save.ts';
import {
  bodyAgainstSaved,
  bodyOf,
  doubtsOf,
  type Entry,
  entryOf,
  entryOfQueued,
  errorsOf,
  hasNoLines,
  isOvertaken,
  NO_LINES,
  namedDoubts,
  roundWith,
  showsImmediately,
  storedResult,
  WHOLE,
  withFollowed,
} from './entry.ts';
import { focusSoon } from './focus.ts';
import { useNextAfterSave } from './rounds-of-rooms.ts';
import { doubtsOfRemoval, type Seats, seatsOf } from './seats.ts';

export interface ResultFormProps {
  readonly round: Round;
  readonly teams: Readonly<Record<Side, Team>>;
  readonly onClose: () => void;
  readonly onNext: (roundId: number, saved?: Round) => void;
  readonly justSaved?: Round | undefined;
}

/** Lines can follow later (S9). */
type How = 'with lines' | 'scores only';

/** After a first save, the room's next open round follows. */
export function useResultForm({ round: saved, teams, onClose, onNext }: ResultFormProps) {
  const waiting = useQueued(saved);
  const round = withQueued(saved, waiting);
  const seats = seatsOf(round, teams);
  const overtaken = waiting !== undefined && isOvertakenBy(saved, waiting) ? waiting : null;
  const saving = useResultSave(round);
  const next = useNextAfterSave(round);
  const sides = useSides(round);
  const [isAsking, setAsking] = useState(false);
  const [counted, setCounted] = useState(WHOLE);
  const stored = storedResult(round);
  const [isBegun, setBegun] = useState(false);
  const isCorrection = useRef(false);
  const isMounted = useIsMounted();
  const following = () => (isCorrection.current ? null : next);
  const form = useForm<Entry, Round, How, SaveExtra>({
    initial: overtaken === null ? entryOf(round, seats) : entryOfQueued(overtaken, teams),
    storedAs: draftKey(round),
    find: (entry) => errorsOf(bodyOf(entry, round, seats), seats, counted),
    send: async (entry, how) => {
      sides.acknowledge();
      // Then no other sheet opens.
      isCorrection.current = entry.begunOn !== null;
      const whole = bodyOf(entry, round, seats);
      const body = how === 'scores only' ? { ...whole, ...NO_LINES } : whole;
      const shown = roundWith(body, round, seats);
      return await saving.send(body, shown && { shown, begunOn: entry.begunOn });
    },
    onFailure: (failure, tell) => {
      saving.takeCurrent(failure);
      tell();
    },
    goOn: (result) => {
      const sheet = following();
      if (sheet === null) onClose();
      else onNext(sheet.id, result);
    },
    takesFocus: true,
    ...saving.form,
    onSent: (result, sent, isSettled) => {
      const isShownNext = isSettled && isMounted() && following() !== null;
      saving.form.onSent(result, sent, isSettled, isShownNext);
      if (!isSettled) form.setValues({ begunOn: storedResult(result) });
    },
  });
  const entry = form.values;
  const body = bodyOf(entry, round, seats);
  const doubts = [...doubtsOfRemoval(body, round), ...doubtsOf(body), ...useUnsentPapers(round)];
  return {
    form,
    /** Typed in since it was opened. */
    isBegun,
    round,
    seats,
    body,
    errors: withFound(form, errorsOf(body, seats, counted), showsImmediately),
    doubts,
    failure: saving.failure?.status === 409 ? null : saving.failure,
    haveSidesChanged: sides.haveChanged,
    waiting: waiting ?? null,
    conflict: saving.isCatchingUp ? null : conflictOf(form, round, seats, overtaken),
    asked: isAsking ? namedDoubts(doubts, round) : [],
    change: (typed: Entry, line = counted) => {
      setAsking(false);
      setBegun(true);
      setCounted(line);
      const changed = withFollowed(typed, round, seats);
      // Somebody else saved the same content.
      form.setValues(saving.isCatchingUp ? changed : { ...changed, begunOn: stored });
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!form.validate()) return;
      if (doubts.length > 0) setAsking(true);
      else form.save();
    },
    startOver: () => {
      sides.acknowledge();
      form.reset();
      focusSoon(form.element);
    },
    goBack: () => setAsking(false),
  };
}

export type ResultSheet = ReturnType<typeof useResultForm>;

function conflictOf(
  form: Form<Entry, How>,
  round: Round,
  seats: Seats,
  overtaken: QueuedResult | null,
) {
  const entry = form.values;
  if (!isOvertaken(entry, round, seats)) return null;
  const mine = bodyAgainstSaved(entry, round, seats);
  const goOnWith = (take: () => void) => () => {
    take();
    focusSoon(form.element);
  };
  return {
    mine,
    keepMine: goOnWith(() => {
      form.setValues({ begunOn: storedResult(round) });
      form.save(hasNoLines(mine) ? 'scores only' : 'with lines');
    }),
    takeTheirs: goOnWith(() => {
      form.reset();
      if (overtaken !== null) void throwAway(overtaken);
    }),
  };
}

/** Notifies if an administrator swaps the sides meanwhile. */
function useSides({ leftTeamId }: Round) {
  const [knownLeft, setKnownLeft] = useState(leftTeamId);
  return { haveChanged: leftTeamId !== knownLeft, acknowledge: () => setKnownLeft(leftTeamId) };
}
