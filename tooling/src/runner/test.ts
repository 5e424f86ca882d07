import { parseArgs } from 'node:util'
import { reachPath, slowSpecs } from '../changed/reachMap.js'
import { createReachFile, writeReachMap } from '../changed/writeReachMap.js'
import { ensureTools } from '../machine/ensureTools.js'
import { inRepository } from '../machine/inRepository.js'
import { runCommand } from '../machine/runCommand.js'
import { browserEnv } from '../machine/testBrowser.js'
import { readSources } from '../sources/readSources.js'
import { attackRun } from './attackRun.js'
import { changedRun } from './changedRun.js'
import { excludeJourneys } from './excludeJourneys.js'
import { reportRun } from './reportRun.js'
import { runSteps, type StepResult } from './runSteps.js'
import { recordLast } from './testHistory.js'
import { annotations, reportText } from './testReport.js'
import { longTag, testSteps } from './testSteps.js'
import { sumTotals, type Totals, totalsLine } from './testTotals.js'

const usage = `npm test                          everything
npm run test:changed              what a change touches; -- --since REV for another start than main
npm run test:unit [-- pattern]    unit tests
npm run test:e2e [-- name]        browser journeys
npm run test:attack [-- name]     attacks on the vault, the frame and the wallet: unit tests and journeys
npm run test:long [-- pattern]    unit tests with many more cases, every example in a browser, and the journeys that are tagged, for a night
npm run types                     types; writes those of the stylesheets
npm run check                     layers, folders, cycles, rules, public surface
npm run size                      what a host page weighs
npm run test:record               keeps the times of the last whole run for all to compare with
npm run reach [-- name]           records which code runs in which journey, for test:changed
npm run surface                   accept a changed public surface
npm run tables                    write the tables of options, features, events, errors and hooks into docs`

const browsers = ['chromium', 'shell', 'firefox'] as const
const root = inRepository('.')
const steps = testSteps(root)
const stopping = new AbortController()
const [wanted, ...args] = process.argv.slice(2)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}
process.exitCode = await main()

async function main(): Promise<number> {
  if (wanted === undefined) return runAll()
  if (wanted === 'record') return record()
  if (wanted === 'changed') return runChanged()
  if (wanted === 'attack') return runAttacks()
  if (wanted === 'reach') return recordReach()
  if (wanted === 'surface')
    return runAlone('tooling/src/checks/checkSurface.ts', ['--update', ...args])
  if (wanted === 'tables') return runAlone('tooling/src/checks/checkDocTables.ts', args)
  if (wanted === 'long') return runLong()
  const step = steps.find(({ name }) => name === wanted)
  if (!step) {
    console.error(usage)
    return 1
  }
  if (step.name === 'e2e' && !ensureBrowsers()) return 1
  if (step.name === 'unit') ensureTools(['redis'], console.log)
  if (step.name === 'size' && (await runAlone('tooling/src/build/build.ts', [])) !== 0) return 1
  const options = { folder: root, signal: stopping.signal }
  const totals = step.totals(await runCommand(step.command(args, false), options))
  console.log(totalsLine(totals))
  return totals.failed > 0 ? 1 : 0
}

/**
 * Runs the unit tests with many more cases, installs, builds and visits every example, and makes the journeys that
 * `npm test` leaves out; a pattern chooses unit tests.
 */
async function runLong(): Promise<number> {
  // Tests that draw many cases at random, or count over days, multiply their number by it.
  process.env.LATCHKEY_LONG = '1'
  const chosen = new Map([['unit', args]])
  if (args.length === 0) chosen.set('e2e', [`--grep=packs/|${longTag}`])
  if (chosen.has('e2e') && !ensureBrowsers()) return 1
  ensureTools(['redis'], console.log)
  return runChosen(chosen)
}

/** Runs the tests that attack us, by the names of their files; `npm test` runs them among the others. */
async function runAttacks(): Promise<number> {
  const chosen = attackRun(readSources(root).keys(), args)
  console.log(chosen.text)
  if (chosen.steps.size === 0) return 1
  if (chosen.steps.has('e2e') && !ensureBrowsers()) return 1
  if (chosen.steps.has('unit')) ensureTools(['redis'], console.log)
  return runChosen(chosen.steps)
}

