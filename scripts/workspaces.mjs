import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inHouse } from './house.mjs';

const OWN = /^@quizmeet\/(rules|contract)\/(.+)$/;

/**
 * Finds the product's own packages in an unpacked archive: in a clone npm makes links for them, an archive
 * has none. Every process of the product loads this first.
 */
registerHooks({
  resolve(specifier, context, next) {
    const [, folder, file] = OWN.exec(specifier) ?? [];
    if (folder === undefined) return next(specifier, context);
    const inside = file.startsWith('testing/') ? [file] : ['src', file];
    return next(pathToFileURL(inHouse(folder, ...inside)).href, context);
  },
});
