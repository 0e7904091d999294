import { Quiet } from '../ui/quiet.tsx';
import { useScorePerson } from './room-pass.tsx';

/** Below a sheet's save button. */
export function SavingAs() {
  const person = useScorePerson();
  if (person === null) return null;
  return (
    <Quiet mt="0.35rem" ta="end">
      Saving as {person.name}
    </Quiet>
  );
}
