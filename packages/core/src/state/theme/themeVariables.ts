/** The theme variables that a host may set; each has a default, so all are optional. @spec S9.25 */
export type ThemeVariables = {
  /** The colour of the one button to press, of links and icons: any opaque CSS colour. It is made readable where text needs it. */
  readonly accent?: string
  /** A colour to tint the grounds with, as far as `colorMixStrength` says. */
  readonly colorMix?: string
  /** The share of `colorMix`, in percent; more than 6 counts as 6, or a text would be unreadable. */
  readonly colorMixStrength?: number
  /** CSS font families, best first; the host's page loads them. */
  readonly fontFamily?: string
  /** The unit of all text sizes, in pixels: 8 to 16, 10 if not given. */
  readonly fontSizeMaster?: number
  /** The unit of all corner radii, in pixels: 0 to 12, 4 if not given. */
  readonly borderRadiusMaster?: number
  /** The z-index of the modal while it waits beside the page for a wallet; 999 if not given. */
  readonly zIndex?: number
  /** The dark of a QR code; one too light for a camera is refused. */
  readonly qrColor?: string
}

/** Names one variable. */
export type ThemeVariableName = keyof ThemeVariables

/** One row: its custom property, its kind, and the reading of what a host gave. */
export type ThemeRow<T> = {
  readonly property: `--lk-${string}`
  readonly kind: 'color' | 'font' | 'length' | 'number' | 'percent'
  /** The CSS unit of a number. */
  readonly unit: '' | 'px' | '%'
  /** The least and the most of a number. */
  readonly range?: readonly [min: number, max: number]
  /** The value within its limits; undefined where it is none. */
  parse(value: unknown): T | undefined
  /** The expected form. */
  readonly expected: string
}

type ThemeTable = {
  readonly [V in ThemeVariableName]: ThemeRow<NonNullable<ThemeVariables[V]>>
}

/** The syntax of a colour, and nothing that a stylesheet could parse as more. Whether the colour exists, the browser decides. */
const colorForm =
  /^(#[\da-f]{3,8}|[a-z]+|((rgb|hsl)a?|hwb|(ok)?l(ab|ch)|color(-mix)?)\([\w\s#.,%/+-]+\)|var\(--[\w-]+\))$/i

/** Quoted names, names of plain words, variables of the page. A word that CSS reserves would void the whole declaration. */
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

/** Every variable: the only place that names their properties and limits. @spec S9.25 */
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
