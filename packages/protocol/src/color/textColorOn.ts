/** sRGB; channels from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Black or white, whichever has more contrast: equal at a luminance of 0.179. */
export function textColorOn(fill: Rgb): '#000' | '#fff' {
  return luminance(fill) > 0.179 ? '#000' : '#fff'
}

export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
