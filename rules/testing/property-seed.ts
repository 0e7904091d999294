import fc from 'fast-check';

/**
 * The same in every run; PROPERTY_SEED sets another, as nightly (CONTRIBUTING.md).
 * @returns throws for an invalid PROPERTY_SEED
 */
function propertySeed(wanted = process.env['PROPERTY_SEED']): number {
  if (wanted === undefined || wanted === '') return 1;
  const seed = Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is not a whole number: ${wanted}`);
  return seed | 0;
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed() });
