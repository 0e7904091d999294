import { plural } from '@quizmeet/contract/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Text } from '../../ui/plain/text.tsx';

/** Asks before a new start ends the running rehearsal. */
export function RehearsalEnds({
  entered,
  busy,
  onConfirm,
  onClose,
}: {
  /** How many results the rehearsal has; null while nothing is asked. */
  entered: number | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      opened={entered !== null}
      title="End the rehearsal?"
      confirm="Save and end it"
      grave
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        Quizmeet starts again to save this, and the running rehearsal ends with it: the copy with
        its {plural(entered ?? 0, 'made-up result')} and everything that people entered there is
        deleted. The event itself stays as it is.
      </Text>
    </ConfirmDialog>
  );
}
