import type { Changes } from './changedFiles.js'
import { frameReachPart, scriptPart } from './journeyParts.js'
import { type ReachGraph, reachedBy, reachedFrom } from './reachGraph.js'
import type { ReachMap } from './reachMap.js'
import { type TouchedJourneys, touchedJourneys } from './touchedJourneys.js'

/** What `npm run test:changed` runs. */
export type ChangedPlan = {
  /** Why everything runs, if it does: a file that all of it depends on. */
  readonly everything?: string
  /** Files to lint; none for all. */
  readonly lint: readonly string[]
  /** Files of unit tests. */
  readonly unit: readonly string[]
  readonly journeys: TouchedJourneys
}

const sharedFiles =
  /(^|\/)package(-lock)?\.json$|^\.npmrc$|^tsconfig[\w.]*\.json$|^tooling\/bin\/|^vitest\.config\.ts$/

/** How many names the summary lists. */
const maxNames = 8

/** Whether vitest runs the file: the same pattern as in its configuration. */
export function isUnitTest(path: string): boolean {
  return /^(packages|apps|tooling)\/(.+\/)?src\/.*\.test\.tsx?$/.test(path)
}

/** Finds what a change touches: by imports, by paths that programs name, and by what ran in the journeys. */
export function changedPlan(graph: ReachGraph, map: ReachMap, { files }: Changes): ChangedPlan {
  const running = runners(graph)
  const everything = files.find((path) => sharedFiles.test(path) || running.has(path))
  const touched = reachedBy(graph, files, ['value', 'dynamic', 'file', 'folder'])
  return {
    ...(everything !== undefined && { everything }),
    lint: files.includes('biome.json') ? [] : files,
    unit: [...touched].filter(isUnitTest).sort(),
    journeys: touchedJourneys(graph, map, files),
  }
}

/** What runs the tests: the program behind `npm test`, and what vitest loads beside them. */
function runners(graph: ReachGraph): ReadonlySet<string> {
  const configured = (graph.get('vitest.config.ts') ?? []).map(({ to }) => to)
  return reachedFrom(graph, ['tooling/src/runner/test.ts', ...configured], ['value', 'dynamic'])
}

/** The plan in a few lines: what was selected and why, and what was left out. */
export function planText(plan: ChangedPlan, { files, since }: Changes, allUnit: number): string {
  const [what, them] = files.length === 1 ? ['file differs', 'it'] : ['files differ', 'them']
  const head = `${files.length} ${what} from ${since}`
  if (plan.everything)
    return `${head}; everything depends on ${plan.everything}: all of npm test runs`
  const unit = `unit tests: ${plan.unit.length} of ${allUnit} files reach ${them}`
  return [head, unit, ...journeyLines(plan)].join('\n')
}

function journeyLines({ journeys }: ChangedPlan): readonly string[] {
  const { all, known, parts, specs, untouched } = journeys
  const leftOut = ['build, packages as published, size budget', ...journeys.leftOut]
  const tail = `left out: ${leftOut.join(', ')}; npm test runs all`
  if (all) return [`journeys: all, because ${all}`, tail]
  const names = [...specs, ...parts.map(shortName)]
  const why = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names
  if (why.length === 0) return ['journeys: none run changed code', tail]
  const count = known - (untouched.length - journeys.leftOut.length)
  return [`journeys: ${count} of ${known} known ones, and all unknown, for ${why.join(', ')}`, tail]
}

function shortName(part: string): string {
  if (part === scriptPart) return 'the script tag'
  if (part === frameReachPart) return 'the frame'
  return part.replace(/^.*\//, '').replace(/\.tsx?$/, '')
}
