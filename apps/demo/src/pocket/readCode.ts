/** What the QR code in a picture says; undefined if there is none. */
export async function readCode(
  picture: HTMLVideoElement | ImageBitmap,
): Promise<string | undefined> {
  const { default: jsQR } = await import('jsqr')
  const { height, width } = sizeOf(picture)
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return undefined
  brush.drawImage(picture, 0, 0)
  return jsQR(brush.getImageData(0, 0, width, height).data, width, height)?.data
}

const sizeOf = (picture: HTMLVideoElement | ImageBitmap) =>
  picture instanceof ImageBitmap
    ? picture
    : { width: picture.videoWidth, height: picture.videoHeight }
