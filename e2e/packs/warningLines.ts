import { stripVTControlCharacters } from 'node:util'

const suspicious =
  /⚠|\(!\)|\b(?:warn|warning|warnings|deprecated|deprecation|error|errors|failed|unresolved)\b/i

/** What may stand in a log all the same. Every row says why; it is never about our packages. */
const allowed: readonly RegExp[] = [
  // npm, about the settings of the machine.
  /^npm warn Unknown (?:user|env|global|builtin) config /,
  // Svelte's checker, about what it did not find.
  /^svelte-check found 0 errors and 0 warnings$/,
  // Next, on a build machine, about its very first build.
  /^⚠ No build cache found\. /,
]

/** Packages that Solana's come with, which say that they want a newer Node than they need. */
const newerNode =
  /npm warn EBADENGINE Unsupported engine \{\nnpm warn EBADENGINE {3}package: '(?:@wallet-standard\/base|commander)@[^']+',\n(?:npm warn EBADENGINE {3}.*\n){2}npm warn EBADENGINE \}\n/g

/** The lines of a log in which a tool complains about something. */
export function warningLines(log: string): readonly string[] {
  return (
    stripVTControlCharacters(log)
      .replace(newerNode, '')
      .split('\n')
      // A file may be called `errors.js`; its name is no warning.
      .filter((line) => suspicious.test(line.replace(/\S+\/\S+/g, '')))
      .filter((line) => !allowed.some((pattern) => pattern.test(line)))
  )
}
