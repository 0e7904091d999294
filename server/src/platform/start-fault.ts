/**
 * Something that keeps the product from starting and that its operator can mend.
 * The message is the whole explanation: print it without a stack.
 */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** The embedded database server could not be made or started; the message ends with what it said. */
export class ServerFault extends StartFault {}
