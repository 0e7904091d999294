/**
 * A problem that prevents the start and that the operator can solve.
 * The message explains everything: print it without a stack.
 */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** The embedded database could not be created or started; the message ends with its output. */
export class ServerFault extends StartFault {}
