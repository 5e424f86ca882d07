import type { ImageMimeType } from './ImageFile.js'

/** Type of an image by its bytes, whatever is declared, and its size in pixels; undefined where it is no complete image. */
export type SniffedImage = {
  readonly type: ImageMimeType
  /** Zero for an SVG, which has no pixels. */
  readonly width: number
  readonly height: number
}

/** Identifies an image by its first bytes and its end: bytes after the end would be another file inside it. */
export function sniffImage(bytes: Buffer): SniffedImage | undefined {
  if (bytes.length < 24) return sniffSvg(bytes)
  if (bytes.subarray(0, 8).equals(pngStart)) return png(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpeg(bytes)
  const start = bytes.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(start)) return gif(bytes)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return webp(bytes)
  return sniffSvg(bytes)
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

function png(bytes: Buffer): SniffedImage | undefined {
  const whole = bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.subarray(-12).equals(pngEnd)
  if (!whole) return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): SniffedImage | undefined {
  if (bytes.at(-1) !== 0x3b) return undefined
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

function webp(bytes: Buffer): SniffedImage | undefined {
  // Chunks have an even length: a padding byte may follow that is not counted.
  const length = bytes.readUInt32LE(4) + 8
  if (bytes.length < 30 || (bytes.length !== length && bytes.length !== length + (length % 2))) {
    return undefined
  }
  const type = 'image/webp'
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return {
        type,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      }
    default:
      return undefined
  }
}

/** Walks from marker to marker until the one that holds the size. */
function jpeg(bytes: Buffer): SniffedImage | undefined {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // SOF0 to SOF15, without the tables among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { type: 'image/jpeg', width, height }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Recognises an SVG: its element, behind at most a declaration and comments; undefined for anything else. */
function sniffSvg(bytes: Buffer): SniffedImage | undefined {
  const text = bytes.toString('utf8')
  const start = /^\ufeff?\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<svg[\s>]/
  const whole = start.test(text) && /<\/svg>\s*$/.test(text)
  return whole ? { type: 'image/svg+xml', width: 0, height: 0 } : undefined
}
