import { expect, test } from 'vitest';
import { openMailbox } from '../../../testing/mailbox.ts';
import { testProduct } from '../../../testing/product.ts';
import { withSettings } from '../../../testing/registration.ts';
import { Visitor } from '../../../testing/visitor.ts';

test('a stored line break in a title or contact can’t inject a header', async () => {
  const mailbox = await openMailbox();
  const product = await testProduct({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Quiz, Office <quiz@example.org>',
  });
  const bad = {
    title: 'Bible Quiz\r\nBcc: q@x.example',
    contactEmail: 'c@x.example\r\nBcc: q@x.example',
  };
  await withSettings(product, bad, async () => {
    await new Visitor(product).register('ruth@example.org');
    const mail = await mailbox.mailFor('ruth@example.org');
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(mail.to).toEqual([{ name: '', address: 'ruth@example.org' }]);
    expect(mail.from).toEqual({ name: 'Quiz, Office', address: 'quiz@example.org' });
    expect(mail.subject).toBe('Please confirm your email address – Bible Quiz Bcc: q@x.example');
  });
  await product.end();
  await mailbox.close();
});
