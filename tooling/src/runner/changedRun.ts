import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Changes, changedFiles } from '../changed/changedFiles.js'
import { type ChangedPlan, changedPlan, isUnitTest, planText } from '../changed/changedPlan.js'
import { reachGraph } from '../changed/reachGraph.js'
import { parseReachMap, reachPath } from '../changed/reachMap.js'
import { readSources } from '../sources/readSources.js'
import { excludeJourneys } from './excludeJourneys.js'
import type { StepName, TestStep } from './testSteps.js'

/** What to run for a change, with a summary; `steps` is undefined if that is everything. */
export type ChangedRun = { readonly text: string; readonly steps: readonly TestStep[] | undefined }

/** Looks at what differs from main, or from `since`, and chooses the steps; undefined without git. */
export function changedRun(
  root: string,
  steps: readonly TestStep[],
  since?: string,
): ChangedRun | undefined {
  const changes = changedFiles(root, since)
  if (!changes) return undefined
  const { plan, text } = planFor(root, changes)
  return { text, steps: plan.everything ? undefined : chosenSteps(root, steps, plan) }
}

function planFor(root: string, changes: Changes): { plan: ChangedPlan; text: string } {
  const there = readSources(root)
  // A file that is gone is still named by those that need it.
  const gone = changes.files.filter((path) => !existsSync(join(root, path)))
  const sources = new Map([...there, ...gone.map((path) => [path, ''] as const)])
  const map = parseReachMap(JSON.parse(there.get(reachPath) ?? 'null'))
  const plan = changedPlan(reachGraph(sources), map, changes)
  const isThere = (path: string) => !gone.includes(path)
  const lint = plan.lint.filter(isThere)
  const unit = plan.unit.filter(isThere)
  const allUnit = [...there.keys()].filter(isUnitTest).length
  const present = { ...plan, lint, unit }
  return { plan: present, text: planText(present, changes, allUnit) }
}

/** The steps of `npm test` with the files of the plan; steps without files are left out. */
function chosenSteps(
  root: string,
  steps: readonly TestStep[],
  plan: ChangedPlan,
): readonly TestStep[] {
  const args: Partial<Record<StepName, readonly string[]>> = {
    lint: ['--no-errors-on-unmatched', ...plan.lint],
    types: [],
    check: [],
    ...(plan.unit.length > 0 && { unit: plan.unit }),
    ...(hasJourneys(plan) && { e2e: journeyArgs(root, plan) }),
  }
  return steps.flatMap((step) => {
    const own = args[step.name]
    return own ? [{ ...step, command: (_, quietly) => step.command(own, quietly) }] : []
  })
}

function hasJourneys({ journeys: { all, parts, specs } }: ChangedPlan): boolean {
  return all !== undefined || parts.length + specs.length > 0
}

function journeyArgs(root: string, { journeys }: ChangedPlan): readonly string[] {
  return excludeJourneys(root, journeys.untouched)
}
