import type { Entry } from '@latchkey/core'
import { type RefObject, useState } from 'react'

/** The place of an entry's view; it goes when the entry leaves the history. */
export function useKeptPlace(entry: Entry): RefObject<unknown> {
  const [places] = useState(() => new WeakMap<Entry, RefObject<unknown>>())
  const known = places.get(entry)
  if (known) return known
  const place = { current: undefined }
  places.set(entry, place)
  return place
}
