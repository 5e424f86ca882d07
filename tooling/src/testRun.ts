import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand, type TestCommand } from './testCommand.js'
import type { StepName, TestStep } from './testSteps.js'
import type { Totals } from './testTotals.js'

export type TestRunOptions = {
  readonly root: string
  readonly say: (text: string) => void
  readonly signal?: AbortSignal | undefined
}

const tailLines = 80
const reminderMs = 30_000

/** Runs the steps one after another, each with one line, and gives the totals of each. */
export async function runSteps(
  steps: readonly TestStep[],
  options: TestRunOptions,
): Promise<readonly Totals[]> {
  const failed = new Set<StepName>()
  const all: Totals[] = []
  for (const step of steps) {
    if (options.signal?.aborted) break
    const blocker = step.needs?.find((need) => failed.has(need))
    const totals = blocker ? skipped(step, blocker, options) : await runStep(step, options)
    if (totals.failed > 0) failed.add(step.name)
    all.push(totals)
  }
  return all
}

function skipped({ title }: TestStep, blocker: StepName, { say }: TestRunOptions): Totals {
  say(`✗ ${title}: not run, because ${blocker} failed`)
  return { passed: 0, failed: 1 }
}

async function runStep(step: TestStep, options: TestRunOptions): Promise<Totals> {
  const { root, say } = options
  const { name, title } = step
  const log = join(root, '.latchkey/logs', `${name}.log`)
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const reminder = setInterval(() => say(`  … ${title}, ${seconds()}`), reminderMs)
  const totals = await runLogged(step.command([], true), log, options).then(step.totals)
  clearInterval(reminder)

  const { passed, failed, note } = totals
  const result =
    passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'ok'
  say(`${failed ? '✗' : '✓'} ${title}: ${result}${note ? ` (${note})` : ''}, ${seconds()}`)
  if (failed) say(`${tail(readFileSync(log, 'utf8'))}\n  (all of it: ${relative(root, log)})`)
  return totals
}

function runLogged(command: TestCommand, log: string, { root, signal }: TestRunOptions) {
  return runCommand(command, { folder: root, log, signal })
}

/** The end of a log, where tools tell what went wrong, indented so that it stands apart. */
export function tail(text: string, count = tailLines): string {
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(-count).map((line) => `  │ ${line}`)
  return lines.length > count ? ['  │ …', ...shown].join('\n') : shown.join('\n')
}
