export type PointerPosition = {
  readonly screen: readonly [x: number, y: number]
  readonly frame: readonly [x: number, y: number]
}

// Both are rounded and depend on the zoom: smaller differences do not count.
const tolerancePx = 4
const jumpPx = 16
const zoom = { least: 0.2, most: 6 }

/**
 * Whether the frame moved between two positions of a pointer: its way in the frame then differs from that on the
 * screen.
 */
export function hasFrameMoved(before: PointerPosition, after: PointerPosition): boolean {
  return [0, 1].some((axis) => {
    const screen = (after.screen[axis] ?? 0) - (before.screen[axis] ?? 0)
    const frame = (after.frame[axis] ?? 0) - (before.frame[axis] ?? 0)
    if (Math.abs(frame) <= jumpPx && Math.abs(screen) <= jumpPx) {
      return Math.abs(screen) <= tolerancePx && Math.abs(frame) > tolerancePx * 2
    }
    const ratio = frame === 0 ? Number.POSITIVE_INFINITY : screen / frame
    return ratio < zoom.least || ratio > zoom.most
  })
}
