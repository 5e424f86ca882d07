import type { ImageFile } from '../../images/ImageFile.js'

/** Pictures that were asked for lately; `undefined` stands for one that is not there. */
export type ImageCache = {
  get(key: string): { readonly image: ImageFile | undefined } | undefined
  set(key: string, image: ImageFile | undefined): void
}

export type ImageCacheLimits = {
  readonly images: number
  readonly bytes: number
  /** How long a missing one is remembered. */
  readonly missingMs: number
}

type Entry = { readonly image: ImageFile | undefined; readonly until: number }

/** Keeps what was used last, within a number and a size. */
export function createImageCache(
  { bytes, missingMs, images }: ImageCacheLimits,
  now: () => number = Date.now,
): ImageCache {
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
    set(key, image) {
      const old = entries.get(key)
      if (old) drop(key, old)
      add(key, { image, until: image ? Number.POSITIVE_INFINITY : now() + missingMs })
      for (const [oldest, entry] of entries) {
        if (entries.size <= images && size <= bytes) break
        drop(oldest, entry)
      }
    },
  }

  function add(key: string, entry: Entry) {
    entries.set(key, entry)
    size += entry.image?.bytes.byteLength ?? 0
  }

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    size -= entry.image?.bytes.byteLength ?? 0
  }
}
