import { contrastRatio, parseHexColor, type Rgb, toHexColor } from './contrastRatio.js'

/** The ground of each theme that is nearest to its texts: who reads on it reads on the others. As in `theme.css`. */
export const lowestContrastBackground = { light: '#ebedf1', dark: '#2f323a' } as const

/** The least contrast of anything that the visitor must read before approving. */
export const minContrast = 4.5

const steps = 256

/** Makes a host's accent readable: as text on the grounds of a theme, and under text as the ground of a button. */
export function readableAccent(
  given: Rgb,
  mode: 'light' | 'dark',
): Readonly<Record<'--lk-accent' | '--lk-fill' | '--lk-on-fill', string>> {
  const fill = toHexColor(given)
  const [black, white] = ['#000000', '#ffffff']
  const isLight =
    contrastRatio(parseHexColor(fill), parseHexColor(black)) >
    contrastRatio(parseHexColor(fill), parseHexColor(white))
  return {
    '--lk-accent': adjustForContrast(
      parseHexColor(lowestContrastBackground[mode]),
      given,
      mode === 'light' ? 0 : 1,
    ),
    '--lk-fill': fill,
    '--lk-on-fill': isLight ? black : white,
  }
}

/** The nearest colour on the way to black or white that reads on the ground. */
function adjustForContrast(ground: Rgb, given: Rgb, end: number): string {
  for (let step = 0; step < steps; step++) {
    const share = step / steps
    const [red, green, blue] = given
    const move = (part: number) => part + (end - part) * share
    // As it is written: rounding may take away what was just enough.
    const hex = toHexColor([move(red), move(green), move(blue)])
    if (contrastRatio(parseHexColor(hex), ground) >= minContrast) return hex
  }
  return toHexColor([end, end, end])
}
