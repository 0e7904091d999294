import { ACTION_IDS } from '../../tournament/action-ids.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { useEveningDialog } from './print-evening-button.tsx';

/** All paper of the evening, among an admin's actions. */
export function PrintEveningAction() {
  const { open, dialog } = useEveningDialog();
  return (
    <ActionEntry
      id={ACTION_IDS.print}
      title="Print the evening"
      description="All paper of both divisions in one file: the table for the desk, the schedules for the wall, and for each room its door page and scoresheets."
      button="Print the evening"
      onStart={open}
    >
      {dialog}
    </ActionEntry>
  );
}
