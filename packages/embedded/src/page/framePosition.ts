import { limits } from '@latchkey/protocol'

/** A box in pixels of the window. */
export type Rect = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** At this width and below, the frame takes the whole width at the bottom of the window. */
const fullWidthBelowPx = 430

/** The frame lets nobody approve what they cannot see: it asks for this much height. */
const minHeightPx = 440

/** Where the frame stands over a place: as wide as the modal and in its middle, whole within the window. */
export function framePosition(place: Rect, page: Pick<Rect, 'width' | 'height'>): Rect {
  const height = Math.min(Math.max(place.height, minHeightPx), page.height)
  if (page.width <= fullWidthBelowPx) {
    return { top: page.height - height, left: 0, width: page.width, height }
  }
  const width = Math.min(limits.modalWidthPx, page.width)
  const left = clamp(place.left + (place.width - width) / 2, page.width - width)
  return { top: clamp(place.top, page.height - height), left, width, height }
}

const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)))
