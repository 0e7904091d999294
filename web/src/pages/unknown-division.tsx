import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

interface UnknownDivisionProps {
  /** As the address has it. */
  readonly asked: string;
  /** What every such page is called: `Team Standings`. */
  readonly title: string;
  readonly to: (division: string) => string;
}

/** What a page of a division shows where its address names none, and the ways to those there are. */
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
