import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { saidFirst } from '../../tournament/result-save.ts';
import { useFaultToast } from '../../ui/fault-toast.ts';
import { useFocusOnFirstField } from '../../ui/first-field.ts';
import { bodyOf, type Entry, entryOf, storedContent } from './entry.ts';
import { doubtsOf, errorsOf, faultsOf, namedDoubts } from './faults.ts';
import { DOUBTED, focusSoon, placeOf } from './focus.ts';
import { seatsOf } from './seats.ts';
import { doubtsOfRemoval } from './stored-lines.ts';
import { useSaveResult } from './use-save-result.ts';

export interface ResultFormProps {
  readonly round: Round;
  readonly teams: Readonly<Record<Side, Team>>;
  readonly onClose: () => void;
  readonly onNext: (roundId: number) => void;
}

/** What the form of a result knows and does; scores and winner are faulted from the first try on. */
export function useResultForm({ round, teams, onClose, onNext }: ResultFormProps) {
  const seats = seatsOf(round, teams);
  const draft = useDraft<Entry>(`round:${round.id}`, entryOf(round, seats));
  const saving = useSaveResult({ round, draft, onClose, onNext });
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const toast = useFaultToast();
  const sides = useSides(round);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstField(form);

  const body = bodyOf(draft.value, round, seats);
  const errors = errorsOf(body, seats);
  const doubts = [...doubtsOfRemoval(body, round), ...doubtsOf(body)];
  const faults = faultsOf(errors, body);

  const save = (sent: typeof body) => {
    sides.acknowledge();
    saving.save(sent);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toast.dismiss();
    setTried(true);
    const first = saidFirst(errors);
    if (first !== undefined) {
      toast.show(first.message);
      focusSoon(form, placeOf(first.path, body));
    } else if (doubts.length > 0) setAsking(true);
    else save(body);
  };
  return {
    form,
    seats,
    draft,
    saving: { ...saving, save },
    haveSidesChanged: sides.haveChanged,
    body,
    faults: isTried ? faults : { ...faults, scores: {}, winner: undefined },
    doubts,
    /** What the form asks about before it saves (S7). */
    asked: isAsking ? namedDoubts(doubts, round) : [],
    change: (entry: Entry) => {
      setAsking(false);
      toast.dismiss();
      // What is typed over the same content as somebody else saved goes on from there.
      draft.set(saving.isCatchingUp ? entry : { ...entry, begunOn: storedContent(round) });
    },
    submit,
    startOver: () => {
      sides.acknowledge();
      toast.dismiss();
      draft.clear();
      focusSoon(form, 'form');
    },
    goBack: () => {
      setAsking(false);
      focusSoon(form, DOUBTED);
    },
  };
}

/** An admin may exchange the sides at any time; whoever types looks elsewhere then. */
function useSides({ leftTeamId }: Round) {
  const [knownLeft, setKnownLeft] = useState(leftTeamId);
  return { haveChanged: leftTeamId !== knownLeft, acknowledge: () => setKnownLeft(leftTeamId) };
}
