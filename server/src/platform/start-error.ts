/** The operator can fix it; print the message without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message ends with the database's output. */
export class DatabaseStartError extends StartError {}
