import { notify, notifyError } from './notices.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | null;

/** A failure leaves the field selected. @param done said then */
export async function copy(text: string, field: Field, done: string): Promise<void> {
  if (await copied(text, field)) notify(done);
  else notifyError('Couldn’t copy. Copy the selection by hand.');
}

/** Plain http has no clipboard API; there the field is selected and copied. */
async function copied(text: string, field: Field): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
