import { getLetter } from '@quizmeet/contract/letters/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Copies } from '../features/letters/copies.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function LetterPage() {
  const id = idIn(useParams()['letterId']) ?? 0;
  const { admin } = useSession();
  const read = useQuery(
    callQuery(
      getLetter,
      { params: { id } },
      { enabled: admin, refetchInterval: CHECK_INTERVAL_MS },
    ),
  );
  return (
    <QueryPage
      title={read.data?.subject ?? 'Letter'}
      note={<Link to={paths.letters}>All letters</Link>}
      onlyFor="administrators"
      query={read}
      label="The letter"
      rows={8}
    >
      {(letter) => <Copies letter={letter} />}
    </QueryPage>
  );
}
