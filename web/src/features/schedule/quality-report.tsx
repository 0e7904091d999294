import { Box, Paper, Text } from '@mantine/core';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { getQuality, type QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import {
  bestText,
  CRITERION_NAMES,
  hardText,
  isBest,
  isHard,
} from '@quizmeet/contract/schedule/quality-text.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { GroupTag } from './group-tag.tsx';
import classes from './team-halves.module.css';

type QualityReportProps = { scope: DivisionScope; teams: readonly Team[] };

/** For administrators (F3). */
export default function QualityReport({ scope, teams }: QualityReportProps) {
  const { data: rows = [] } = useQuery(callQuery(getQuality, { query: { division: scope } }));
  if (rows.length === 0) return null;
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <Section title="Schedule quality" className={classes['teams'] ?? ''}>
      {groups.map((group) => (
        <GroupQuality
          key={group}
          group={group}
          rows={rows.filter((row) => row.group === group)}
          teams={teams}
        />
      ))}
    </Section>
  );
}

type GroupQualityProps = { group: string; rows: readonly QualityRow[]; teams: readonly Team[] };

const GroupQuality = ({ group, rows, teams }: GroupQualityProps) => (
  <Paper component="details" withBorder fz="sm">
    <Box component="summary" px="sm" py="xs">
      <GroupTag group={group} /> <span>{summarize(rows, nameOf(teams))}</span>
    </Box>
    <Text size="sm" px="sm" pb="xs">
      {bestText(rows)}
    </Text>
    <DataTable
      label={`Quality of ${group}`}
      columns={columnsFor(teams)}
      rows={rows}
      rowKey={(row) => row.criterion}
    />
  </Paper>
);

/** `Akron 2 sits idle for 3 slots in a row. 7 slots; best possible on 6 of 8 measures`: hardship is never good. */
function summarize(rows: readonly QualityRow[], team: (id: number) => string): string {
  const slots = rows.find((row) => row.criterion === 'slots')?.count ?? 0;
  const best = rows.filter((row) => isBest(row) && !isHard(row)).length;
  const hard = rows.filter(isHard).map((row) => `${hardText(row, team)}. `);
  return `${hard.join('')}${slots} slots; best possible on ${best} of ${rows.length} measures`;
}

const nameOf = (teams: readonly Team[]) => (id: number) =>
  teams.find((team) => team.id === id)?.teamName ?? `Team ${id}`;

const columnsFor = (teams: readonly Team[]): Column<QualityRow>[] => [
  { head: 'Measure', rowHead: true, cell: (row) => CRITERION_NAMES[row.criterion] },
  { head: 'Count', number: true, cell: (row) => row.count },
  { head: 'Minimum', number: true, cell: (row) => row.lowerBound },
  {
    head: 'Worst for',
    wideOnly: 'below',
    cell: ({ worst }) =>
      worst === null ? '–' : <Link to={paths.team(worst)}>{nameOf(teams)(worst)}</Link>,
  },
  {
    head: 'Why',
    wideOnly: 'below',
    cell: (row) => (
      <>
        <StateIcon row={row} /> {row.why}
      </>
    ),
  },
];

/** Hardship is never ticked as good. */
function StateIcon({ row }: { row: QualityRow }) {
  if (isHard(row)) return <IconAlertTriangle size={16} />;
  return isBest(row) ? <IconCheck size={16} /> : <IconInfoCircle size={16} />;
}
