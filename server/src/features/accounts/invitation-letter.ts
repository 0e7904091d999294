import type { Reader } from '../../platform/database/database.ts';
import type { LetterWords } from '../../platform/mail/letter.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { userRecords } from '../../records/users.ts';

export type WrittenMail = Pick<LetterWords, 'to' | 'heading' | 'before' | 'button' | 'after'>;

/**
 * Offers a church waiting for the address, or an invitation to share one (N0, W2); null if neither is left.
 * Only this mail's link accepts, in a session of the address (U16). The church's name is typed by a coach and
 * omitted, since the mail may go to a stranger.
 * @param makeLink called only if needed
 */
export async function invitationText(
  tx: Reader,
  { id, settings: { title } }: EventRow,
  toAddress: string,
  makeLink: () => Promise<string>,
): Promise<WrittenMail | null> {
  const waiting = await churchRecords(tx).waitingFor(toAddress);
  const church = waiting.length > 0 ? null : await churchRecords(tx).inviting(id, toAddress);
  if (waiting.length === 0 && church === null) return null;
  const coachId = church?.coachId ?? null;
  const coach = coachId === null ? null : await userRecords(tx).byId(coachId);
  return {
    to: toAddress,
    heading:
      church === null
        ? 'You’re invited to coach a church'
        : 'You’re invited to help coach a church',
    before: [
      coach === null
        ? `The organizers of ${title} have invited you to coach a church’s teams.`
        : `${coach.email} has registered a church for ${title} and invites you to help coach it.`,
      church === null
        ? 'You can then add teams, change rosters, and print the receipt.'
        : 'Both of you can then add teams, change rosters, and print the receipt.',
    ],
    button: { text: 'See the invitation', link: await makeLink() },
    after: [
      `Log in with this address, ${toAddress}. If you don’t have an account, create one with this address, confirm it, and open this link again. You’ll see which church it is, and can accept or decline.`,
      'The link works for 30 days, until you answer. Keep this email to yourself.',
      'Don’t know who is asking? Ignore this email. Nothing happens unless you answer.',
    ],
  };
}
