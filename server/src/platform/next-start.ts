import { type Environment, readEnvironment } from './environment.ts';
import { readStoredSettings, STORABLE, type Storable } from './stored-settings.ts';

/** With what is stored now, which takes effect at the next start. */
export async function atNextStart(environment: Environment): Promise<Environment> {
  const { host, publicUrl, smtpUrl, mailFrom, backupFolder, sources } = environment;
  const inForce: Readonly<Record<Storable, string | undefined>> = {
    HOST: host,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    BACKUP_FOLDER: backupFolder,
  };
  const fixed = STORABLE.filter((name) => sources[name] === 'environment');
  const env = Object.fromEntries(fixed.map((name) => [name, inForce[name]]));
  const stored = await readStoredSettings(environment.dataDir).catch(() => null);
  const reading = stored && readEnvironment({ PORT: `${environment.port}`, ...env }, stored);
  return reading?.ok ? reading.environment : environment;
}
