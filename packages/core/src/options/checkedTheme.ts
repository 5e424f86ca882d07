import {
  initialTheme,
  type ThemeChange,
  type ThemeMode,
  type ThemeSlice,
} from '../state/themeSlice.js'
import { type ThemeRow, themeVariables } from '../state/themeVariables.js'
import { checkThat, isRecord } from './checkedOption.js'

type Row = Pick<ThemeRow<unknown>, 'read' | 'wants'>

const modes: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeMode[]
const rows: Readonly<Record<string, Row>> = {
  ...themeVariables,
  mode: {
    read: (mode) => (modes.includes(mode) ? mode : undefined),
    wants: `use ${modes.join(', ')}`,
  },
}

/** Reads a whole change of the theme before any of it is applied: one mistake, and nothing changes. */
export function checkedTheme(change: ThemeChange): Partial<ThemeSlice> {
  checkThat(isRecord(change), 'theme', 'give an object, e.g. { mode: "dark" }')
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, checkedValue(name, value)]),
  )
}

function checkedValue(name: string, value: unknown): unknown {
  const option = `theme.${name}`
  // Own rows only: every object has a `constructor`.
  const row = Object.hasOwn(rows, name) ? rows[name] : undefined
  checkThat(!!row, option, 'there is no such variable')
  if (value === undefined) return (initialTheme as Readonly<Record<string, unknown>>)[name]
  const read = row.read(value)
  checkThat(read !== undefined, option, row.wants)
  return read
}
