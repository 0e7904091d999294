import type { Installation, InstallationSettings } from '@quizmeet/contract/installation/calls.ts';
import { NO_PORT } from '@quizmeet/contract/installation/messages.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Form } from '../platform/form/use-form.ts';

export type SettingsEntry = Readonly<Omit<InstallationSettings, 'mailPort'>> & {
  readonly mailPort: string;
};

export type SettingsForm = Form<SettingsEntry>;

const USUAL_PORT = 587;

/** A default is an empty field. */
export function entryOf({
  reachable,
  address,
  mail,
  sender,
  backupFolder,
}: Installation): SettingsEntry {
  const unlessDefault = ({ is, from }: Installation['address']) => (from === 'default' ? '' : is);
  return {
    reachable: reachable.is,
    address: unlessDefault(address),
    mailServer: mail.is?.server ?? '',
    mailPort: `${mail.is?.port ?? USUAL_PORT}`,
    mailUser: mail.is?.user ?? '',
    mailPassword: '',
    sender: unlessDefault(sender),
    backupFolder: backupFolder.is ?? '',
  };
}

export const entryErrors = ({ mailPort }: SettingsEntry): readonly FieldError[] =>
  portOf(mailPort) === null ? [{ path: 'mailPort', message: NO_PORT }] : [];

function portOf(text: string): number | null {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
}

export const settingsOf = (entry: SettingsEntry): InstallationSettings => ({
  ...entry,
  mailPort: portOf(entry.mailPort) ?? USUAL_PORT,
});

export function isOldAddress({ reachable, address, addresses }: Installation): boolean {
  const isOfNetwork = /^http:\/\/\d+\.\d+\.\d+\.\d+(:\d+)?$/.test(address.is);
  return reachable.is && isOfNetwork && !addresses.includes(address.is);
}
