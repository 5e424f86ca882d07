import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand, type TestCommand } from '../machine/runCommand.js'
import type { StepName, TestStep } from './testSteps.js'
import type { Totals } from './testTotals.js'

export type TestRunOptions = {
  readonly root: string
  readonly print: (text: string) => void
  readonly signal?: AbortSignal
}

const tailLines = 80
const reminderMs = 30_000

/** The result of a step, and how long it took. */
export type StepResult = {
  readonly name: StepName
  readonly totals: Totals
  readonly seconds: number
}

type StepReport = StepResult & { readonly text: string }

/**
 * Runs the steps one after another, those that stand beside each other together, and reports each in this order. One that
 * needs another beside it waits for that one only.
 */
export async function runSteps(
  steps: readonly TestStep[],
  options: TestRunOptions,
): Promise<readonly StepResult[]> {
  const failed = new Set<StepName>()
  const results: StepResult[] = []
  for (const group of parallelGroups(steps)) {
    if (options.signal?.aborted) break
    const running = new Map<StepName, Promise<StepReport>>()
    for (const step of group) running.set(step.name, runWhenReady(step, running, failed, options))
    for (const one of running.values()) {
      const { text, ...result } = await one
      // A step that was stopped has not failed.
      if (options.signal?.aborted) continue
      options.print(text)
      if (result.totals.failed > 0) failed.add(result.name)
      results.push(result)
    }
  }
  return results
}

async function runWhenReady(
  step: TestStep,
  running: ReadonlyMap<StepName, Promise<StepReport>>,
  failed: ReadonlySet<StepName>,
  options: TestRunOptions,
): Promise<StepReport> {
  for (const need of step.needs ?? []) {
    const beside = await running.get(need)
    if (failed.has(need) || (beside?.totals.failed ?? 0) > 0) return skipped(step, need)
  }
  return runStep(step, options)
}

function parallelGroups(steps: readonly TestStep[]): readonly (readonly TestStep[])[] {
  const groups: TestStep[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && step.runsWithPrevious) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function skipped({ name, title }: TestStep, blocker: StepName): Promise<StepReport> {
  const text = `✗ ${title}: not run, because ${blocker} failed`
  return { name, totals: { passed: 0, failed: 1 }, seconds: 0, text }
}

async function runStep(step: TestStep, options: TestRunOptions): Promise<StepReport> {
  const { root, print } = options
  const { name, title } = step
  const log = join(root, '.latchkey/logs', `${name}.log`)
  const began = Date.now()
  const written = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const reminder = setInterval(() => print(`  … ${title}, ${written()}`), reminderMs)
  const totals = await runLogged(step.command([], true), log, options).then(step.totals)
  clearInterval(reminder)

  const { passed, failed, note } = totals
  const result =
    passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'ok'
  const line = `${failed ? '✗' : '✓'} ${title}: ${result}${note ? ` (${note})` : ''}, ${written()}`
  const text = failed
    ? `${line}\n${tail(readFileSync(log, 'utf8'))}\n  (all of it: ${relative(root, log)})`
    : line
  return { name, totals, seconds: (Date.now() - began) / 1000, text }
}

function runLogged(command: TestCommand, log: string, { root, signal }: TestRunOptions) {
  return runCommand(command, { folder: root, log, signal })
}

/** The end of a log, where tools print what went wrong, indented so that it stands apart. */
export function tail(text: string, count = tailLines): string {
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(-count).map((line) => `  │ ${line}`)
  return lines.length > count ? ['  │ …', ...shown].join('\n') : shown.join('\n')
}
