/**
 * The packages that a workspace needs to run on a system, in npm's own way of finding them.
 * @param {Record<string, object>} packages those of package-lock.json by their places
 * @param {string} workspace its folder
 * @param {{ os: string, cpu: string, libc?: string }} system
 * @returns {string[]} their places, such as `node_modules/zod`, sorted; without the workspaces themselves
 */
export function packagesOf(packages, workspace, system) {
  const found = new Set();
  const visit = (place) => {
    if (found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, link, resolved } = packages[place];
    if (link) visit(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(packages, place, name);
      if (next !== undefined && isFor(packages[next], system)) visit(next);
    }
  };
  visit(workspace);
  return [...found]
    .filter((place) => place.includes('node_modules/') && !packages[place].link)
    .sort();
}

/** The nearest folder node_modules from a package upwards that has another package. */
function resolve(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (packages[candidate] !== undefined) return candidate;
    }
    if (folder === '') return undefined;
  }
}

/** Whether a package is made for a system; most are for any and do not say. */
export function isFor({ os, cpu, libc }, system) {
  const fits = (list, name) => !list || name === undefined || [].concat(list).includes(name);
  return fits(os, system.os) && fits(cpu, system.cpu) && fits(libc, system.libc);
}
