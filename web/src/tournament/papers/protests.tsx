import { closeProtest, openProtest, type Protest } from '@quizmeet/contract/scores/paper-calls.ts';
import { PROTEST_CLOSED, PROTEST_OPENED } from '@quizmeet/contract/scores/paper-messages.ts';
import { useAct } from '../../platform/queries.ts';
import { useEventTime } from '../event-time.ts';
import { AboutFormer } from './about-former.tsx';
import classes from './papers.module.css';
import { ProtestMark } from './protest-mark.tsx';
import { WordsForm } from './words-form.tsx';

/** The protests against a result; one is open at a time, and is closed with an outcome (X13). */
export function Protests({ roundId, protests }: { roundId: number; protests: readonly Protest[] }) {
  const open = protests.find(({ outcome }) => outcome === null);
  return (
    <section className={classes['part']} aria-label="Protest">
      <h3>Protest</h3>
      {protests.length > 0 && (
        <ul className={classes['list']}>
          {protests.map((protest) => (
            <ProtestEntry key={protest.id} protest={protest} />
          ))}
        </ul>
      )}
      {open === undefined ? (
        <OpenForm roundId={roundId} />
      ) : (
        <CloseForm key={open.id} roundId={roundId} protestId={open.id} />
      )}
    </section>
  );
}

function ProtestEntry({ protest }: { protest: Protest }) {
  const timeOf = useEventTime();
  const { words, openedBy, openedAt, outcome, closedBy, closedAt } = protest;
  return (
    <li className={classes['protest']} data-open={outcome === null || undefined}>
      <span className={classes['words']}>
        <AboutFormer teams={protest.formerTeams} />
        {words}
        <span className={classes['by']}>
          Opened by {openedBy}, {timeOf(openedAt)}
        </span>
      </span>
      {outcome === null || closedAt === null ? (
        <ProtestMark words="open" />
      ) : (
        <span className={classes['words']}>
          Outcome: {outcome}
          <span className={classes['by']}>
            Closed by {closedBy}, {timeOf(closedAt)}
          </span>
        </span>
      )}
    </li>
  );
}

function OpenForm({ roundId }: { roundId: number }) {
  const act = useAct(openProtest);
  return (
    <WordsForm
      label="What is protested"
      button="Open a protest"
      storedAs={`protest:${roundId}`}
      done={PROTEST_OPENED}
      send={async (words) => await act.mutateAsync({ params: { id: roundId }, body: { words } })}
    />
  );
}

function CloseForm({ roundId, protestId }: { roundId: number; protestId: number }) {
  const act = useAct(closeProtest);
  return (
    <WordsForm
      label="Outcome"
      button="Close the protest"
      storedAs={`outcome:${protestId}`}
      field="outcome"
      done={PROTEST_CLOSED}
      send={async (outcome) =>
        await act.mutateAsync({ params: { id: roundId, protestId }, body: { outcome } })
      }
    />
  );
}
