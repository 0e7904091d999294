/** A mail server, as its fields are entered. */
export interface MailServer {
  readonly server: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** On this port a mail server is spoken to in TLS from the beginning. */
const TLS_PORT = 465;

/** The fields of an SMTP_URL that is in force. */
export function readMailServer(smtpUrl: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  return {
    server: hostname,
    port: port === '' ? (protocol === 'smtps:' ? TLS_PORT : 587) : Number(port),
    user: decoded(username),
    password: decoded(password),
  };
}

/** As the sender reads it: in a text with a percent sign that begins no escape, each stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The SMTP_URL of a mail server. */
export function smtpUrlOf({ server, port, user, password }: MailServer): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = user === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${who}${server}:${port}`;
}
