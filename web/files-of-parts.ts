import type { Plugin, Rolldown } from 'vite';

/** Where the server finds the list. */
const LIST = '.files-of-parts.json';

const IN_SOURCES = /\/web\/src\/(.+\.tsx)$/;

/**
 * Lists for each part of the screens that is loaded by itself which scripts and styles it needs: the server
 * names them in the pages that it sends with their content.
 */
export function filesOfParts(): Plugin {
  return {
    name: 'files-of-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = new Map(Object.entries(bundle));
      const parts = [...files.values()].flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        return Object.keys(chunk.modules)
          .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          .map((id) => [IN_SOURCES.exec(id)?.[1] ?? id, filesOf(chunk, files)] as const);
      });
      const source = JSON.stringify(Object.fromEntries(parts.sort()));
      this.emitFile({ type: 'asset', fileName: LIST, source });
    },
  };
}

type Files = ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** A chunk and all that it imports, without the entry, which every page loads; with their styles. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  files: Files,
  found = new Set<Rolldown.OutputChunk>(),
): { scripts: string[]; styles: string[] } {
  if (!chunk.isEntry && !found.has(chunk)) {
    found.add(chunk);
    for (const name of chunk.imports) {
      const other = files.get(name);
      if (other?.type === 'chunk') filesOf(other, files, found);
    }
  }
  const styles = [...found].flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
  return { scripts: [...found].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}
