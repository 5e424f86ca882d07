import type { FrameRect } from '@latchkey/core/adapter'
import { limits } from '@latchkey/protocol'

const fullWidthBelowPx = 430

/** The frame accepts approval only of visible content. */
const minHeightPx = 440

export function framePosition(
  place: FrameRect,
  page: Pick<FrameRect, 'width' | 'height'>,
): FrameRect {
  const height = Math.min(Math.max(place.height, minHeightPx), page.height)
  if (page.width <= fullWidthBelowPx) {
    return { top: page.height - height, left: 0, width: page.width, height }
  }
  const width = Math.min(limits.modalWidthPx, page.width)
  const left = clamp(place.left + (place.width - width) / 2, page.width - width)
  return { top: clamp(place.top, page.height - height), left, width, height }
}

const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)))
