import { deviceStorage } from '../device-storage.ts';
import { draftName } from './stored-draft.ts';

/** The keys of all drafts of a user on this device that begin so, such as `team:`. */
export function draftsFrom(userId: number, beginning: string): string[] {
  const own = draftName(userId, '');
  return deviceStorage.namesFrom(`${own}${beginning}`).map((name) => name.slice(own.length));
}

/** Discards a draft whose form is on no page any more. */
export function discardDraft(userId: number, key: string): void {
  deviceStorage.write(draftName(userId, key), null);
}
