/** Above this number the oldest spelling is dropped. */
const MOST = 500;
/** No ordinary spelling is longer. */
const LONGEST = 256;

/**
 * Other spellings of the addresses of cached reads. At most 500 of 256 characters are kept; for
 * others the call parses the address again.
 */
export class Spellings {
  readonly #addresses = new Map<string, string>();

  get size(): number {
    return this.#addresses.size;
  }

  /** The address for a spelling; undefined when it is not known. */
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
