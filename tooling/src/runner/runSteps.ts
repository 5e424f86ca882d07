import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from '../machine/runCommand.js'
import { measured, readProcessorSeconds } from './processorTime.js'
import { checkTotals, type Totals } from './testResults.js'
import type { StepName, TestStep } from './testSteps.js'

export type TestRunOptions = {
  readonly root: string
  readonly print: (text: string) => void
  readonly signal?: AbortSignal
}

const tailLines = 80
const reminderMs = 30_000

/** The result of a step, how long it took, and how much of the processors' time where that is known. */
export type StepResult = {
  readonly name: StepName
  readonly totals: Totals
  readonly seconds: number
  readonly processor?: number
}

/** Runs each step as soon as those before it are done, and prints its result when it ends. */
export async function runSteps(
  steps: readonly TestStep[],
  options: TestRunOptions,
): Promise<readonly StepResult[]> {
  const running = new Map<StepName, Promise<StepResult>>()
  for (const step of steps) running.set(step.name, runWhenReady(step, running, options))
  return Promise.all(running.values())
}

async function runWhenReady(
  step: TestStep,
  running: ReadonlyMap<StepName, Promise<StepResult>>,
  options: TestRunOptions,
): Promise<StepResult> {
  const { after = [], name, needs = [], title } = step
  await Promise.all(after.map((one) => running.get(one)))
  for (const need of needs) {
    const failed = (await running.get(need))?.totals.failed ?? 0
    if (failed === 0) continue
    options.print(`✗ ${title}: not run, because ${need} failed`)
    return { name, totals: { passed: 0, failed: 1 }, seconds: 0 }
  }
  return runStep(step, options)
}

async function runStep(
  step: TestStep,
  { print, root, signal }: TestRunOptions,
): Promise<StepResult> {
  const { name, title } = step
  const logs = join(root, '.latchkey/logs')
  const [log, report] = [join(logs, `${name}.log`), join(logs, `${name}.processor`)]
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  const took = () => `${seconds().toFixed(1)} s`
  const reminder = setInterval(() => print(`  … ${title}, ${took()}`), reminderMs)
  const command = measured(step.command([], true), report)
  const totals = totalsOf(step, await runCommand(command, { folder: root, log, signal }))
  clearInterval(reminder)
  // A step that was stopped has not failed.
  if (!signal?.aborted) {
    const { failed, passed } = totals
    const many = `${passed} passed, ${failed} failed`
    const result = passed + failed > 1 ? many : failed ? 'failed' : 'ok'
    print(`${failed ? '✗' : '✓'} ${title}: ${result}, ${took()}`)
    if (failed) print(`${tail(readFileSync(log, 'utf8'))}\n  (all of it: ${relative(root, log)})`)
  }
  const processor = readProcessorSeconds(report)
  return { name, totals, seconds: seconds(), ...(processor !== undefined && { processor }) }
}

/** What a step counts, by the code with which it ended. */
export const totalsOf = ({ totals = checkTotals }: TestStep, code: number): Totals => totals(code)

/** The end of a log, where tools print what went wrong, indented so that it stands apart. */
export function tail(text: string, count = tailLines): string {
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(-count).map((line) => `  │ ${line}`)
  return lines.length > count ? ['  │ …', ...shown].join('\n') : shown.join('\n')
}
