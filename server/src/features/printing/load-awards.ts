import { NOTHING_AWARDED } from '@quizmeet/contract/awards/messages.ts';
import {
  AWARD_PAPER_LABELS,
  type AwardPaper,
  type CertificateDesign,
} from '@quizmeet/contract/awards/paper.ts';
import { certificateLine, reasonText } from '@quizmeet/contract/awards/text.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { ceremonyOf } from '@quizmeet/rules/awards/awards.ts';
import { conflict } from '../../platform/problems.ts';
import { type LoadedAwards, loadAwards } from '../../tournament/awards.ts';
import { scriptOf } from '../../tournament/present-awards.ts';
import { FULL_NAMES, loadPublicNames } from '../../tournament/public-names.ts';
import type { Certificate } from './certificates.ts';
import { loadRosters } from './load-friday.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './page-footer.ts';
import type { Content, Sheet } from './sheets.ts';

/** In ceremony order (W6). @throws 409 without a winner */
export async function loadAwardSheet(
  from: PrintSource,
  part: AwardPaper,
  design: CertificateDesign,
): Promise<Sheet> {
  const { db, event } = from;
  const loaded = await loadAwards(db, event, FULL_NAMES);
  const parts = scriptOf(loaded);
  // What is read aloud is public; a certificate is its holder's own (W8).
  const publicNames = await loadPublicNames(db);
  const aloud = scriptOf(loaded.withNames(publicNames));
  // A team's certificate hangs in public.
  const rosters = await loadRosters(from, publicNames);
  if (parts.length === 0) throw conflict(NOTHING_AWARDED);
  const place = dayAndPlace(event, 'saturdayDate');
  const note = `${event.settings.title}, ${place}`;
  const contents: Readonly<Record<Exclude<AwardPaper, 'pack'>, Content>> = {
    script: { kind: 'award script', data: { note, parts: aloud } },
    list: { kind: 'award list', data: { note, parts } },
    certificates: {
      kind: 'certificates',
      data: {
        design,
        event: event.settings.title,
        note: place,
        certificates: certificatesOf(loaded, rosters),
      },
    },
  };
  const footer = pageFooterOf(from, AWARD_PAPER_LABELS[part]);
  if (part !== 'pack') return { ...contents[part], footer };
  const chapters = (['script', 'list', 'certificates'] as const).map((each) => ({
    title: AWARD_PAPER_LABELS[each],
    contents: [contents[each]],
  }));
  return { kind: 'chapters', data: chapters, footer };
}

const certificatesOf = (
  { awards, holderOf }: LoadedAwards,
  rosters: (teamId: number) => readonly string[],
): Certificate[] =>
  ceremonyOf(awards).flatMap(({ award, steps }) =>
    steps.flatMap(({ place, holders }) =>
      holders.map((holder) => {
        const { name, teamName, teamId, quizzerId } = holderOf(award, holder);
        const quizzers = quizzerId === null ? formatList(rosters(teamId)) : '';
        const reason = reasonText(holder.reason);
        const line = certificateLine(award, place);
        return { name, team: teamName, quizzers, award: line, reason };
      }),
    ),
  );
