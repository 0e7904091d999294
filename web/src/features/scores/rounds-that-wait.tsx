import type { EnteredRound } from '@quizmeet/contract/scores/entries-calls.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { stateInWords, useEntries } from '../../tournament/entries.ts';
import { useEventClock } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { Title } from '../../ui/plain/text.tsx';
import { Link } from '../../ui/router/router.tsx';
import classes from './rounds-that-wait.module.css';
import { useEntryActs } from './use-entry-acts.ts';

/** For staff: the rounds with entries that do not count yet, those that differ first (X10). */
export default function RoundsThatWait({ scope = 'All' }: { scope?: string }) {
  const all = useEntries();
  if (all.length === 0) return null;
  const differ = all.filter(({ state }) => state === 'differ');
  const wait = all.filter(({ state }) => state !== 'differ');
  return (
    <section className={classes['waiting']} aria-labelledby="rounds-that-wait">
      <Title order={2} size="h5" id="rounds-that-wait">
        {all.length === 1 ? '1 round is' : `${all.length} rounds are`} entered and do
        {all.length === 1 ? 'es' : ''} not count yet
      </Title>
      <ul>
        {[...differ, ...wait].map((entered) => (
          <Waiting key={entered.round.id} entered={entered} scope={scope} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ entered, scope }: { entered: EnteredRound; scope: string }) {
  const clock = useEventClock();
  const { admin } = useSession();
  const { count, isPending } = useEntryActs();
  const { round, state, entries } = entered;
  const [entry] = entries;
  const isAlone = state === 'waits' && entries.length === 1 && entry?.isOfOtherTeams === false;
  const by = entries.map(
    ({ name, isOwn, enteredAt }) => `${isOwn ? 'you' : name}, ${clock(enteredAt)}`,
  );
  return (
    <li data-state={state}>
      <span>
        <Link to={`${paths.schedule(scope)}?round=${round.id}`}>
          {round.roomName}, {round.timeString}: {round.leftTeamName} – {round.rightTeamName}
        </Link>{' '}
        <b>{stateInWords(entered)}</b> ({by.join('; ')})
      </span>
      {admin && isAlone && entry !== undefined && (
        <SmallButton
          loading={isPending}
          aria-label={`Let it count: ${entry.name}, ${round.leftTeamName} – ${round.rightTeamName}`}
          onClick={() => count(entered, entry)}
        >
          Let it count
        </SmallButton>
      )}
    </li>
  );
}
