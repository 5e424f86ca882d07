import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import type { ImageFile, ImageMimeType } from '../../images/ImageFile.js'
import { imageLimits } from '../images/imageLimits.js'
import { tokenFileId, tokensFolder } from '../images/readImagesFolder.js'

const extensions: Readonly<Record<ImageMimeType, string>> = {
  'image/svg+xml': '.svg',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/gif': '.gif',
}

/** The folder that the server reads its images from, to be filled. */
export type ImageFolder = {
  has(id: string): boolean
  /** Throws with a short reason where the folder is full. */
  write(id: string, image: ImageFile): void
}

export function createImageFolder(folder: string): ImageFolder {
  const files = list(folder)
  const bytesOf = (file: string) => statSync(join(folder, file)).size
  let bytes = [...files.values()].reduce((sum, file) => sum + bytesOf(file), 0)

  return {
    has: (id) => files.has(id.toLowerCase()),
    write(id, image) {
      const key = id.toLowerCase()
      const before = files.get(key)
      const grown = bytes + image.bytes.byteLength - (before ? bytesOf(before) : 0)
      const isFull = !before && files.size >= imageLimits.folderImages
      if (isFull || grown > imageLimits.folderBytes) throw new Error('the folder is full')
      const file = id + extensions[image.type]
      const written = join(folder, `${file}.part`)
      writeFileSync(written, image.bytes)
      // A server that starts meanwhile must not read half an image.
      renameSync(written, join(folder, file))
      if (before && before !== file) rmSync(join(folder, before))
      files.set(key, file)
      bytes = grown
    },
  }
}

function list(folder: string): Map<string, string> {
  try {
    const tokens = join(folder, tokensFolder)
    mkdirSync(tokens, { recursive: true })
    const types = new Set([...Object.values(extensions), '.jpeg'])
    const all = [...readdirSync(folder), ...readdirSync(tokens).map(tokenFileId)]
    // A link may lead to nothing.
    const isThere = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })
    const files = all.filter((file) => types.has(extname(file).toLowerCase()) && isThere(file))
    return new Map(files.map((file) => [file.slice(0, -extname(file).length).toLowerCase(), file]))
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    const reason = `${folder} is no folder that can be written (${code})`
    throw new LatchkeyError('options/invalid', { option: 'IMAGES_DIR', reason })
  }
}
