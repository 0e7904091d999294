import { escaped } from '../html.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
  readonly replyTo?: string;
  /** Stable across attempts, so that mailboxes can drop duplicates. */
  readonly messageId?: string;
}

export interface LetterWords {
  readonly to: string;
  readonly subject: string;
  readonly event: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly button: { readonly text: string; readonly link: string };
  readonly after: readonly string[];
  readonly contact: string;
}

export function writeLetter(words: LetterWords): Letter & { readonly replyTo: string } {
  const { to, subject, button, contact } = words;
  const [text, html] = [asText(words), asHtml(words)];
  return { to, subject, text, html, link: button.link, replyTo: contact };
}

function asText({ heading, before, button, after, contact, event }: LetterWords): string {
  const paragraphs = [heading, ...before, `${button.text}:\n${button.link}`, ...after];
  return `${[...paragraphs, `--\n${event}\nQuestions? ${contact}`].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const NAVY = '#1b3358';
const GREEN = '#1d6b3f';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#26313d">${escaped(text).replaceAll('\n', '<br>')}</p>`;

// Mail programs support tables and style attributes, but little else.
function asHtml(words: LetterWords): string {
  const { subject, event, heading, before, button, after, contact } = words;
  const link = escaped(button.link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f8;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="padding:20px 28px;background:${NAVY};border-radius:8px 8px 0 0;font-size:16px;color:#ffffff">${escaped(event)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${NAVY}">${escaped(heading)}</h1>
${before.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td style="background:${GREEN};border-radius:6px"><a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escaped(button.text)}</a></td></tr>
</table>
${after.map(paragraph).join('\n')}
<p style="margin:0;font-size:14px;line-height:20px;color:#55616e">If the button doesn’t work, open this address:<br><a href="${link}" style="color:${NAVY};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e3e8ee;font-size:14px;color:#55616e">Questions? <a href="mailto:${escaped(contact)}" style="color:${NAVY}">${escaped(contact)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** An empty name means none. */
export type Sender = { readonly name: string; readonly address: string };

/** A bare address, or `Name <address>`. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
