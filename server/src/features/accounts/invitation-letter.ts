import type { Reader } from '../../platform/database/database.ts';
import type { LetterWords } from '../../platform/mail/letter.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { userRecords } from '../../records/users.ts';

/** What differs from mail to mail. */
export type WrittenMail = Pick<LetterWords, 'to' | 'heading' | 'before' | 'button' | 'after'>;

/**
 * Invites somebody to share a church (W2); null if the invitation does not stand any more. The link is no
 * secret: the address counts, once it is confirmed. The church is not named, because its name is typed by a
 * coach and the mail may go to a stranger. The coach is named by a confirmed address.
 */
export async function invitationWords(
  tx: Reader,
  { id, settings: { title } }: EventRow,
  toAddress: string,
  publicUrl: string,
): Promise<WrittenMail | null> {
  const church = await churchRecords(tx).inviting(id, toAddress);
  if (church === null) return null;
  const coach = church.coachId === null ? null : await userRecords(tx).byId(church.coachId);
  return {
    to: toAddress,
    heading: 'You are invited to share a church',
    before: [
      coach === null
        ? `The organisers of ${title} ask you to look after a church's teams.`
        : `${coach.email} has registered a church for ${title} and asks you to look after it together.`,
      'Both of you can then add teams, change rosters and print the receipt.',
    ],
    button: { text: 'See the invitation', link: `${publicUrl}/registration` },
    after: [
      `Log in with this address, ${toAddress}. Without an account, create one with it first. There you see which church it is, and accept or decline.`,
      'You do not know who asks? Then do nothing: without your answer nothing happens.',
    ],
  };
}
