export const NO_SERVER_NAME = 'Enter a mail server such as mail.example.org';
export const NO_PORT = 'Enter a port from 1 to 65535, such as 587';
export const NO_SENDER = 'Enter an email address';
export const NO_ADDRESS = 'Enter an address such as http://192.168.1.20:3000';
export const TOO_LONG = 'Use at most 1000 characters';
export const NO_FULL_PATH = 'Enter a folder’s full path';

export const STORED_AND_AGAIN = 'Saved. Quizmeet is restarting.';
export const NEXT_START = 'Takes effect at the next start. Stop Quizmeet and start it again.';
export const STORED_ONLY = `Saved. ${NEXT_START}`;

/** @param reason such as `the folder doesn’t exist` */
export const folderFails = (reason: string): string => `Can’t be used: ${reason}`;

export const TEST_MAIL_SUBJECT = 'Quizmeet test email';
export const TEST_MAIL_TEXT = 'Quizmeet can send email.';
export const TEST_MAIL_SENT = 'Test email sent. Check that it arrives.';

/** Without secrets. */
export const MAIL_FAILURES = {
  EAUTH: 'The mail server rejected the user or password.',
  EENVELOPE: 'The mail server rejected the sender or the recipient.',
  EDNS: 'Mail server not found. Check its name and the network.',
  ETLS: 'The mail server’s certificate isn’t trusted.',
} as const;
export const MAIL_SERVER_SILENT = 'The mail server isn’t responding.';

export const SET_OUTSIDE = 'Set by an environment variable.';
export const SET_HERE = 'Set on this page.';
