/** Sentences about the installation: the laptop or server on which the product runs. */

export const NO_SERVER_NAME = 'Please enter the name of the mail server, such as mail.example.org';
export const NO_PORT = 'Please enter a port from 1 to 65535, such as 587';
export const NO_SENDER = 'Please enter an e-mail address, with or without a name';
export const NO_ADDRESS = 'Please enter the full address, such as http://192.168.1.20:3000';
export const TOO_LONG = 'This has at most 1000 characters';
export const NO_FULL_PATH = 'Please enter the whole path of a folder';

export const STORED_AND_AGAIN = 'Saved. Quizmeet starts again with it; it takes a few seconds.';
export const STORED_ONLY = 'Saved. It is in force from the next start of Quizmeet.';

/** @param reason such as `the folder is not there` */
export const folderFails = (reason: string): string => `It cannot be used: ${reason}`;

export const TEST_MAIL_SUBJECT = 'A test mail of Quizmeet';
export const TEST_MAIL_TEXT =
  'Quizmeet can send mail: this is the proof. Nothing needs to be done about it.';
export const TEST_MAIL_SENT = 'The test mail is on its way. Look whether it arrives.';

/** Why no mail could be sent, in words that show no secret. */
export const MAIL_FAILURES = {
  EAUTH: 'The mail server does not accept this user and password.',
  EENVELOPE: 'The mail server does not accept the sender or the receiver.',
  EDNS: 'There is no mail server of that name, or no network.',
  ETLS: 'The mail server has no certificate that can be trusted.',
} as const;
export const MAIL_SERVER_SILENT = 'The mail server does not answer there.';

/** Where a setting that is in force comes from. */
export const SET_OUTSIDE = 'Set by an environment variable, which wins over this page.';
export const SET_HERE = 'Set on this page.';