/** Runs steps one after another, each with its arguments. */
async function runChosen(chosen: ReadonlyMap<string, readonly string[]>): Promise<number> {
  const results: Totals[] = []
  for (const [name, parameters] of chosen) {
    const step = steps.find((each) => each.name === name)
    if (!step) continue
    const options = { folder: root, signal: stopping.signal }
    results.push(step.totals(await runCommand(step.command(parameters, false), options)))
    if (stopping.signal.aborted) return 1
  }
  const sum = sumTotals(results)
  console.log(totalsLine(sum))
  return sum.failed > 0 ? 1 : 0
}

async function runChanged(): Promise<number> {
  const since = parseSince()
  if (since === null) return 1
  const chosen = changedRun(root, steps, since)
  if (!chosen) {
    console.error(
      `git does not say what changed${since ? ` since ${since}` : ''}: npm test runs all`,
    )
    return 1
  }
  console.log(chosen.text)
  if (!chosen.steps) return runAll()
  const names = chosen.steps.map(({ name }) => name)
  if (names.includes('e2e') && !ensureBrowsers()) return 1
  if (names.includes('unit')) ensureTools(['redis'], console.log)
  const results = await runSteps(chosen.steps, {
    root,
    print: console.log,
    signal: stopping.signal,
  })
  return close(results)
}

/** The option `--since`; null where the arguments are invalid. */
function parseSince(): string | undefined | null {
  try {
    return parseArgs({ args, options: { since: { type: 'string' } } }).values.since
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return null
  }
}

async function runAll(): Promise<number> {
  ensureTools(['redis', ...browsers], console.log)
  ensureBrowsers()
  // The step that needs the built packages comes after the one that builds them, and need not do it again.
  process.env.LATCHKEY_BUILT = '1'
  const began = performance.timeOrigin
  const first = Date.now()
  const results = await runSteps(steps, { root, print: console.log, signal: stopping.signal })
  if (stopping.signal.aborted) return close(results)
  const report = reportRun(root, results, { began, steps: first, ended: Date.now() })
  console.log(`\n${reportText(report)}\n`)
  if (process.env.GITHUB_ACTIONS) for (const line of annotations(report)) console.log(line)
  return close(results)
}

/** The last line of a run, and its exit code. */
function close(results: readonly StepResult[]): number {
  if (stopping.signal.aborted) {
    console.error('stopped before the end')
    return 1
  }
  const sum = sumTotals(results.map(({ totals }) => totals))
  console.log(totalsLine(sum))
  return sum.failed > 0 ? 1 : 0
}

/** Runs the journeys, or those named, and writes down which parts of the code ran in each. */
async function recordReach(): Promise<number> {
  const journeys = steps.find(({ name }) => name === 'e2e')
  if (!journeys || !ensureBrowsers()) return 1
  const file = createReachFile(root)
  process.env.LATCHKEY_REACH = file
  const command = journeys.command([...excludeJourneys(root, slowSpecs), ...args], false)
  const totals = journeys.totals(
    await runCommand(command, { folder: root, signal: stopping.signal }),
  )
  if (stopping.signal.aborted) return 1
  console.log(writeReachMap(root, file, args.length > 0))
  await runCommand(
    { command: inRepository('node_modules/.bin/biome'), args: ['format', '--write', reachPath] },
    { folder: root },
  )
  console.log(totalsLine(totals))
  return totals.failed > 0 ? 1 : 0
}

function record(): number {
  const { failed, text } = recordLast(root)
  console.log(text)
  return failed ? 1 : 0
}

function runAlone(file: string, parameters: readonly string[]): Promise<number> {
  const command = { command: process.execPath, args: ['--import', 'tsx', file, ...parameters] }
  return runCommand(command, { folder: root, signal: stopping.signal })
}

/** The journeys read from the environment which browsers to drive; without one they fail and say so. */
function ensureBrowsers(): boolean {
  ensureTools(browsers, console.log)
  try {
    Object.assign(process.env, browserEnv())
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}
