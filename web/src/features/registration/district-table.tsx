import { Table } from '@mantine/core';
import { DISTRICTS } from '@quizmeet/rules/registration/church.ts';
import { NumberCell, NumberHead, TableFrame } from '../../ui/table-frame.tsx';
import type { SummaryCounts } from './summary.ts';

/** Churches and teams by district; every district stands there (C8). */
export function DistrictTable({ counts }: { counts: SummaryCounts }) {
  return (
    <TableFrame label="Churches and teams by district" whole>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">District</Table.Th>
          <NumberHead>Churches</NumberHead>
          <NumberHead>Teams</NumberHead>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {DISTRICTS.map((district) => (
          <Table.Tr key={district}>
            <Table.Th scope="row">{district}</Table.Th>
            <NumberCell>{counts.districtToChurches[district] ?? 0}</NumberCell>
            <NumberCell>{counts.districtToTeams[district] ?? 0}</NumberCell>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr bg="var(--quiz-sunken)" fw={650}>
          <Table.Th scope="row">Total</Table.Th>
          <NumberCell>{counts.churches}</NumberCell>
          <NumberCell>{counts.teams}</NumberCell>
        </Table.Tr>
      </Table.Tfoot>
    </TableFrame>
  );
}
