import type { Plugin } from 'vite';

const SCROLL_CONTAINER = '/Table/TableScrollContainer.mjs';

/**
 * Mantine's Table includes a container with its own scroll bars, 5 kB on every page with a table. Ours scroll
 * by themselves (`ui/table-frame.tsx`) and never use it.
 */
export function tableWithoutScrollArea(): Plugin {
  return {
    name: 'table-without-scroll-area',
    load: (id) =>
      id.endsWith(SCROLL_CONTAINER) ? 'export const TableScrollContainer = null;' : null,
  };
}
