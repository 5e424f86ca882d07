/** Theme variables a host may set, all optional. @spec S9.25 */
export type ThemeVariables = {
  /** Any opaque CSS color for the primary button, links and icons; adjusted for readable text. */
  readonly accent?: string
  /** Tints the backgrounds by `colorMixStrength`. */
  readonly colorMix?: string
  /** Percentage of `colorMix`, capped at 6 for readable text. */
  readonly colorMixStrength?: number
  /** CSS font families, best first; your page loads them. */
  readonly fontFamily?: string
  /** Base of all text sizes in pixels, 8 to 16. @defaultValue 10 */
  readonly fontSizeMaster?: number
  /** Base of all corner radii in pixels, 0 to 12. @defaultValue 4 */
  readonly borderRadiusMaster?: number
  /** z-index of the modal while it waits beside the page for a wallet. @defaultValue 999 */
  readonly zIndex?: number
  /** Dark color of QR codes; must contrast enough for a camera. */
  readonly qrColor?: string
}

/** The name of a theme variable. */
export type ThemeVariableName = keyof ThemeVariables

export type ThemeRow<T> = {
  readonly property: `--lk-${string}`
  readonly kind: 'color' | 'font' | 'length' | 'number' | 'percent'
  readonly unit: '' | 'px' | '%'
  readonly range?: readonly [min: number, max: number]
  parse(value: unknown): T | undefined
  readonly expected: string
}

type ThemeTable = {
  readonly [V in ThemeVariableName]: ThemeRow<NonNullable<ThemeVariables[V]>>
}

/** Color syntax only, nothing a stylesheet could parse as more; the browser decides whether the color exists. */
const colorForm =
  /^(#[\da-f]{3,8}|[a-z]+|((rgb|hsl)a?|hwb|(ok)?l(ab|ch)|color(-mix)?)\([\w\s#.,%/+-]+\)|var\(--[\w-]+\))$/i

/** Quoted names, plain words and variables. A reserved word would void the declaration. */
const fontForm =
  /^( *((["'])[^"'\\;{}<>\n]+\3|var\(--[\w-]+\)|(?!(inherit|initial|unset|revert[a-z-]*|default) *(,|$))-?[a-z_][\w-]*( -?[a-z_][\w-]*)*) *(,(?!$)|$))+$/i

const maxChars = 200

const matching = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= maxChars && form.test(value) ? value : undefined

const color = (property: ThemeRow<string>['property']): ThemeRow<string> => ({
  property,
  kind: 'color',
  unit: '',
  parse: matching(colorForm),
  expected: 'write a CSS colour',
})

const amount = (
  property: ThemeRow<number>['property'],
  kind: 'length' | 'number' | 'percent',
  range: readonly [number, number],
): ThemeRow<number> => ({
  property,
  kind,
  unit: ({ length: 'px', number: '', percent: '%' } as const)[kind],
  range,
  parse(value) {
    if (typeof value !== 'number' || Number.isNaN(value)) return undefined
    const within = Math.min(Math.max(value, range[0]), range[1])
    return kind === 'number' ? Math.round(within) : within
  },
  expected: `give a number from ${range.join(' to ')}`,
})

/** All theme variables with their properties and limits. @spec S9.25 */
export const themeVariables: ThemeTable = {
  accent: color('--lk-accent'),
  colorMix: color('--lk-color-mix'),
  colorMixStrength: amount('--lk-color-mix-strength', 'percent', [0, 100]),
  fontFamily: {
    property: '--lk-font',
    kind: 'font',
    unit: '',
    parse: matching(fontForm),
    expected: 'list CSS font families, odd ones quoted',
  },
  fontSizeMaster: amount('--lk-font-size-master', 'length', [8, 16]),
  borderRadiusMaster: amount('--lk-border-radius-master', 'length', [0, 12]),
  zIndex: amount('--lk-z-index', 'number', [0, 2147483647]),
  qrColor: color('--lk-qr-color'),
}
