import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps the mails it receives. */
export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly mails: Email[];
  /** The mail number `count` for an address, as soon as it arrives. */
  mailFor(address: string, count?: number): Promise<Email>;
  close(): Promise<void>;
}

/** @param port by default free @param thinksMs before each response */
export async function openMailbox(port = 0, thinksMs = 0): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      const words = `No such mailbox: ${address}`;
      const refusal = Object.assign(new Error(words), { responseCode: 550 });
      done(address.includes('refused') ? refusal : null);
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        setTimeout(done, thinksMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    mailFor: async (address, count = 1) => {
      for (;;) {
        const mine = mails.filter((mail) => mail.to?.some((to) => to.address === address));
        const wanted = mine[count - 1];
        if (wanted !== undefined) return wanted;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The last part of the address behind a mail's button. */
export function tokenIn(mail: Email): string {
  const token = /href="[^"]*\/(?:confirm|password|invitation)\/([\w-]+)(?:\?invited)?"/.exec(
    mail.html ?? '',
  )?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail.subject}`);
  return token;
}
