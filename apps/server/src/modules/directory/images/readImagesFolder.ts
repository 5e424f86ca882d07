import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import type { ImageFile, ImageMimeType } from '../../images/ImageFile.js'
import { defaultImageBounds, parseImage } from '../../images/parseImage.js'
import { imageLimits } from './imageLimits.js'

const types: Readonly<Record<string, ImageMimeType>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

/** The folder in that of the images where those of tokens are: a token may be called like a wallet. */
export const tokensFolder = 'tokens'

export const tokenFileId = (symbol: string): string => `${tokensFolder}/${symbol}`

/** Reads the operator's own images, `<id>.<type>` and `tokens/<symbol>.<type>`, at the start; reports and leaves out one that does not fit. */
export function readImagesFolder(
  folder: string,
  report: (line: string) => void,
): ReadonlyMap<string, ImageFile> {
  const images = new Map<string, ImageFile>()
  const faults: string[] = []
  let bytesLeft: number = imageLimits.folderBytes
  for (const file of [...list(folder), ...listTokens(folder)]) {
    const extension = extname(file)
    const type = types[extension.toLowerCase()]
    // Files that are no images by their name are ignored.
    if (!type) continue
    const { fault, image } = read(join(folder, file), type, bytesLeft)
    if (image && images.size < imageLimits.folderImages) {
      bytesLeft -= image.bytes.byteLength
      // Without case, as some file systems have none.
      images.set(file.slice(0, -extension.length).toLowerCase(), image)
    } else faults.push(`${file} (${fault ?? 'too many'})`)
  }
  if (faults.length > 0) {
    const more = faults.length > 5 ? ` and ${faults.length - 5} more` : ''
    report(`IMAGES_DIR: ${images.size} pictures; left out: ${faults.slice(0, 5).join(', ')}${more}`)
  }
  return images
}

function listTokens(folder: string): readonly string[] {
  const place = join(folder, tokensFolder)
  const isThere = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isThere ? list(place).map(tokenFileId) : []
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    const reason = `${folder} is no folder that can be read (${code})`
    throw new LatchkeyError('options/invalid', { option: 'IMAGES_DIR', reason })
  }
}

function read(path: string, type: ImageMimeType, bytesLeft: number): ReturnType<typeof parseImage> {
  try {
    const file = statSync(path)
    const { size } = file
    // A device has no size, and no end.
    if (!file.isFile()) return { fault: 'no file' }
    // The size is checked before reading: a far too large file must not pass through memory.
    if (size > defaultImageBounds.rasterBytes)
      return { fault: `over ${defaultImageBounds.rasterBytes} bytes` }
    if (size > bytesLeft) return { fault: 'the folder is too large' }
    return parseImage(readFileSync(path), type)
  } catch (error) {
    return { fault: (error as NodeJS.ErrnoException).code ?? 'unreadable' }
  }
}
