import { stripVTControlCharacters } from 'node:util'

const suspicious =
  /⚠|\(!\)|\b(?:warn|warning|warnings|deprecated|deprecation|error|errors|failed|unresolved)\b/i

/** What may stand in a log all the same. Every row tells why; it is never about our packages. */
const allowed: readonly RegExp[] = [
  // npm, about the settings of whoever runs the tests.
  /^npm warn Unknown (?:user|env|global|builtin) config /,
  // Next, on a build machine, about its very first build.
  /^⚠ No build cache found\. /,
]

/** The lines of a log in which a tool complains about something. */
export function warningLines(log: string): readonly string[] {
  return (
    stripVTControlCharacters(log)
      .split('\n')
      // A file may be called `errors.js`; its name is no complaint.
      .filter((line) => suspicious.test(line.replace(/\S+\/\S+/g, '')))
      .filter((line) => !allowed.some((pattern) => pattern.test(line)))
  )
}
