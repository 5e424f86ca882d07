import { isSafeSvg, ownLimits } from '@latchkey/protocol'
import type { ImageFile } from './ImageFile.js'
import { sniffImage } from './sniffImage.js'

/** An image, or a short reason why it is not shown. */
export type ImageResult =
  | { readonly image: ImageFile; readonly fault?: undefined }
  | { readonly fault: string; readonly image?: undefined }

export type ImageBounds = {
  readonly maxSide: number
  readonly rasterBytes: number
  readonly svgBytes: number
}

export const defaultImageBounds = {
  svgBytes: ownLimits.iconMaxBytes,
  rasterBytes: 262_144,
  /** A few kilobytes can decode into an image that fills a browser's memory. */
  maxSide: 2_048,
} as const satisfies ImageBounds

/** Checks an image from outside: it must be of its declared type, complete, small and harmless. @spec S7.25 */
export function parseImage(
  bytes: Buffer,
  declaredType: string,
  { maxSide, rasterBytes, svgBytes }: ImageBounds = defaultImageBounds,
): ImageResult {
  const sniffed = sniffImage(bytes)
  if (!sniffed) return { fault: 'no whole picture' }
  const { height, type, width } = sniffed
  if (type !== declaredType) return { fault: `not the ${declaredType || 'type'} it is said to be` }
  if (type === 'image/svg+xml') {
    if (bytes.length > svgBytes) return { fault: `over ${svgBytes} bytes` }
    if (!isSafeSvg(bytes.toString('utf8'))) return { fault: 'an SVG with more than shapes' }
  } else {
    if (bytes.length > rasterBytes) return { fault: `over ${rasterBytes} bytes` }
    const fits = width > 0 && height > 0 && Math.max(width, height) <= maxSide
    if (!fits) return { fault: `${width} by ${height} pixels` }
  }
  return { image: { type, bytes: new Uint8Array(bytes) } }
}
