import { type Board, setDuty } from '@quizmeet/contract/officials/calls.ts';
import { ROLE_NAMES, troublesInWords } from '@quizmeet/contract/officials/words.ts';
import { keyOf } from '@quizmeet/rules/officials/evening.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { nameOf, roomOf, timeOf } from './board.ts';
import classes from './officials.module.css';

/** Duties with which something is wrong, as the schedule and the offers are now (W5). */
export function ToLookAt({ board }: { board: Board }) {
  const troubled = board.duties.filter(({ troubles }) => troubles.length > 0);
  const steady = useSteadyPresses(...troubled.map(keyOf));
  if (troubled.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="to-look-at">
      <h2 id="to-look-at">To look at</h2>
      <p className={classes['quiet']}>
        These duties do not fit the schedule or the offers as they are now. “Fill the gaps only”
        puts others in the place of those that cannot stand.
      </p>
      <ul className={classes['troubles']} style={steady}>
        {troubled.map((duty) => (
          <li key={keyOf(duty)}>
            <div>
              <strong>{nameOf(board, duty.officialId)}</strong>: {ROLE_NAMES[duty.role]},{' '}
              {roomOf(board, duty.roomNumber)}, {timeOf(board, duty.roundNumber)}
              <div>{sentence(troublesInWords(duty.troubles))}</div>
            </div>
            <TakeAway duty={duty} name={nameOf(board, duty.officialId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function TakeAway({ duty, name }: { duty: Board['duties'][number]; name: string }) {
  const acting = useCallMutation(setDuty);
  const { roundNumber, roomNumber, role, officialId: before } = duty;
  const place = { roundNumber, roomNumber, role };
  const body = { ...place, officialId: null, before, fixed: false, moves: false };
  return (
    <SmallButton
      aria-label={`Take away the duty of ${name}`}
      loading={acting.isPending}
      onClick={() => acting.mutate({ body })}
    >
      Take away
    </SmallButton>
  );
}
