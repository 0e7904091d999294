import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import {
  labels,
  pdfBlankScoresheet,
  pdfRegistrationTable,
  pdfSaturday,
  pdfSaturdayScoresheets,
  pdfSchedule,
  pdfScoresheets,
  pdfTeamPages,
  pdfTeamTable,
} from '@quizmeet/contract/printing/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { FileAction, PrintDialogAction, useSaving } from './print-dialog.tsx';
import { PrintEveningAction } from './print-evening.tsx';
import { useUnprintableWarnings } from './unprintable-names.tsx';

/** For the check-in desk, before and on Friday. */
export function RegistrationPrints() {
  const warnings = useUnprintableWarnings();
  return (
    <>
      <FileAction
        call={labels}
        args={{}}
        title="Print labels"
        description="A table with one line a team, for a label printer or a spreadsheet."
        button="Print labels"
      />
      <FileAction
        call={pdfRegistrationTable}
        args={{}}
        title="Print registration PDF"
        description="For the check-in desk: churches, teams, rosters, equipment, fees, and a box to tick."
        button="Print registration"
        warnings={warnings}
      />
    </>
  );
}

const SCHEDULES = ['Open', 'Open 1', 'Open 2', 'Open 3', 'Novice', 'Novice 1', 'Novice 2'] as const;

export function FridayPrints() {
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const hindrance = slots?.length === 0 ? 'There is no schedule yet.' : null;
  return (
    <>
      <PrintEveningAction />
      <PrintScheduleAction hindrance={hindrance} />
      <PrintTeamsActions hindrance={hindrance} />
      <PrintScoresheetsAction hindrance={hindrance} />
      <FileAction
        call={pdfBlankScoresheet}
        args={{}}
        title="Print a blank scoresheet"
        description="For a round that is in no schedule, or a sheet that was spoiled."
        button="Print blank sheet"
      />
    </>
  );
}

function PrintScheduleAction({ hindrance }: { hindrance: string | null }) {
  const saving = useSaving(pdfSchedule);
  return (
    <PrintDialogAction
      title="Print schedule PDF"
      dialog="Print Schedule"
      description="The teams with their numbers, slots by rooms, and one page for each room’s door."
      button="Print schedule"
      hindrance={hindrance}
      choices={SCHEDULES}
      stays={false}
      onWall
      saving={saving}
      onConfirm={(division, paper) => saving.save({ query: { division, ...paper } })}
    />
  );
}

/** The evening as its teams see it. */
function PrintTeamsActions({ hindrance }: { hindrance: string | null }) {
  const table = useSaving(pdfTeamTable);
  const pages = useSaving(pdfTeamPages);
  return (
    <>
      <PrintDialogAction
        title="Print the team table"
        dialog="Print Team Table"
        description="For the wall: a row a team, with the time, room and opponent of each round."
        button="Print team table"
        hindrance={hindrance}
        choices={SCHEDULES}
        stays={false}
        onWall
        saving={table}
        onConfirm={(division, paper) => table.save({ query: { division, ...paper } })}
      />
      <PrintDialogAction
        title="Print the team pages"
        dialog="Print Team Pages"
        description="A page a team to take along, with its rounds and a code that opens its page; church by church, as the desk hands them out."
        button="Print team pages"
        hindrance={hindrance}
        choices={SCHEDULES}
        stays={false}
        saving={pages}
        onConfirm={(division) => pages.save({ query: { division } })}
      />
    </>
  );
}

function PrintScoresheetsAction({ hindrance }: { hindrance: string | null }) {
  const saving = useSaving(pdfScoresheets);
  return (
    <PrintDialogAction
      title="Print Friday scoresheets"
      dialog="Print Scoresheets"
      description="One page a round, with both rosters and a code that opens its score entry."
      button="Print scoresheets"
      hindrance={hindrance}
      choices={DIVISIONS}
      stays
      saving={saving}
      onConfirm={(division) => saving.save({ query: { division } })}
    />
  );
}

export function SaturdayPrints() {
  const { data: brackets } = useQuery(callQuery(listBrackets, {}));
  const hindrance = brackets?.length === 0 ? 'No team is assigned to a bracket yet.' : null;
  const drawn = useSaving(pdfSaturday);
  const sheets = useSaving(pdfSaturdayScoresheets);
  return (
    <>
      <PrintDialogAction
        title="Print Saturday brackets"
        dialog="Print Bracket Page"
        description="For the wall, in large names, with times, rooms and places. The pages of a bracket go side by side."
        button="Print brackets"
        hindrance={hindrance}
        choices={DIVISIONS}
        stays
        onWall
        saving={drawn}
        onConfirm={(division, paper) => drawn.save({ query: { division, ...paper } })}
      />
      <PrintDialogAction
        title="Print Saturday scoresheets"
        dialog="Print Saturday Scoresheets"
        description="One page a match; teams that are not known yet are written in by hand."
        button="Print match sheets"
        hindrance={hindrance}
        choices={DIVISIONS}
        stays
        saving={sheets}
        onConfirm={(division) => sheets.save({ query: { division } })}
      />
    </>
  );
}
