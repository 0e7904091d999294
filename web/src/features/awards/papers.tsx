import { Button, Text } from '@mantine/core';
import {
  AWARD_PAPER_WORDS,
  AWARD_PAPERS,
  type AwardPaper,
  CERTIFICATE_DESIGNS,
  type CertificateDesign,
  DESIGN_WORDS,
} from '@quizmeet/contract/awards/paper.ts';
import { pdfAwards } from '@quizmeet/contract/printing/calls.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../platform/queries.ts';
import { Choice } from '../../ui/choice.tsx';
import classes from './awards.module.css';

/** Prints for the ceremony: all of it, or a part (W6). */
export function AwardPapers() {
  const [design, setDesign] = useState<CertificateDesign>('frame');
  return (
    <section className={classes['section']} aria-labelledby="award-papers">
      <h2 id="award-papers">Print</h2>
      <Text c="dimmed" mb="sm" maw="44rem">
        The pack is the script, the list, and the certificates in order.
      </Text>
      <div className={classes['buttons']}>
        {AWARD_PAPERS.map((part) => (
          <PaperButton key={part} part={part} design={design} />
        ))}
      </div>
      <div style={{ marginTop: '0.75rem' }}>
        <Choice
          label="Certificates"
          showLabel
          value={design}
          onChange={setDesign}
          options={CERTIFICATE_DESIGNS.map((value) => ({ value, label: DESIGN_WORDS[value] }))}
        />
      </div>
    </section>
  );
}

function PaperButton({ part, design }: { part: AwardPaper; design: CertificateDesign }) {
  const file = useDownload(pdfAwards);
  const isAll = part === 'pack';
  return (
    <Button
      variant={isAll ? 'filled' : 'default'}
      leftSection={<IconPrinter size={18} />}
      loading={file.isPending}
      onClick={() =>
        file.mutate({ query: { part, design } }, { says: ({ name }) => `Saved as ${name}` })
      }
    >
      {AWARD_PAPER_WORDS[part]}
    </Button>
  );
}
