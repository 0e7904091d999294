import { type Board, setDuty } from '@quizmeet/contract/officials/calls.ts';
import { ROLE_NAMES, troublesInWords } from '@quizmeet/contract/officials/words.ts';
import { keyOf } from '@quizmeet/rules/officials/evening.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { nameOf, roomOf, timeOf } from './board.ts';
import classes from './officials.module.css';

/** Assignments that no longer work (W5). */
export function NeedsAttention({ board }: { board: Board }) {
  const troubled = board.duties.filter(({ troubles }) => troubles.length > 0);
  const steady = useSteadyPresses(...troubled.map(keyOf));
  if (troubled.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="needs-attention">
      <h2 id="needs-attention">Needs attention</h2>
      <p className={classes['quiet']}>“Fill gaps” replaces these assignments.</p>
      <ul className={classes['troubles']} style={steady}>
        {troubled.map((duty) => (
          <li key={keyOf(duty)}>
            <div>
              <strong>{nameOf(board, duty.officialId)}</strong>: {ROLE_NAMES[duty.role]},{' '}
              {roomOf(board, duty.roomNumber)}, {timeOf(board, duty.roundNumber)}
              <div>{sentence(troublesInWords(duty.troubles))}</div>
            </div>
            <Remove duty={duty} name={nameOf(board, duty.officialId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Remove({ duty, name }: { duty: Board['duties'][number]; name: string }) {
  const acting = useCallMutation(setDuty);
  const { roundNumber, roomNumber, role, officialId: before } = duty;
  const place = { roundNumber, roomNumber, role };
  const body = { ...place, officialId: null, before, fixed: false, moves: false };
  return (
    <SmallButton
      aria-label={`Remove the assignment of ${name}`}
      loading={acting.isPending}
      onClick={() => acting.mutate({ body })}
    >
      Remove
    </SmallButton>
  );
}
