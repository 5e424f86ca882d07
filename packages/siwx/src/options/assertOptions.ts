import { LatchkeyError } from '@latchkey/protocol'

export type OptionCheck<O> = (value: unknown, options: O) => string | undefined

export type OptionChecks<O> = Readonly<Record<keyof O & string, OptionCheck<O>>>

export function assertOptions<O extends object>(options: O, checks: OptionChecks<O>): void {
  if (typeof options !== 'object' || options === null) throw invalid('options', 'an object')
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(checks, name)) continue
    const nearest = nearestOption(name, Object.keys(checks))
    throw invalid(name, nearest ? `is ${nearest} meant?` : 'there is no such option')
  }
  for (const [name, check] of Object.entries<OptionCheck<O>>(checks)) {
    const problem = check(Reflect.get(options, name), options)
    if (problem) throw invalid(name, problem)
  }
}

const invalid = (option: string, reason: string) =>
  new LatchkeyError('options/invalid', { option, reason })

export function optional<O>(check: OptionCheck<O>): OptionCheck<O> {
  return (value, options) => (value === undefined ? undefined : check(value, options))
}

function nearestOption(name: string, names: readonly string[]): string | undefined {
  const candidates = names
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [nearest] = candidates
  return nearest && nearest.distance <= Math.min(3, name.length / 2) ? nearest.one : undefined
}

function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...b].entries()) {
      const [left = 0, above = 0, before = 0] = [next[column], row[column + 1], row[column]]
      next.push(Math.min(left + 1, above + 1, before + Number(letter !== other)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
