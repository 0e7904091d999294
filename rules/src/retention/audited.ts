import type { RetentionKind } from './kinds.ts';

/** The actions whose entries in the audit name what a kind deletes: of these, who did what and when stays. */
export const AUDITED: Readonly<Record<RetentionKind, readonly string[]>> = {
  'room links': [],
  forms: ['Form handed in', 'Take back a form handed in'],
  requests: ['Ask for roster change', 'Refuse roster change'],
  officials: ['Add official', 'Change official', 'Remove official', 'Give a duty'],
  letters: ['Send letter', 'Send reminder'],
  papers: ['Write note', 'Remove note', 'Open protest', 'Close protest'],
  contacts: ['Invite coach', 'Read a kept mail', 'Send mail again'],
  quizzers: ['Set what is public', 'Note how a name is said', 'Remove how a name is said'],
  // All of them go.
  audit: [],
  money: ['Enter payment', 'Take back payment'],
};

/** What stands in such an entry afterwards. */
export const SUBJECT_AFTER = 'deleted';
