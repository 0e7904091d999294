import type { Day } from '@quizmeet/rules/tournament.ts';
import { Quiet } from '../ui/quiet.tsx';
import { useScorePerson } from './room-pass.tsx';

/** Below a sheet's save button. */
export function SavingAs({ day }: { day: Day }) {
  const person = useScorePerson(day);
  if (person === null) return null;
  return (
    <Quiet mt="0.35rem" ta="end">
      Saving as {person.name}
    </Quiet>
  );
}
