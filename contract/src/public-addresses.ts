import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES, type PublicPage } from './pages.ts';

/** Valid values of each address parameter, as a browser sends them. */
const PARAMETERS: Readonly<Record<string, string>> = {
  division: '[A-Za-z0-9 %-]{1,30}',
  roomNumber: String.raw`\d{1,9}`,
  saturdayDivisionId: String.raw`\d{1,9}`,
  teamId: String.raw`\d{1,9}`,
  quizzerId: String.raw`\d{1,9}`,
  churchId: String.raw`\d{1,9}`,
  year: String.raw`\d{4}`,
};

const FORMS = PUBLIC_PAGE_NAMES.map((name) => {
  const form = PUBLIC_PAGES[name].replaceAll(
    /\/:(\w+)(\??)/g,
    (_, parameter: string, optional: string) => `(/${PARAMETERS[parameter] ?? '[]'})${optional}`,
  );
  return [name, new RegExp(`^${form}$`)] as const;
});

/** Which public page a path, without a query, leads to; null if it is none. */
export const publicPageAt = (path: string): PublicPage | null =>
  path === '/' ? 'home' : (FORMS.find(([, form]) => form.test(path))?.[0] ?? null);

/** Whether a path, without a query, is that of a public page. */
export const isPublicPage = (path: string): boolean => publicPageAt(path) !== null;

/** Whether an address is a public page with `embed` in its query: other sites may frame it (W7). */
export function isEmbed(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2);
  return isPublicPage(path) && new URLSearchParams(query).has('embed');
}
