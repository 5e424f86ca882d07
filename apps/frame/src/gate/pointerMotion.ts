/** Where a pointer was, on the screen and in the frame. */
export type PointerPosition = {
  readonly screen: readonly [x: number, y: number]
  readonly frame: readonly [x: number, y: number]
}

// Both are whole numbers, and a browser may be zoomed: what is within this is the same.
const tolerancePx = 4
const jumpPx = 16
const zoom = { least: 0.2, most: 6 }

/** Whether the frame was moved between two places of a pointer: it then went another way in the frame than on the screen. */
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
