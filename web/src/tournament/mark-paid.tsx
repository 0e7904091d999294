import { markPaid } from '@quizmeet/contract/registration/calls.ts';
import { useCallMutation } from '../platform/queries.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';

type MarkPaidProps = { id: number; churchName: string; paid: boolean };

export function MarkPaid({ id, churchName, paid }: MarkPaidProps) {
  const marking = useCallMutation(markPaid);
  const steady = useSteadyPresses(String(paid));
  return (
    <SmallButton
      style={steady}
      variant={paid ? 'subtle' : 'default'}
      aria-label={`${paid ? 'Undo Mark Paid' : 'Mark Paid'}: ${churchName}`}
      loading={marking.isPending}
      onClick={() => marking.mutate({ params: { id }, body: { paid: !paid } })}
    >
      {paid ? 'Undo' : 'Mark Paid'}
    </SmallButton>
  );
}
