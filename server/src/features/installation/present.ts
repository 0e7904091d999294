import type { Installation } from '@quizmeet/contract/installation/calls.ts';
import type { Environment } from '../../platform/environment.ts';
import { ownAddresses } from '../../platform/public-address.ts';
import { readMailServer } from './mail-server.ts';

export function presentInstallation(environment: Environment): Installation {
  const { host, port, publicUrl, smtpUrl, mailFrom, backupFolder, sources } = environment;
  const mail = smtpUrl === undefined ? null : readMailServer(smtpUrl);
  return {
    reachable: { is: !isOwnOnly(host), from: sources.HOST },
    address: { is: publicUrl, from: sources.PUBLIC_URL },
    mail: {
      is: mail && {
        server: mail.server,
        port: mail.port,
        user: mail.user,
        hasPassword: mail.password !== '',
      },
      from: sources.SMTP_URL,
    },
    sender: { is: mailFrom, from: sources.MAIL_FROM },
    backupFolder: { is: backupFolder ?? null, from: sources.BACKUP_FOLDER },
    addresses: ownAddresses(port),
    startsAgain: environment.startsAgain,
  };
}

const isOwnOnly = (host: string): boolean => /^(localhost|127\..+|::1)$/i.test(host);
