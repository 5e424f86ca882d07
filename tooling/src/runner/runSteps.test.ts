import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSteps, tail } from './runSteps.js'
import type { StepName, TestStep } from './testSteps.js'

let root = ''
let said: string[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  said = []
})
afterEach(() => rmSync(root, { recursive: true }))

const step = (name: StepName, script: string, needs: StepName[] = []): TestStep => ({
  name,
  title: name,
  needs,
  command: () => ({ command: process.execPath, args: ['-e', script] }),
})
const runTimed = (...steps: TestStep[]) =>
  runSteps(steps, { root, print: (text) => said.push(text) })
const run = async (...steps: TestStep[]) => (await runTimed(...steps)).map(({ totals }) => totals)

test('every step runs, whatever became of those before it', async () => {
  const totals = await run(step('lint', 'process.exit(1)'), {
    ...step('unit', ''),
    after: ['lint'],
  })
  expect(totals).toEqual([
    { passed: 0, failed: 1 },
    { passed: 1, failed: 0 },
  ])
  expect(said.at(-1)).toMatch(/^✓ unit: ok, [\d.]+ s$/)
})

test('a step whose required step failed is not run and has failed', async () => {
  const totals = await run(step('build', 'process.exit(1)'), step('size', '', ['build']))
  expect(totals.at(-1)).toEqual({ passed: 0, failed: 1 })
  expect(said.at(-1)).toBe('✗ size: not run, because build failed')
})

test('steps run beside each other, and are reported as they end', async () => {
  // Passes only if the other one starts meanwhile, and ends after it.
  const wait = `const look = () => require('fs').existsSync('began') || setTimeout(look, 20)
    setTimeout(() => process.exit(1), 10_000).unref()
    look()`
  const results = await runTimed(
    step('lint', `${wait}; setTimeout(() => {}, 500)`),
    step('types', `require('fs').writeFileSync('began', '')`),
  )
  expect(said.map((line) => line.replace(/,.*/, ''))).toEqual(['✓ types: ok', '✓ lint: ok'])
  expect(results.map(({ name }) => name)).toEqual(['lint', 'types'])
  for (const { seconds } of results) expect(seconds).toBeGreaterThan(0)
})

test('a step begins when the one that it needs is done, and not if that one failed', async () => {
  const writeLate = `setTimeout(() => require('fs').writeFileSync('built', ''), 200)`
  const look = `process.exit(require('fs').existsSync('built') ? 0 : 1)`
  const totals = await run(
    step('build', writeLate),
    step('size', look, ['build']),
    step('lint', 'process.exit(1)'),
    step('types', '', ['lint']),
  )
  expect(totals.map(({ failed }) => failed)).toEqual([0, 0, 1, 1])
  expect(said).toContain('✗ types: not run, because lint failed')
})

test('a step that comes after another waits for it, whatever becomes of that one', async () => {
  const fail = `setTimeout(() => { require('fs').writeFileSync('ended', ''); process.exit(1) }, 200)`
  const look = `process.exit(require('fs').existsSync('ended') ? 0 : 1)`
  const totals = await run(step('unit', fail), { ...step('e2e', look), after: ['unit'] })
  expect(totals.map(({ failed }) => failed)).toEqual([1, 0])
})

const work = 'const end = Date.now() + 600; while (Date.now() < end);'
test.runIf(process.platform === 'linux')(
  'a step is charged with the work of what it started, even if that outlives its parent',
  async () => {
    const child = JSON.stringify(work)
    const start = `require('child_process').spawn(process.execPath, ['-e', ${child}],
      { detached: true, stdio: 'ignore' }).unref()`
    const parent = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(start)}])`
    const [idle, busy] = await runTimed(step('lint', ''), step('unit', parent))
    expect(busy?.processor).toBeGreaterThan((idle?.processor ?? 0) + 0.1)
  },
)

test('a failure shows the end of its log and where the rest is', async () => {
  await run(step('unit', `console.log('good'); console.error('why'); process.exitCode = 1`))
  expect(said.join('\n')).toMatch(/✗ unit: failed.*\n(.*\n)*.*│ why\n.*\.latchkey\/logs\/unit\.log/)
  expect(readFileSync(join(root, '.latchkey/logs/unit.log'), 'utf8')).toContain('good')
})

test('success is one line, and its output stays in the file', async () => {
  await run(step('unit', `console.log('noise')`))
  expect(said).toHaveLength(1)
})

test('a program that is not there is a failure with a reason', async () => {
  const missing = { ...step('unit', ''), command: () => ({ command: './gone', args: [] }) }
  expect(await run(missing)).toEqual([{ passed: 0, failed: 1 }])
  expect(said.join()).toContain('./gone')
})

test('a tail is short and says that there is more', () => {
  expect(tail('1\n2\n3\n', 2)).toBe('  │ …\n  │ 2\n  │ 3')
  expect(tail('1\n2\n', 2)).toBe('  │ 1\n  │ 2')
})
