export interface MailServer {
  readonly server: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** Implicit TLS. */
const TLS_PORT = 465;

export function readMailServer(smtpUrl: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  return {
    server: hostname,
    port: port === '' ? (protocol === 'smtps:' ? TLS_PORT : 587) : Number(port),
    user: decoded(username),
    password: decoded(password),
  };
}

/** A percent sign that begins no escape is literal, as the mailer reads it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function smtpUrlOf({ server, port, user, password }: MailServer): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = user === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${who}${server}:${port}`;
}
