/** How far apart two colours are by WCAG: 1 is the same, 21 is black on white. Takes red, green and blue from 0 to 255. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export type Rgb = readonly [red: number, green: number, blue: number]

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
