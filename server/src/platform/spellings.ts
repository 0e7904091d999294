/** Beyond this the oldest spelling goes. */
const MOST = 500;
/** A longer one is of nobody who only writes otherwise. */
const LONGEST = 256;

/**
 * Addresses as people and programs write them, beside the one by which a kept read is known. At most
 * 500 are remembered, 256 letters each: what is forgotten is read by its call again.
 */
export class Spellings {
  readonly #addresses = new Map<string, string>();

  get size(): number {
    return this.#addresses.size;
  }

  /** The address that a spelling stands for; undefined when it is not remembered. */
  addressOf(spelling: string): string | undefined {
    return this.#addresses.get(spelling);
  }

  remember(spelling: string, address: string): void {
    if (spelling === address || spelling.length > LONGEST || this.#addresses.has(spelling)) return;
    this.#addresses.set(spelling, address);
    if (this.#addresses.size <= MOST) return;
    const [oldest] = this.#addresses.keys();
    if (oldest !== undefined) this.#addresses.delete(oldest);
  }
}
