/**
 * Something that keeps the product from starting and that its operator can mend.
 * The message is the whole explanation: print it without a stack.
 */
export class StartFault extends Error {
  override name = 'StartFault';
}
