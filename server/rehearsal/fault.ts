/** An error that the person who rehearses can fix; the message is the whole explanation. */
export class RehearsalFault extends Error {
  override name = 'RehearsalFault';
}
