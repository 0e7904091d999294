/** Something that whoever rehearses can mend; the message is the whole explanation. */
export class RehearsalFault extends Error {
  override name = 'RehearsalFault';
}
