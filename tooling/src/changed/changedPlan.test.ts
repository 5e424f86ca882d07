import { expect, test } from 'vitest'
import { changedPlan, isUnitTest, planText } from './changedPlan.js'
import { reachGraph } from './reachGraph.js'
import { parseReachMap } from './reachMap.js'

const sources = new Map([
  ['packages/core/src/a.ts', ''],
  ['packages/core/src/a.test.ts', "import './a.js'"],
  ['packages/core/src/b.test.ts', ''],
  ['tooling/src/runner/test.ts', "import './runSteps.js'"],
  ['tooling/src/runner/runSteps.ts', ''],
  ['tooling/src/size/size.ts', ''],
  ['vitest.config.ts', "import './tooling/src/order.ts'; set('tooling/src/setup.ts')"],
  ['tooling/src/order.ts', ''],
  ['tooling/src/setup.ts', "import './deep.js'; bundle('apps/server/src/main.ts')"],
  ['tooling/src/deep.ts', ''],
  ['apps/server/src/main.ts', ''],
  ['e2e/setup/widget.ts', ''],
  ['e2e/send/send.spec.ts', "import '../setup/widget.js'"],
  ['docs/csp.md', ''],
])
const graph = reachGraph(sources)
const map = parseReachMap({
  nowhere: ['apps/frame/', 'packages/element/src/script/main.ts'],
  specs: {
    'send/send.spec.ts': { every: [], tests: { sends: [], declines: [] } },
    'account/account.spec.ts': { every: [], tests: { shows: [] } },
  },
})
const changes = (...files: string[]) => ({ since: 'main (abc1234)', files })
const plan = (...files: string[]) => changedPlan(graph, map, changes(...files))
const text = (...files: string[]) => planText(plan(...files), changes(...files), 2)

test('the tests that reach a file run, and it is linted', () => {
  expect(plan('packages/core/src/a.ts')).toMatchObject({
    lint: ['packages/core/src/a.ts'],
    unit: ['packages/core/src/a.test.ts'],
  })
  expect(plan('packages/core/src/b.test.ts').unit).toEqual(['packages/core/src/b.test.ts'])
  expect(plan('biome.json').lint).toEqual([])
})

test.each([
  'package.json',
  'package-lock.json',
  'packages/core/package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'tooling/bin/bootstrap.mjs',
  'tooling/src/runner/runSteps.ts',
  'tooling/src/order.ts',
  'tooling/src/deep.ts',
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

test('what is selected, why, and what is left out is reported', () => {
  const leftOut =
    'left out: build, packages as published, size budget, clones/clones.spec.ts, packs/packs.spec.ts'
  expect(text('packages/core/src/a.ts')).toBe(`1 file differs from main (abc1234)
unit tests: 1 of 2 files reach it
journeys: none run changed code
${leftOut}; npm test runs all`)
  expect(text('e2e/setup/widget.ts', 'docs/csp.md')).toBe(`2 files differ from main (abc1234)
unit tests: 0 of 2 files reach them
journeys: 2 of 3 known ones, and all unknown, for send/send.spec.ts
${leftOut}; npm test runs all`)
})

test('a long list of reasons is cut off, and parts are called by short names', () => {
  const journeys = {
    specs: Array.from({ length: 7 }, (_, n) => `${n}.spec.ts`),
    parts: ['apps/frame/', 'packages/react/src/views/networks/NetworksView.tsx'],
    untouched: ['a.spec.ts › a', 'packs/packs.spec.ts'],
    leftOut: ['packs/packs.spec.ts'],
    known: 9,
  }
  const lines = planText({ lint: [], unit: [], journeys }, changes('a'), 2)
  expect(lines).toContain('journeys: 8 of 9 known ones, and all unknown, for 0.spec.ts, 1.spec.ts')
  expect(lines).toContain('6.spec.ts, the frame, …\n')
})

test('what vitest runs', () => {
  expect(isUnitTest('packages/core/src/data/a.test.ts')).toBe(true)
  expect(isUnitTest('tooling/src/a.test.tsx')).toBe(true)
  expect(isUnitTest('e2e/src/a.test.ts')).toBe(false)
  expect(isUnitTest('packages/core/src/a.test-d.ts')).toBe(false)
})
