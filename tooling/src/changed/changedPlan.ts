import type { Changes } from './changedFiles.js'
import { type ChosenJourneys, chosenJourneys } from './chosenJourneys.js'
import { importersOf, type ReachGraph, reachedBy } from './reachGraph.js'
import { type ReachMap, reachPath } from './reachMap.js'

/** What `npm run test:changed` runs. */
export type ChangedPlan = {
  /** Why everything runs, if it does: a file that all of it depends on. */
  readonly everything: string | undefined
  /** Files to lint; none for all. */
  readonly lint: readonly string[]
  /** Files of unit tests. */
  readonly unit: readonly string[]
  readonly journeys: ChosenJourneys
}

/** What every workspace is built with, and what runs the tests. */
const sharedFiles =
  /(^|\/)package(-lock)?\.json$|^\.npmrc$|^tsconfig[\w.]*\.json$|^vitest\.config\.ts$|^tooling\/(bin|src\/(build|changed|machine|runner|sources))\/(?!.*\.test\.)/

/** Whether vitest runs the file: as its configuration says. */
function isUnitTest(path: string): boolean {
  return (
    /^(packages|apps|tooling)\/(.+\/)?src\/.*\.test\.tsx?$/.test(path) &&
    !/\.long\.test\.tsx?$/.test(path)
  )
}

/** Finds what a change touches: by imports, by paths that programs name, and by what ran in the journeys. */
export function changedPlan(graph: ReachGraph, map: ReachMap, { files }: Changes): ChangedPlan {
  return {
    everything: files.find((path) => sharedFiles.test(path)),
    lint: files.includes('biome.json') ? [] : files,
    unit: unitTests(graph, files),
    journeys: chosenJourneys(graph, map, files),
  }
}

/**
 * The tests that load a changed file by static imports, and those of its own workspace that load it in any way. Elsewhere,
 * what is behind an `import()`, or is started or read by its path, counts for tests that do so, or import what does: nearly
 * every test imports something that could.
 */
function unitTests(graph: ReachGraph, files: readonly string[]): readonly string[] {
  const loaded = reachedBy(graph, files, ['value'])
  const late = importersOf(graph, loaded, ['dynamic', 'folder'])
  const started = importersOf(graph, [...loaded, ...late], ['file'])
  const beside = importersOf(graph, [...late, ...started], ['value'])
  const workspaces = new Set(files.map(workspaceOf))
  const near = [...workspaces].flatMap((workspace) => {
    const within = [...graph].filter(([path]) => workspaceOf(path) === workspace)
    const changed = files.filter((path) => workspaceOf(path) === workspace)
    return [...reachedBy(new Map(within), changed, ['value', 'dynamic', 'folder'])]
  })
  return [...new Set([...loaded, ...late, ...started, ...beside, ...near])]
    .filter(isUnitTest)
    .sort()
}

const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** The plan in a few lines: what was chosen, and what was left out. */
export function planText(
  { everything, journeys, unit }: ChangedPlan,
  { files, since }: Changes,
): string {
  const head = `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${since}`
  if (everything) return `${head}; everything depends on ${everything}: all of npm test runs`
  const { count, unrecorded } = journeys
  const folders = [...new Set(journeys.files.map((file) => file.replace(/\/.*/, '')))]
  const lines = [
    `${head}; npm test runs all`,
    `unit tests: ${unit.length} files`,
    `journeys: ${folders.length > 0 ? `${count} recorded ones, in ${folders.join(', ')}` : 'none'}`,
  ]
  const unknown = `${unrecorded.length} files of journeys are not in ${reachPath}: they run if the change names their folder, until npm run test:long has recorded them`
  return [...lines, ...(unrecorded.length > 0 ? [unknown] : [])].join('\n')
}
