import { getAwards } from '@quizmeet/contract/awards/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AwardList } from '../features/awards/award-list.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryPage } from './page.tsx';

/** /awards and /awards/{year}, once shown (W6). */
export default function AwardsPage() {
  const text = useParams()['year'];
  const year = text === undefined ? null : idIn(text);
  const read = useQuery(callQuery(getAwards, year === null ? {} : { query: { year } }));
  const title = year === null ? 'Awards' : `Awards of ${year}`;
  return (
    <QueryPage
      title={title}
      actions={<LinkButton to={paths.resultSummary}>Result summary</LinkButton>}
      query={read}
      label="The awards"
      rows={12}
    >
      {({ shown, awards }) =>
        shown ? (
          <AwardList awards={awards} />
        ) : (
          <EmptyState title="Awards aren’t public yet">They’ll appear here later.</EmptyState>
        )
      }
    </QueryPage>
  );
}
