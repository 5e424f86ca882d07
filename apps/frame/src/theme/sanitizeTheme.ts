import { hexToRgb, type Rgb, readableAccent } from '@latchkey/protocol'
import type { ThemeData } from '@latchkey/protocol/frame'

/** What is left of the page's look: nothing that could hide, cover or imitate what the visitor approves. */
export type Theme = {
  readonly mode: 'light' | 'dark'
  readonly language: string | undefined
  readonly properties: Readonly<Record<`--lk-${string}`, string>>
}

/** How a colour is written, and nothing that a stylesheet could read as more: no `url()`, no `var()`, no `expression()`. */
const colorPattern =
  /^(#[\da-f]{3,8}|[a-z]{3,24}|((rgb|hsl)a?|hwb|(ok)?l(ab|ch))\([\d\s.,%/+a-z-]{1,64}\))$/i

/** The least and the most, in pixels. */
const lengths = {
  '--lk-font-size-master': { names: ['fontSizeMaster', 'font-size-master'], range: [9, 12] },
  '--lk-border-radius-master': {
    names: ['borderRadiusMaster', 'border-radius-master'],
    range: [0, 12],
  },
} as const satisfies Record<`--lk-${string}`, { names: string[]; range: [number, number] }>

/** Takes of the page's look what the frame allows: mode, accent, corners, size of type. @spec S3.61 */
export function sanitizeTheme(
  data: ThemeData,
  {
    readColor,
    mode: defaultMode,
  }: { readColor(text: string): Rgb | undefined; mode: Theme['mode'] },
): Theme {
  const mode = data.themeMode ?? defaultMode
  const variables = { ...data.w3mThemeVariables, ...data.themeVariables }
  const accent = findVariable(variables, ['accent'])
  const isColor = typeof accent === 'string' && colorPattern.test(accent.trim())
  const color = isColor ? readColor(accent.trim()) : undefined
  return {
    mode,
    language: data.language,
    properties: { ...toLengths(variables), ...(color && accentProperties(color, mode)) },
  }
}

/** The background of each theme that is nearest to its texts: what reads on it reads on the others. As in `theme.css`. */
export const lowestContrastBackground = { light: '#ebedf1', dark: '#2f323a' } as const

/** Makes a host's accent readable: as text on the backgrounds of a theme, and under text as the fill of a button. */
export function accentProperties(
  accentColor: Rgb,
  mode: Theme['mode'],
): Readonly<Record<'--lk-accent' | '--lk-fill' | '--lk-on-fill', string>> {
  const { accent, fill, onFill } = readableAccent(accentColor, {
    light: hexToRgb(lowestContrastBackground.light),
    dark: hexToRgb(lowestContrastBackground.dark),
  })
  return { '--lk-accent': accent[mode], '--lk-fill': fill, '--lk-on-fill': onFill }
}

type Values = Readonly<Record<string, string | number>>

function toLengths(variables: Values): Theme['properties'] {
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([property, { names, range }]) => {
      const pixels = pixelsOf(findVariable(variables, names))
      if (pixels === undefined) return []
      return [[property, `${Math.min(Math.max(pixels, range[0]), range[1])}px`]]
    }),
  )
}

/** Hosts name a variable by its bare name or by that of a custom property. */
function findVariable(variables: Values, names: readonly string[]): string | number | undefined {
  for (const name of names) {
    for (const key of [name, `--lk-${name}`, `--w3m-${name}`]) {
      if (Object.hasOwn(variables, key)) return variables[key]
    }
  }
  return undefined
}

function pixelsOf(value: string | number | undefined): number | undefined {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?)(?:px)?$/.exec(String(value ?? '').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
