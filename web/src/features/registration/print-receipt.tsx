import { Button } from '@mantine/core';
import { pdfReceipt, pdfReceiptOf } from '@quizmeet/contract/printing/calls.ts';
import { coachTeams } from '@quizmeet/contract/registration/calls.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useDownload } from '../../platform/queries.ts';
import { usePrintedConfirmation } from '../../tournament/printed-confirmation.ts';

/** A receipt once paid (C5, C8). */
export function PrintOwnReceipt({ year, churchId }: { year: number; churchId: number | null }) {
  const file = useDownload(pdfReceipt);
  const { data: teams } = useQuery(callQuery(coachTeams));
  const [, setPrinted] = usePrintedConfirmation(year, churchId, teams);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      loading={file.isPending}
      onClick={() => file.mutate({}, { onSuccess: setPrinted })}
    >
      Print confirmation
    </Button>
  );
}

/** For administrators (C8). */
export function PrintReceipt({ church, coachId }: { church: string; coachId: number }) {
  const file = useDownload(pdfReceiptOf);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Print PDF: ${church}`}
      loading={file.isPending}
      onClick={() => file.mutate({ params: { coachId } })}
    >
      Print PDF
    </Button>
  );
}
