import type { Picture } from '../../pictures/Picture.js'

/** Pictures that were asked for lately; `undefined` stands for one that is not there. */
export type PictureCache = {
  get(key: string): { readonly picture: Picture | undefined } | undefined
  set(key: string, picture: Picture | undefined): void
}

export type PictureCacheLimits = {
  readonly pictures: number
  readonly bytes: number
  /** How long a missing one is remembered. */
  readonly missingMs: number
}

type Entry = { readonly picture: Picture | undefined; readonly until: number }

/** Keeps what was used last, within a number and a size. */
export function createPictureCache(
  { bytes, missingMs, pictures }: PictureCacheLimits,
  now: () => number = Date.now,
): PictureCache {
  // A map keeps its order: what is used again goes to the end, what falls out stands first.
  const entries = new Map<string, Entry>()
  let size = 0

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      drop(key, entry)
      if (entry.until <= now()) return undefined
      add(key, entry)
      return entry
    },
    set(key, picture) {
      const old = entries.get(key)
      if (old) drop(key, old)
      add(key, { picture, until: picture ? Number.POSITIVE_INFINITY : now() + missingMs })
      for (const [oldest, entry] of entries) {
        if (entries.size <= pictures && size <= bytes) break
        drop(oldest, entry)
      }
    },
  }

  function add(key: string, entry: Entry) {
    entries.set(key, entry)
    size += entry.picture?.bytes.byteLength ?? 0
  }

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    size -= entry.picture?.bytes.byteLength ?? 0
  }
}
