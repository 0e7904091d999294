export const AWARD_PAPERS = ['pack', 'script', 'list', 'certificates'] as const;
export type AwardPaper = (typeof AWARD_PAPERS)[number];

export const CERTIFICATE_DESIGNS = ['frame', 'bar'] as const;
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number];

export const DESIGN_LABELS: Readonly<Record<CertificateDesign, string>> = {
  frame: 'Frame',
  bar: 'Side bar',
};

export const AWARD_PAPER_LABELS: Readonly<Record<AwardPaper, string>> = {
  pack: 'Ceremony pack',
  script: 'Script',
  list: 'List of awards',
  certificates: 'Certificates',
};
