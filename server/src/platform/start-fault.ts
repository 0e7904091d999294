/** The operator can fix it; print the message without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** The message ends with the database's output. */
export class ServerFault extends StartFault {}
