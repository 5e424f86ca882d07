import { expect, test } from 'vitest'
import { changedPlan, planText } from './changedPlan.js'
import { reachGraph } from './reachGraph.js'

const exports = { '.': { 'latchkey-source': './src/exports/index.ts' } }
const sources = new Map([
  ['packages/core/package.json', JSON.stringify({ name: '@latchkey/core', exports })],
  [
    'packages/core/src/exports/index.ts',
    "export { a } from '../a.js'; export { b } from '../b.js'",
  ],
  ['packages/core/src/a.ts', ''],
  ['packages/core/src/b.ts', ''],
  ['packages/core/src/a.test.ts', "import './a.js'"],
  ['packages/core/src/a.long.test.ts', "import './a.js'"],
  ['packages/core/src/b.test.ts', "import { b } from '@latchkey/core'"],
  ['packages/core/src/late.ts', "import('./a.js')"],
  ['packages/core/src/late.test.ts', "import './late.js'"],
  ['packages/core/src/entry.ts', "import './late.js'"],
  ['packages/core/src/entry.test.ts', "import './entry.js'"],
  ['tooling/src/runner/runSteps.ts', ''],
  ['tooling/src/size/size.ts', ''],
  ['apps/server/src/main.ts', "import('./check.js')"],
  ['apps/server/src/check.ts', ''],
  ['apps/server/src/twice.test.ts', "import('./main.js')"],
  ['apps/server/src/main.test.ts', "new URL('./main.ts', import.meta.url)"],
  ['e2e/setup/widget.ts', ''],
  ['e2e/send/send.spec.ts', "import '../setup/widget.js'"],
  ['docs/csp.md', ''],
])
const graph = reachGraph(sources)
const map = { everywhere: [], journeys: { 'send/send.spec.ts': { sends: [], declines: [] } } }
const changes = (...files: string[]) => ({ since: 'main (abc1234)', files })
const plan = (...files: string[]) => changedPlan(graph, map, changes(...files))
const text = (...files: string[]) => planText(plan(...files), changes(...files))

test('what has changed is linted', () => {
  expect(plan('packages/core/src/b.ts').lint).toEqual(['packages/core/src/b.ts'])
  expect(plan('biome.json').lint).toEqual([])
})

test('the tests run that import a file, or import what loads it late, in its own workspace by any way; long ones do not', () => {
  expect(plan('packages/core/src/a.ts').unit).toEqual([
    'packages/core/src/a.test.ts',
    'packages/core/src/entry.test.ts',
    'packages/core/src/late.test.ts',
  ])
  expect(plan('packages/core/src/b.test.ts').unit).toEqual(['packages/core/src/b.test.ts'])
})

test('who takes a name from an entry runs what gives that name, and the entry', () => {
  for (const path of ['packages/core/src/b.ts', 'packages/core/src/exports/index.ts'])
    expect(plan(path).unit, path).toEqual(['packages/core/src/b.test.ts'])
})

test('a test of a program runs for all that the program loads, however late', () => {
  expect(plan('apps/server/src/check.ts').unit).toEqual([
    'apps/server/src/main.test.ts',
    'apps/server/src/twice.test.ts',
  ])
})

test.each([
  'package.json',
  'package-lock.json',
  'packages/core/package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'tooling/bin/bootstrap.mjs',
  'tooling/src/runner/runSteps.ts',
  'tooling/src/build/cssModules.ts',
])('%s is one that everything depends on', (path) => {
  expect(plan('docs/csp.md', path).everything).toBe(path)
  expect(text('docs/csp.md', path)).toBe(
    `2 files differ from main (abc1234); everything depends on ${path}: all of npm test runs`,
  )
})

test('a program that runs no tests is a file as any other, even if the tests start it', () => {
  expect(plan('tooling/src/size/size.ts').everything).toBeUndefined()
  expect(plan('apps/server/src/main.ts').everything).toBeUndefined()
})

test('what is chosen is reported, and once what is not recorded', () => {
  expect(text('packages/core/src/b.ts')).toBe(`1 file differs from main (abc1234); npm test runs all
unit tests: 1 files
journeys: none`)
  expect(
    text('e2e/setup/widget.ts', 'docs/csp.md'),
  ).toBe(`2 files differ from main (abc1234); npm test runs all
unit tests: 0 files
journeys: 2 recorded ones, in send`)
  const unknown = changedPlan(graph, { everywhere: [], journeys: {} }, changes('docs/csp.md'))
  expect(planText(unknown, changes('docs/csp.md'))).toContain(
    '1 files of journeys are not in e2e/reach.json: they run if the change names their folder',
  )
})
