import { pdfReceipt } from '@quizmeet/contract/printing/calls.ts';
import { coachTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { usePrintedConfirmation } from '../../tournament/printed-confirmation.ts';

/** A receipt once paid (C5, C8). */
export function PrintOwnReceipt({ year, churchId }: { year: number; churchId: number | null }) {
  const { data: teams } = useQuery(callQuery(coachTeams));
  const [, setPrinted] = usePrintedConfirmation(year, churchId, teams);
  return (
    <PrintButton call={pdfReceipt} args={{}} onSuccess={setPrinted}>
      Print confirmation
    </PrintButton>
  );
}
