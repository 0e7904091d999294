/**
 * Copies a text. Plain http, as at a venue, has no clipboard API; there the field that shows it is selected and
 * copied.
 * @returns false when it could not be copied; then the field's text is selected, to be copied by hand
 */
export async function copied(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
