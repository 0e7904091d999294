import { Fault } from './house.mjs';

/**
 * What `npm run bench` is asked for: measurements by their names, then their options, and `--against VERSION`
 * anywhere.
 * @param {string[]} given the arguments
 * @param {string[]} all the names of all measurements
 * @returns {{ names: string[], args: string[], version: string | undefined }} `names`: all when none is named;
 * `version`: with what they are compared
 */
export function asked(given, all) {
  const rest = [...given];
  let version;
  const at = rest.indexOf('--against');
  if (at >= 0) {
    [, version] = rest.splice(at, 2);
    if (version === undefined || version.startsWith('-'))
      throw new Fault('--against needs a version: a tag, such as v0.2.0, a branch or a commit.');
  }
  const [first] = rest;
  if (first !== undefined && !first.startsWith('-') && !all.includes(first)) {
    throw new Fault(`There is no measurement ${first}. There are: ${all.join(', ')}.`);
  }
  const end = rest.findIndex((word) => !all.includes(word));
  const names = end < 0 ? rest : rest.slice(0, end);
  return {
    names: names.length > 0 ? names : all,
    args: rest.slice(names.length),
    version,
  };
}

/** An option as a measurement names it: in quotes, or as a key of `parseArgs`. */
const named = (option) => new RegExp(`['"\`](?:--)?${option}['"\`]|\\b${option}: \\{ type:`);

/**
 * The options among some arguments that a measurement does not name. Measurements of earlier versions ignore
 * what they do not know, and would measure something else.
 * @param {string[]} args
 * @param {string} source the measurement's source text
 */
export function unknownOptions(args, source) {
  return args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) =>
      arg
        .slice(2)
        .split('=')[0]
        .replaceAll(/[^\w-]/g, ''),
    )
    .filter((option) => !named(option).test(source))
    .map((option) => `--${option}`);
}
