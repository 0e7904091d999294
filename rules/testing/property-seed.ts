import fc from 'fast-check';

/**
 * The seed from which the property tests draw their examples: the same at every run, so that a change fails for what
 * it changed. PROPERTY_SEED takes another, as the nightly workflow does (CONTRIBUTING.md).
 * @returns a whole number; throws where PROPERTY_SEED is none
 */
export function propertySeed(wanted = process.env['PROPERTY_SEED']): number {
  if (wanted === undefined || wanted === '') return 1;
  const seed = Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is not a whole number: ${wanted}`);
  return seed | 0;
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed() });
