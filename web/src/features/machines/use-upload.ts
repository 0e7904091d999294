import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import { type Sending, sendEach } from './sending.ts';

const send = async (file: File): Promise<void> => {
  const body = new FormData();
  body.append(uploadResults.filesIn, file);
  await ask(uploadResults, { body });
};

/** Sends result files one after another, so that a bad one names itself and the rest still come. */
export function useUpload() {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const act = useMutation<Sending, Failure, readonly File[]>({
    mutationFn: async (files) => await sendEach(files, send, setSending),
    meta: { call: uploadResults },
    onSettled: () => void client.invalidateQueries(),
  });
  return { upload: act.mutate, sending, busy: act.isPending, failure: act.error };
}
