import { Box, List, Text } from '@mantine/core';
import { type Report, sectionHeading } from '@quizmeet/contract/machines/report-text.ts';
import type { ReportFile } from './report.ts';

export const ReportText = <About extends string>({
  report,
  file: { name, headings },
}: {
  report: Report<About>;
  file: ReportFile<About>;
}) => (
  <Box component="section" aria-label={name} fz="sm" className="anywhere">
    {report.sections.map((section) => (
      <div key={section.about}>
        <Text inherit fw={600} mt="xs" {...(section.count === 0 && { fw: 400, c: 'dimmed' })}>
          {sectionHeading(section, headings)}
        </Text>
        <List size="sm">
          {section.facts?.map((fact) => (
            <List.Item key={fact}>{fact}</List.Item>
          ))}
        </List>
      </div>
    ))}
  </Box>
);
