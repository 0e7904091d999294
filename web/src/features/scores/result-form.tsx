import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { isTied } from '@quizmeet/rules/scores/entry.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { notifyError } from '../../ui/notices.ts';
import { BroughtBack } from './brought-back.tsx';
import { Conflict } from './conflict.tsx';
import { bodyOf, type Entry, entryOf, isOvertaken, storedContent } from './entry.ts';
import { doubtsOf, errorsOf, faultsOf } from './faults.ts';
import result from './result.module.css';
import classes from './round.module.css';
import { RoundState } from './round-details.tsx';
import { SaveBar } from './save-bar.tsx';
import { idOf, nameOf, seatsOf } from './seats.ts';
import { TeamColumn } from './team-column.tsx';
import { useSaveResult } from './use-save-result.ts';
import { WinnerChoice } from './winner-choice.tsx';

/**
 * The result of a round as on paper, left and right (S1). What is typed is kept on the device until
 * it is saved; when somebody else saved meanwhile, both versions are shown (S8).
 */
export function ResultForm({
  round,
  teams,
  onClose,
  onNext,
}: {
  round: Round;
  teams: Readonly<Record<Side, Team>>;
  onClose: () => void;
  onNext: (roundId: number) => void;
}) {
  const seats = seatsOf(round, teams);
  const draft = useDraft<Entry>(`round:${round.id}`, entryOf(round, seats));
  const entry = draft.value;
  const saving = useSaveResult({ round, draft, onClose, onNext });
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstField(form);

  const body = bodyOf(entry, round, seats);
  const errors = errorsOf(body, seats);
  const doubts = doubtsOf(body);
  const faults = faultsOf(errors, body);

  const change = (next: Entry) => {
    setAsking(false);
    draft.set(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = errors;
    if (first !== undefined) {
      notifyError(first.message);
      focusOnFault(form);
    } else if (doubts.length > 0) setAsking(true);
    else saving.save(body);
  };

  if (isOvertaken(entry, round, seats)) {
    return (
      <Conflict
        round={round}
        seats={seats}
        entry={entry}
        onKeepMine={() => draft.set({ ...entry, begunOn: storedContent(round) })}
        onTakeTheirs={draft.clear}
      />
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Result" className={result['form']}>
      <RoundState round={round}>
        <OnlyScores entry={entry} onChange={change} />
      </RoundState>
      {draft.restored && <BroughtBack onStartOver={draft.clear} />}
      <div className={classes['columns']}>
        {SIDES.map((side) => (
          <TeamColumn
            key={idOf(round, side)}
            side={side}
            teamId={idOf(round, side)}
            teamName={nameOf(round, side)}
            seats={seats[side]}
            entry={entry}
            faults={faults}
            scoreFault={isTried ? faults.scores[side] : undefined}
            doubt={doubts.find(({ path }) => path === `${side}TeamScore`)?.message}
            onChange={change}
          />
        ))}
      </div>
      {isTied(body) && (
        <WinnerChoice
          round={round}
          winnerId={entry.winnerId}
          fault={isTried ? faults.winner : undefined}
          onChange={(winnerId) => change({ ...entry, winnerId })}
        />
      )}
      <SaveBar
        body={body}
        faults={faults}
        doubts={isAsking ? doubts : []}
        saving={saving}
        onGoBack={() => setAsking(false)}
      />
    </form>
  );
}

/** Lays the quizzers' lines aside for both teams (S9). It stands before the sheet's Tab order. */
function OnlyScores({ entry, onChange }: { entry: Entry; onChange: (entry: Entry) => void }) {
  const teams = Object.entries(entry.teams);
  if (teams.some(([, team]) => team.linesLater)) return null;
  const later = teams.map(([id, team]) => [id, { ...team, linesLater: true }]);
  return (
    <button
      type="button"
      className={result['later']}
      onClick={() => onChange({ ...entry, teams: Object.fromEntries(later) })}
    >
      Only the scores for now
    </button>
  );
}

/** Once the dialog's own focus has settled, typing can begin at once. */
function useFocusOnFirstField(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>(FIELD)?.focus(), 80);
    return () => clearTimeout(timer);
  }, [form]);
}

const FIELD = '[role="spinbutton"][tabindex="0"], input';

function focusOnFault(form: React.RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]');
    const field = fault?.matches('input') ? fault : fault?.querySelector<HTMLElement>(FIELD);
    field?.focus();
  }, 0);
}
