import { listMails, listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { needALook } from '@quizmeet/contract/accounts/unsound-words.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';

export function PeopleLink() {
  const { data: accounts } = useRead(listUsers);
  const { data: unsound = [] } = useRead(listUnsound);
  const count = (is: 'admin' | 'scoreEntry') => accounts?.filter((each) => each[is]).length ?? 0;
  return (
    <ActionLink
      to={paths.people}
      title="People"
      description="Find an account and edit it; give and take away the admin and score-entry roles."
      warnings={unsound.length === 0 ? [] : [`${needALook(unsound.length)}.`]}
      state={
        accounts &&
        `${plural(accounts.length, 'account')}, ${plural(count('admin'), 'administrator')}, ${count('scoreEntry')} with score entry.`
      }
    />
  );
}

export function OutboxLink() {
  const { data: mails } = useRead(listMails);
  const count = (state: string) => mails?.filter((mail) => mail.state === state).length ?? 0;
  return (
    <ActionLink
      to={paths.outbox}
      title="Outbox"
      description="Every e-mail that the product sends, and why one failed."
      state={
        mails && `${count('sent')} sent, ${count('waiting')} waiting, ${count('failed')} failed.`
      }
    />
  );
}
