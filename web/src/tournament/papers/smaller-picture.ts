/** A sheet can be read at this size, in pixels, and takes about half a megabyte. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/**
 * A camera's photo made smaller, so that it is sent quickly over a bad network: upright, and without
 * what the camera wrote into it. The file itself when this browser cannot, or when that is smaller.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    // What is no picture is refused by the server, in a sentence.
    return file;
  }
}
