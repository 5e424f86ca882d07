import {
  initialTheme,
  type ThemeChange,
  type ThemeMode,
  type ThemeSlice,
} from '../state/themeSlice.js'
import { type ThemeRow, themeVariables } from '../state/themeVariables.js'
import { assertOption, isRecord } from './validateOption.js'

type Row = Pick<ThemeRow<unknown>, 'parse' | 'expected'>

const modes: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeMode[]
const rows: Readonly<Record<string, Row>> = {
  ...themeVariables,
  mode: {
    parse: (mode) => (modes.includes(mode) ? mode : undefined),
    expected: `use ${modes.join(', ')}`,
  },
}

/** Reads a whole change of the theme before any of it is applied: one mistake, and nothing changes. */
export function validateTheme(change: ThemeChange): Partial<ThemeSlice> {
  assertOption(isRecord(change), 'theme', 'give an object, e.g. { mode: "dark" }')
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, validateValue(name, value)]),
  )
}

function validateValue(name: string, value: unknown): unknown {
  const option = `theme.${name}`
  // Own rows only: every object has a `constructor`.
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined
  assertOption(!!row, option, 'there is no such variable')
  if (value === undefined) return (initialTheme as Readonly<Record<string, unknown>>)[name]
  const read = row.parse(value)
  assertOption(read !== undefined, option, row.expected)
  return read
}
