import { stripVTControlCharacters } from 'node:util'

const suspicious =
  /⚠|\(!\)|\b(?:warn|warning|warnings|deprecated|deprecation|error|errors|failed|unresolved)\b/i

/** What may stand in a log all the same. Every row tells why; it is never about our packages. */
const allowed: readonly RegExp[] = [
  // npm, about the settings of whoever runs the tests.
  /^npm warn Unknown (?:user|env|global|builtin) config /,
]

/** The lines of a log in which a tool complains about something. */
export function warningLines(log: string): readonly string[] {
  return stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => suspicious.test(line) && !allowed.some((pattern) => pattern.test(line)))
}
