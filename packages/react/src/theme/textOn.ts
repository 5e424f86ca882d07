import { luminance, type Rgb } from './luminance.js'

/** Black or white, whichever reads better on a fill: at 0.179 both have a contrast of 4.58, and away from it one has more. */
export function textOn(fill: Rgb): '#000' | '#fff' {
  return luminance(fill) > 0.179 ? '#000' : '#fff'
}
