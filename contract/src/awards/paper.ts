/** What can be printed for the ceremony: all of it, or a part. */
export const AWARD_PAPERS = ['pack', 'script', 'list', 'certificates'] as const;
export type AwardPaper = (typeof AWARD_PAPERS)[number];

/** What certificates look like; both are black on white. */
export const CERTIFICATE_DESIGNS = ['frame', 'bar'] as const;
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number];

export const DESIGN_WORDS: Readonly<Record<CertificateDesign, string>> = {
  frame: 'Frame',
  bar: 'Side bar',
};

/** What each is called, on paper and on its button. */
export const AWARD_PAPER_WORDS: Readonly<Record<AwardPaper, string>> = {
  pack: 'Ceremony pack',
  script: 'Script',
  list: 'List of awards',
  certificates: 'Certificates',
};
