import { isTest } from '../sources/sourceKind.js'
import { frameReachPart, scriptPart, touchedParts, vaultProgram } from './journeyParts.js'
import { type ReachGraph, reachedBy } from './reachGraph.js'
import type { ReachMap } from './reachMap.js'

/** The journeys that a change chooses. */
export type ChosenJourneys = {
  readonly files: readonly string[]
  /** How many of the recorded ones run. */
  readonly count: number
  /** What does not run, as Playwright's list of tests has it: `file › title`, or `file` for all of it. */
  readonly excluded: readonly string[]
  /** Files of which nothing is recorded. */
  readonly unrecorded: readonly string[]
}

/** So many recorded journeys run of a folder that the change does not name: one view may run in half of all. */
const samples = 2
const setUp = ['e2e/setup/globalSetup.ts', 'e2e/playwright.config.ts']

/**
 * A change names a folder of journeys when its path has the name in it: `e2e/swap` is named by `packages/core/src/swap`.
 * There, all journeys run that ran a changed part, and those that are not recorded; elsewhere a few that ran one. Journeys
 * that import what has changed run all.
 */
export function chosenJourneys(
  graph: ReachGraph,
  map: ReachMap,
  changed: readonly string[],
): ChosenJourneys {
  const dependents = reachedBy(graph, changed, ['value', 'dynamic', 'file'], isVisited)
  const isTouched = touchesRecorded(graph, map, { changed, dependents })
  const sources = changed.filter((path) => /^(packages|apps)\//.test(path) && !isTest(path))
  const named = sources.join('\n').toLowerCase()
  const specs = journeyFiles(graph)
  const [files, excluded]: [string[], string[]] = [[], []]
  const counts = new Map<string, number>()
  for (const spec of specs) {
    const folder = spec.replace(/\/.*/, '')
    const count = counts.get(folder) ?? 0
    const isWhole = dependents.has(`e2e/${spec}`)
    const isNamed = isWhole || named.includes(folder.toLowerCase())
    const recorded = Object.entries(map.journeys[spec] ?? {})
    const touched = recorded.filter(([, parts]) => isWhole || isTouched(parts))
    const chosen = isNamed ? touched : touched.slice(0, Math.max(0, samples - count))
    counts.set(folder, count + chosen.length)
    if (isNamed || chosen.length > 0) {
      files.push(spec)
      const others = recorded.filter((one) => !chosen.includes(one))
      excluded.push(...others.map(([title]) => `${spec} › ${title}`))
    } else excluded.push(spec)
  }
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return { files, count, excluded, unrecorded: specs.filter((spec) => !map.journeys[spec]) }
}

function journeyFiles(graph: ReachGraph): readonly string[] {
  return [...graph.keys()].flatMap((path) => /^e2e\/(.+\.spec\.ts)$/.exec(path)?.[1] ?? []).sort()
}

/** Pages, the frame and the vault behind it are reached by those journeys alone that visit them. */
function isVisited(path: string): boolean {
  const isSite = path.startsWith(frameReachPart) || path.startsWith('apps/demo/')
  return isSite || path === scriptPart || path === vaultProgram
}

type Change = { readonly changed: readonly string[]; readonly dependents: ReadonlySet<string> }

/** Whether a change touches a journey that ran these parts. */
function touchesRecorded(
  graph: ReachGraph,
  { everywhere }: ReachMap,
  { changed, dependents }: Change,
): (parts: readonly string[]) => boolean {
  const touched = touchedParts(graph, changed)
  // How pages are built, and what they are served with, is imported by none of them.
  const isOfPages = (path: string) =>
    /^apps\/(demo|frame)\/([^/]+$|public\/)/.test(path) && !path.endsWith('.html')
  const touchesAll =
    setUp.some((path) => dependents.has(path)) ||
    changed.some(isOfPages) ||
    everywhere.some((part) => touched.has(part))
  return (parts) => touchesAll || parts.some((part) => touched.has(part))
}
