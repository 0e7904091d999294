import { PAGES, PUBLIC_PAGE_NAMES, type PublicPage } from './pages.ts';

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
  const form = PAGES[name].path.replaceAll(
    /\/:(\w+)(\??)/g,
    (_, parameter: string, optional: string) => `(/${PARAMETERS[parameter] ?? '[]'})${optional}`,
  );
  return [name, new RegExp(`^${form}$`)] as const;
});

/** A path without query. */
export const publicPageAt = (path: string): PublicPage | null =>
  path === '/' ? 'home' : (FORMS.find(([, form]) => form.test(path))?.[0] ?? null);

/** A path without query. */
export const isPublicPage = (path: string): boolean => publicPageAt(path) !== null;

/** Other sites may frame it (W7). */
export function isEmbed(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2);
  return isPublicPage(path) && new URLSearchParams(query).has('embed');
}
