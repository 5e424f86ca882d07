import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reachPath, writeReachMap } from '../changed/reachMap.js'
import { browserEnv, ensureTools } from '../machine/ensureTools.js'
import { inRepository } from '../machine/inRepository.js'
import { runCommand } from '../machine/runCommand.js'
import { readSources } from '../sources/readSources.js'
import { changedSteps } from './changedSteps.js'
import { startCalibration } from './processorTime.js'
import {
  budgetPath,
  lastRunPath,
  overBudget,
  type RunTimes,
  readRun,
  runTimes,
  stepTable,
  writeRun,
} from './runReport.js'
import { runSteps, totalsOf } from './runSteps.js'
import { slowestFiles, type Totals, totalsText } from './testResults.js'
import { readResults, type StepName, type TestStep, testSteps } from './testSteps.js'

type Command = {
  readonly says: string
  readonly run: (args: readonly string[]) => Promise<boolean>
}

const commands: Readonly<Record<string, Command>> = {
  all: { says: 'everything but what is long', run: runAll },
  changed: { says: 'what a change touches; -- --since REV for another start', run: runChanged },
  unit: { says: 'unit tests, or those with a pattern in their path', run: runStep('unit') },
  e2e: { says: 'browser journeys, or those with a pattern in their path', run: runStep('e2e') },
  attack: { says: 'attacks on vault, frame and wallet, or some by path', run: runAttacks },
  long: { says: 'everything, long tests and every journey; writes the reach map', run: runLong },
  record: { says: 'makes the last whole run the budget of time', run: record },
  types: { says: 'types; writes those of the stylesheets', run: runStep('types') },
  check: { says: 'cycles, folders, rules, public surface, docs', run: runStep('check') },
  bench: { says: 'a measurement, by its name', run: runBench },
  screens: { says: 'screenshots of every view into docs/screens', run: takeScreens },
  size: { says: 'what a host page weighs, of what is built', run: runStep('size') },
}

/** The measurements, by name, and their programs. */
const benches: Readonly<Record<string, string>> = {
  account: 'e2e/bench/account.ts',
  calls: 'e2e/bench/calls.ts',
  custody: 'apps/vault/src/custody/bench/main.ts',
  files: 'e2e/bench/openingFiles.ts',
  indexer: 'apps/server/src/bench/indexer/main.ts',
  keys: 'apps/frame/src/keys/bench/main.ts',
  modal: 'e2e/bench/modal.ts',
  overload: 'apps/server/src/bench/overload/main.ts',
  relay: 'apps/server/src/bench/relay/main.ts',
  signing: 'e2e/bench/signing.ts',
}

const root = inRepository('.')
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}
process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1

async function main([name = 'all', ...args]: readonly string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command.run(args)
  for (const [name, { says }] of Object.entries(commands)) console.error(name.padEnd(10), says)
  return false
}

/** Runs all steps; one that exceeds its budget of processor time fails the run. */
async function runAll(): Promise<boolean> {
  const [totals, run] = await runWhole(testSteps(root))
  if (stopping.signal.aborted) return close(totals)
  const budget = readRun(root, budgetPath)
  const over = budget ? overBudget(run, budget) : []
  report(run, budget)
  for (const line of over) console.log(`✗ ${line}`)
  // A run over its budget is one that may become the budget.
  if (totals.every(({ failed }) => failed === 0)) writeRun(root, lastRunPath, run)
  return close([...totals, { passed: 0, failed: over.length }])
}

/** Runs the long tests as well, and every journey, which says what it ran. */
async function runLong(args: readonly string[]): Promise<boolean> {
  process.env.LATCHKEY_LONG = '1'
  if (args.length > 0) return runStep('unit')(args)
  const file = join(root, '.latchkey/reach.jsonl')
  rmSync(file, { force: true })
  process.env.LATCHKEY_REACH = file
  const [totals, run] = await runWhole(testSteps(root, true))
  if (stopping.signal.aborted) return close(totals)
  writeReachMap(root, file)
  await succeeds(inRepository('node_modules/.bin/biome'), 'format', '--write', reachPath)
  report(run)
  return close(totals)
}

