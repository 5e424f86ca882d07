import {
  initialTheme,
  type ThemeChange,
  type ThemeMode,
  type ThemeSlice,
} from '../state/theme/themeSlice.js'
import { type ThemeRow, themeVariables } from '../state/theme/themeVariables.js'
import { assertKnown, assertOption } from './validateOption.js'

type Row = Pick<ThemeRow<unknown>, 'parse' | 'expected'>

const modes: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeMode[]
const rows: Readonly<Record<string, Row>> = {
  ...themeVariables,
  mode: {
    parse: (mode) => (modes.includes(mode) ? mode : undefined),
    expected: `use ${modes.join(', ')}`,
  },
}

const themeNames = Object.keys(rows)

/** Validates the whole change before any of it is applied. */
export function validateTheme(change: ThemeChange): Partial<ThemeSlice> {
  assertKnown('theme', change, themeNames)
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, validateValue(name, value)]),
  )
}

function validateValue(name: string, value: unknown): unknown {
  if (value === undefined) return (initialTheme as Readonly<Record<string, unknown>>)[name]
  const { expected = '', parse } = rows[name] as Row
  const read = parse(value)
  assertOption(read !== undefined, `theme.${name}`, expected)
  return read
}
