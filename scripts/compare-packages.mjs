/**
 * Compares the packages of the lockfile with those in npm's own record of node_modules.
 * @param {Record<string, object>} wanted the lockfile's packages by their places
 * @param {Record<string, object>} present the record's
 * @param {{ withTools: boolean, isThere: (place: string) => boolean }} how `withTools`: whether packages that
 * only developers need count; `isThere` tells whether a link exists
 * @returns `required`: whether every package is there that is needed on each machine; `optional`: whether
 * those are there that are made for this one
 */
export function comparePackages(wanted, present, { withTools, isThere }) {
  const differing = Object.entries(wanted).filter(([place, { version, link, dev }]) => {
    if (!place.includes('node_modules/') || (dev && !withTools)) return false;
    const entry = present[place];
    return link ? !entry?.link || !isThere(place) : entry?.version !== version;
  });
  const isOptional = ([place, entry]) =>
    !present[place] && (entry.optional || entry.devOptional || entry.peer);
  return {
    required: differing.every(isOptional),
    optional: !differing.some(([, entry]) => isForThisMachine(entry)),
  };
}

/** Whether a package is made for this platform; most are for any and do not say. */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, name) => !list || [].concat(list).includes(name);
  return (
    Boolean(os || cpu) &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || fits(libc, machineLibc()))
  );
}

function machineLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
