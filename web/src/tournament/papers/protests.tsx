import {
  closeProtest,
  openProtest,
  type Papers,
  type Protest,
} from '@quizmeet/contract/scores/paper-calls.ts';
import { PROTEST_CLOSED, PROTEST_OPENED } from '@quizmeet/contract/scores/paper-messages.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../event-time.ts';
import { aboutFormer } from './notes.tsx';
import classes from './papers.module.css';
import { ProtestMark } from './protest-mark.tsx';
import { WordsForm } from './words-form.tsx';

/** The protests against a result; each team has one open at a time, which is closed with an outcome (X13). */
export function Protests({
  roundId,
  protests,
  mayProtest,
}: { roundId: number } & Pick<Papers, 'protests' | 'mayProtest'>) {
  return (
    <section className={classes['part']} aria-label="Protest">
      <h3>Protest</h3>
      {protests.length > 0 && (
        <ul className={classes['list']}>
          {protests.map((protest) => (
            <ProtestEntry key={protest.id} roundId={roundId} protest={protest} />
          ))}
        </ul>
      )}
      {mayProtest.map((team) => (
        <OpenForm key={team.id} roundId={roundId} team={team} />
      ))}
    </section>
  );
}

function ProtestEntry({ roundId, protest }: { roundId: number; protest: Protest }) {
  const timeOf = useEventTime();
  const { words, openedBy, openedAt, outcome, closedBy, closedAt } = protest;
  return (
    <li className={classes['protest']} data-open={outcome === null || undefined}>
      <span className={classes['words']}>
        {aboutFormer(protest.formerTeams)}
        {protest.team !== null && <strong>{protest.team.name}: </strong>}
        {words}
        <span className={classes['by']}>
          Opened by {openedBy}, {timeOf(openedAt)}
        </span>
      </span>
      {outcome === null || closedAt === null ? (
        <>
          <ProtestMark words="open" />
          <CloseForm roundId={roundId} protest={protest} />
        </>
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

function OpenForm({ roundId, team }: { roundId: number; team: Papers['mayProtest'][number] }) {
  const act = useCallMutation(openProtest);
  return (
    <WordsForm
      label={`${team.name}’s protest`}
      button={`Open a protest for ${team.name}`}
      storedAs={`protest:${roundId}:${team.id}`}
      done={PROTEST_OPENED}
      send={async (words) =>
        await act.mutateAsync({ params: { id: roundId }, body: { teamId: team.id, words } })
      }
    />
  );
}

function CloseForm({ roundId, protest }: { roundId: number; protest: Protest }) {
  const act = useCallMutation(closeProtest);
  const { id, team } = protest;
  const of = team === null ? '' : ` for ${team.name}`;
  return (
    <WordsForm
      label={`Outcome${of}`}
      button={`Close the protest${of}`}
      storedAs={`outcome:${id}`}
      field="outcome"
      done={PROTEST_CLOSED}
      send={async (outcome) =>
        await act.mutateAsync({ params: { id: roundId, protestId: id }, body: { outcome } })
      }
    />
  );
}
