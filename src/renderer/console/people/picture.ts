import { trouble, type Trouble } from '../app/order.ts'
import { sendPortrait } from '../start/files.ts'

/** Pixels of a portrait's longer side: four times what the overlay shows of it. */
const LONGEST = 512

export type Uploaded =
  { readonly ok: true; readonly portrait: string } | { readonly ok: false; readonly trouble: Trouble }

/** Scales a picture down and hands it to the hub. What the browser cannot draw as a picture is refused here. */
export async function uploadPicture(file: Blob): Promise<Uploaded> {
  const picture = await scaled(file)
  return picture ? sendPortrait(picture) : { ok: false, trouble: trouble('error.not-a-picture') }
}

/**
 * The picture drawn anew, so that neither place nor camera written into a photograph goes on air with it; null when it is
 * none.
 */
async function scaled(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const { width, height } = sizeWithin(image, LONGEST)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  image.close()
  // A browser that writes no WebP gives a PNG, which is as good.
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9))
}

/** The size (px) at which a picture's longer side is at most `longest`; small ones stay as they are. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
