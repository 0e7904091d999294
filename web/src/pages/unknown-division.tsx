import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

interface UnknownDivisionProps {
  /** The division as written in the address. */
  readonly asked: string;
  /** The title of such pages: `Team Standings`. */
  readonly title: string;
  readonly to: (division: string) => string;
}

/** Shown when the address names no division: links to the divisions. */
export default function UnknownDivision({ asked, title, to }: UnknownDivisionProps) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        title={`There is no division “${asked}”`}
        action={
          <LinkRow
            label="Divisions"
            links={DIVISIONS.map((division) => ({
              to: to(division),
              text: `${division} ${title}`,
            }))}
          />
        }
      />
    </>
  );
}
