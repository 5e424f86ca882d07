import { limits } from '@latchkey/protocol'
import { remembered } from '@latchkey/service/remembered'
import type { Picture } from '../pictures/Picture.js'
import { type PictureBounds, readPicture } from '../pictures/readPicture.js'
import { sniffPicture } from '../pictures/sniffPicture.js'

/** What a picture of a stranger's may cost. @spec S9.21 */
export const strangersPicture: PictureBounds = {
  pictureSide: 4_096,
  rasterBytes: limits.blobMaxBytes,
  svgBytes: 262_144,
}

/** A picture by a key of ours, read by `read` unless it was lately; undefined where there is none that can be shown. */
export type PictureReader = (
  key: string,
  read: () => Promise<{ readonly bytes: Buffer } | undefined>,
  /** What it is called in the log, where the key says too much. */
  title?: string,
) => Promise<Picture | undefined>

export type PictureReaderDeps = {
  readonly report: (line: string) => void
  readonly now?: () => number
}

const goodMs = 600_000
const missingMs = 30_000

/** Takes pictures from outside by their bytes, whatever is declared, and keeps those that were asked for last. */
export function createPictureReader({ report, now }: PictureReaderDeps): PictureReader {
  const keep = remembered<Picture | undefined>({
    entries: 2_000,
    weight: 64_000_000,
    weigh: (picture) => picture?.bytes.byteLength ?? 0,
    forMs: (picture) => (picture ? goodMs : missingMs),
    now,
  })
  return (key, read, title = key) =>
    keep(key, async () => {
      try {
        const answer = await read()
        if (!answer) return undefined
        const type = sniffPicture(answer.bytes)?.type ?? ''
        const { fault, picture } = readPicture(answer.bytes, type, strangersPicture)
        if (fault) report(`${title}: ${fault}`)
        return picture
      } catch (error) {
        report(`${title}: ${error instanceof Error ? error.message : 'unknown'}`)
        return undefined
      }
    })
}
