import type { ReportingStep } from './testSteps.js'

/** What `npm run test:attack` runs. */
export type AttackRun = {
  /** The arguments of each step; a step without files does not run. */
  readonly steps: ReadonlyMap<ReportingStep, readonly string[]>
  /** One line that says what runs. */
  readonly text: string
}

const kinds = { unit: /\.attack\.test\.tsx?$/, e2e: /\.attack\.spec\.ts$/ } as const

/**
 * Chooses the attack tests of the repository's files whose path has one of the names in it; without a name, all. By
 * exact paths, because the runners take several names for any of them. Flags are for both runners.
 */
export function attackRun(paths: Iterable<string>, args: readonly string[]): AttackRun {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const names = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.toLowerCase())
  const isNamed = (path: string) =>
    names.length === 0 || names.some((name) => path.toLowerCase().includes(name))
  const named = [...paths].filter(isNamed)
  const [unit, e2e] = [kinds.unit, kinds.e2e].map((kind) => named.filter((path) => kind.test(path)))
  const found = Object.entries({ unit, e2e }) as [ReportingStep, string[]][]
  const steps = found
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => [name, [...files, ...flags]] as const)
  const chosen = names.length > 0 ? ` with ${names.join(' or ')} in their path` : ''
  const text = `attacks${chosen}: ${unit?.length} files of unit tests, ${e2e?.length} of journeys`
  return { steps: new Map(steps), text }
}
