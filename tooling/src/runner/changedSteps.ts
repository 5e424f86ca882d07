import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedFiles } from '../changed/changedFiles.js'
import { changedPlan, planText } from '../changed/changedPlan.js'
import { reachGraph } from '../changed/reachGraph.js'
import { readReachMap } from '../changed/reachMap.js'
import { readSources } from '../sources/readSources.js'
import { totalsOf } from './runSteps.js'
import { type StepName, type TestStep, withoutLong } from './testSteps.js'

/** What to run for a change, in words and steps; undefined where git does not say what changed. */
export function changedSteps(
  root: string,
  steps: readonly TestStep[],
  since?: string,
): { readonly text: string; readonly steps: readonly TestStep[] } | undefined {
  const changes = changedFiles(root, since)
  if (!changes) return undefined
  const isThere = (path: string) => existsSync(join(root, path))
  // A file that is gone is still named by those that need it.
  const gone = changes.files.filter((path) => !isThere(path))
  const sources = new Map([...readSources(root), ...gone.map((path) => [path, ''] as const)])
  const plan = changedPlan(reachGraph(sources), readReachMap(root), changes)
  const [lint, unit] = [plan.lint.filter(isThere), plan.unit.filter(isThere)]
  const text = planText({ ...plan, unit }, changes)
  if (plan.everything) return { text, steps }
  const { excluded, files } = plan.journeys
  const chosen: Partial<Record<StepName, readonly string[]>> = {
    lint: ['--no-errors-on-unmatched', ...lint],
    types: [],
    check: [],
    ...(unit.length > 0 && { unit }),
    ...(files.length > 0 && { build: [], sites: [], e2e: excludeJourneys(root, excluded) }),
  }
  return { text, steps: steps.flatMap((step) => withArguments(step, chosen[step.name])) }
}

function withArguments(step: TestStep, args?: readonly string[]): readonly TestStep[] {
  if (!args) return []
  // All that is left of the journeys may belong to the long run: that none ran is no failure.
  const totals = (code: number) => ({ ...totalsOf(step, code), ...(code === 0 && { failed: 0 }) })
  return [{ ...step, totals, command: (_, quietly) => step.command(args, quietly) }]
}

function excludeJourneys(root: string, excluded: readonly string[]): readonly string[] {
  const file = join(root, '.latchkey/left-out-journeys.txt')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, excluded.map((line) => `${line}\n`).join(''))
  return [withoutLong, '--pass-with-no-tests', '--test-list-invert', file]
}
