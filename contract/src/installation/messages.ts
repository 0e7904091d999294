export const NO_SERVER_NAME = 'Please enter the name of the mail server, such as mail.example.org';
export const NO_PORT = 'Please enter a port from 1 to 65535, such as 587';
export const NO_SENDER = 'Please enter an email address, with or without a name';
export const NO_ADDRESS = 'Please enter the full address, such as http://192.168.1.20:3000';
export const TOO_LONG = 'Please use at most 1000 characters';
export const NO_FULL_PATH = 'Please enter the full path of a folder';

export const STORED_AND_AGAIN = 'Saved. Quizmeet is restarting; this takes a few seconds.';
export const STORED_ONLY = 'Saved. Takes effect the next time Quizmeet starts.';

/** @param reason such as `the folder doesn’t exist` */
export const folderFails = (reason: string): string => `Can’t be used: ${reason}`;

export const TEST_MAIL_SUBJECT = 'Quizmeet test email';
export const TEST_MAIL_TEXT = 'Quizmeet can send email. You don’t need to do anything.';
export const TEST_MAIL_SENT = 'Test email sent. Check that it arrives.';

/** Without secrets. */
export const MAIL_FAILURES = {
  EAUTH: 'The mail server rejected the user or password.',
  EENVELOPE: 'The mail server rejected the sender or the recipient.',
  EDNS: 'No mail server has this name, or there is no network.',
  ETLS: 'The mail server’s certificate isn’t trusted.',
} as const;
export const MAIL_SERVER_SILENT = 'The mail server isn’t responding.';

export const SET_OUTSIDE = 'Set by an environment variable, which overrides this page.';
export const SET_HERE = 'Set on this page.';