async function runWhole(steps: readonly TestStep[]) {
  prepare(['unit', 'e2e'])
  // The step that needs the built packages comes after the one that builds them, and need not do it again.
  process.env.LATCHKEY_BUILT = '1'
  const endCalibration = startCalibration()
  const results = await runSteps(steps, { root, print: console.log, signal: stopping.signal })
  const calibration = await endCalibration()
  const all = (Date.now() - performance.timeOrigin) / 1000
  const totals = results.map(({ totals }) => totals)
  return [totals, runTimes(root, results, { all, calibration })] as const
}

/** Where the time went: each step, and the slowest files. */
function report(run: RunTimes, budget?: RunTimes): void {
  console.log(`${run.cores} cores, calibration ${run.calibration} s`)
  console.table(stepTable(run, budget))
  for (const name of ['unit', 'e2e'] as const) console.table(slowestFiles(readResults(root, name)))
}

async function runChanged(args: readonly string[]): Promise<boolean> {
  const { since } = parseArgs({ args: [...args], options: { since: { type: 'string' } } }).values
  const chosen = changedSteps(root, testSteps(root), since)
  if (!chosen) {
    console.error(`git does not say what changed since ${since ?? 'main'}: npm test runs all`)
    return false
  }
  console.log(chosen.text)
  if (!prepare(chosen.steps.map(({ name }) => name))) return false
  const options = { root, print: console.log, signal: stopping.signal }
  return close((await runSteps(chosen.steps, options)).map(({ totals }) => totals))
}

/** The attack tests whose path has one of the names in it, the long ones too; without a name, all. */
async function runAttacks(names: readonly string[]): Promise<boolean> {
  process.env.LATCHKEY_LONG = '1'
  const wanted = new RegExp(`(${names.join('|')}).*\\.attack\\.`, 'i')
  const paths = [...readSources(root).keys()].filter((path) => wanted.test(path))
  const unit = paths.filter((path) => /\.test\.tsx?$/.test(path))
  const e2e = paths.filter((path) => path.endsWith('.spec.ts'))
  const steps = Object.entries({ unit, e2e }).filter(([, files]) => files.length > 0)
  return runEach(steps as [StepName, string[]][])
}

function runStep(name: StepName) {
  return (args: readonly string[]) => runEach([[name, args]])
}

/** Runs steps one after another, each with its arguments, in the terminal. */
async function runEach(chosen: readonly (readonly [StepName, readonly string[]])[]) {
  if (!prepare(chosen.map(([name]) => name))) return false
  const all: Totals[] = []
  for (const [name, args] of chosen) {
    const step = testSteps(root).find((one) => one.name === name)
    if (!step || stopping.signal.aborted) break
    const options = { folder: root, signal: stopping.signal }
    all.push(totalsOf(step, await runCommand(step.command(args, false), options)))
  }
  return all.length > 0 && close(all)
}

async function takeScreens(args: readonly string[]): Promise<boolean> {
  const command = inRepository('node_modules/.bin/playwright')
  return (
    ensureBrowsers() && (await succeeds(command, 'test', '-c', 'e2e/screens.config.ts', ...args))
  )
}

async function runBench([name = '', ...args]: readonly string[]): Promise<boolean> {
  const file = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!file) console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  const flags = ['--conditions=latchkey-source', '--import', 'tsx']
  return file !== undefined && succeeds(process.execPath, ...flags, file, ...args)
}

async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  return (await runCommand({ command, args }, { folder: root, signal: stopping.signal })) === 0
}

function prepare(names: readonly StepName[]): boolean {
  if (names.includes('unit')) ensureTools(['redis'], console.log)
  return !names.includes('e2e') || ensureBrowsers()
}

/** The journeys read from the environment which browsers to drive; without one they fail and say so. */
function ensureBrowsers(): boolean {
  ensureTools(['chromium', 'shell', 'firefox'], console.log)
  if (process.env.LATCHKEY_LONG) ensureTools(['webkit', 'screen', 'windowManager'], console.log)
  try {
    Object.assign(process.env, browserEnv())
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** The last lines of a run, and whether all passed. */
function close(all: readonly Totals[]): boolean {
  const isStopped = stopping.signal.aborted
  console.log(isStopped ? 'stopped before the end' : totalsText(all))
  return !isStopped && all.every(({ failed }) => failed === 0)
}

async function record(): Promise<boolean> {
  const run = readRun(root, lastRunPath)
  if (run) writeRun(root, budgetPath, run)
  console.log(run ? `${budgetPath} is written` : 'no whole run has passed yet')
  return run !== undefined
}
