import { frameReachPart, scriptPart, touchedParts } from './journeyParts.js'
import { type ReachGraph, reachedBy } from './reachGraph.js'
import { type ReachMap, slowSpecs, toReachedParts } from './reachMap.js'

/** The journeys that a change touches. */
export type TouchedJourneys = {
  /** Why all are touched, if they are. */
  readonly all?: string
  /** Files of journeys that take minutes and are not touched. */
  readonly leftOut: readonly string[]
  /** Files of which every journey is touched. */
  readonly specs: readonly string[]
  /** Parts of the code that are touched, and run in some journeys. */
  readonly parts: readonly string[]
  /** Journeys that are known not to be touched, as `file › title`, or `file` for all of it. */
  readonly untouched: readonly string[]
  /** How many journeys the map knows. */
  readonly known: number
}

const setupFiles = ['e2e/setup/globalSetup.ts', 'e2e/playwright.config.ts']
/** What is published, and the apps that try it. */
const published = /^packages\/[^/]+\/(package\.json|src\/exports\/)|^examples\//
const allKinds = ['value', 'dynamic', 'file'] as const

/** Finds the journeys that run changed code. One that the map does not know is touched by everything. */
export function touchedJourneys(
  graph: ReachGraph,
  map: ReachMap,
  changed: readonly string[],
): TouchedJourneys {
  const parts = [...touchedParts(graph, changed)]
  const dependents = reachedBy(graph, changed, allKinds, isPart)
  const specs = [...dependents].flatMap((path) => /^e2e\/(.+\.spec\.ts)$/.exec(path)?.[1] ?? [])
  const reached = toReachedParts(map)
  const untouched = [...reached].flatMap(([file, tests]) =>
    specs.includes(file)
      ? []
      : [...tests].flatMap(([title, own]) =>
          parts.some((part) => own.has(part)) ? [] : [`${file} › ${title}`],
        ),
  )
  const known = [...reached.values()].reduce((sum, { size }) => sum + size, 0)
  const leftOut = slowSpecs.filter((spec) => !touchesSlow(graph, changed, spec))
  const all = reasonForAll(map, { changed, parts, dependents })
  return {
    ...(all && { all }),
    specs,
    parts,
    untouched: [...leftOut, ...(all ? [] : untouched)],
    leftOut,
    known,
  }
}

/** Pages of the demo and of the frame are reached by those journeys alone that visit them. */
function isPart(path: string): boolean {
  return path === scriptPart || path.startsWith(frameReachPart) || path.startsWith('apps/demo/')
}

type TouchedInput = {
  readonly changed: readonly string[]
  readonly parts: readonly string[]
  readonly dependents: ReadonlySet<string>
}

function reasonForAll(
  map: ReachMap,
  { dependents, changed, parts }: TouchedInput,
): string | undefined {
  if (setupFiles.some((path) => dependents.has(path)))
    return 'what runs beside the pages of all of them has changed'
  // How pages are built, and what they are served with, is imported by none of them.
  const beside = changed.find((path) => /^apps\/(demo|frame)\/([^/]+$|public\/)/.test(path))
  if (beside && !isPage(beside)) return `${beside} is part of every page`
  const common = parts.find((part) => map.everywhere.includes(part))
  if (common) return `${common} runs in most of them`
  const seen = new Set([...map.nowhere, ...[...toReachedParts(map).values()].flatMap(partsIn)])
  if (seen.size === 0) return 'nothing is recorded in e2e/reach.json yet: npm run reach does that'
  const unknown = parts.find((part) => !seen.has(part))
  return unknown && `it is not recorded yet where ${unknown} runs`
}

const isPage = (path: string) => path.endsWith('.html')

const partsIn = (tests: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...tests.values()].flatMap((parts) => [...parts])

/** Apps made of packed packages, and whole clones, are touched by what is published, and by how they are built and started. */
function touchesSlow(graph: ReachGraph, changed: readonly string[], spec: string): boolean {
  const dependents = reachedBy(graph, changed, allKinds, (path) => /^(packages|apps)\//.test(path))
  const roots = [
    `e2e/${spec}`,
    ...(spec === 'clones/clones.spec.ts' ? ['tooling/src/devEnvironment/start.ts'] : []),
  ]
  return roots.some((root) => dependents.has(root)) || changed.some((path) => published.test(path))
}
