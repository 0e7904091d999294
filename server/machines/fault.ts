/** An error that the person who runs it can fix; the message is the whole explanation. */
export class MachinesFault extends Error {
  override name = 'MachinesFault';
}
