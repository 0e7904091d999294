import { listYears } from '@quizmeet/contract/history/calls.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { FileAction } from './print-dialog.tsx';

/**
 * Everything about the event in one file. It is the current year's; once the next year is open, that is not the one
 * that people look for, so it says where the others are.
 */
export function ArchiveAction() {
  const { data: years = [] } = useQuery(callQuery(listYears));
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const current = years.find((each) => each.current);
  const finished = years.find((each) => !each.current);
  const isEmpty = teams?.length === 0;
  return (
    <FileAction
      call={everything}
      args={{}}
      title="Download everything"
      description={
        `All PDFs and tables of ${current?.year ?? 'the event'} as it is now, and a snapshot that brings it back ` +
        'here or on another installation. Accounts are not in it, only the coaches’ addresses: keep it safe.' +
        (finished === undefined ? '' : ' Finished years are on the page Years.')
      }
      warnings={
        isEmpty && current !== undefined && finished !== undefined
          ? [
              `${current.year} has no team yet. Everything of ${finished.year} is on the page Years.`,
            ]
          : []
      }
      button="Download archive"
    />
  );
}
