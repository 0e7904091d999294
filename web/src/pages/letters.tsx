import { listLetters, listReminders } from '@quizmeet/contract/letters/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Letters } from '../features/letters/letters.tsx';
import { LETTER_TOPICS } from '../features/letters/topics.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function LettersPage() {
  const { admin } = useSession();
  const letters = useQuery(
    callQuery(
      listLetters,
      {},
      { enabled: admin, topics: LETTER_TOPICS, refetchInterval: CHECK_INTERVAL_MS },
    ),
  );
  const reminders = useQuery(callQuery(listReminders, {}, { enabled: admin, topics: ['event'] }));
  return (
    <QueryPage
      title="Letters"
      note="Replies go to the contact email."
      onlyFor="administrators"
      query={letters}
      label="The letters"
      rows={8}
    >
      {(data) => <Letters letters={data} reminders={reminders.data ?? []} />}
    </QueryPage>
  );
}
