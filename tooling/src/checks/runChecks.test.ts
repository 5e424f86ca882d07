import { expect, test } from 'vitest'
import { limits } from '../house/houseLimits.js'
import { checkSyntax, formatProblems, runChecks } from './runChecks.js'

test('a bare tree passes everything but what it lacks', () => {
  const { problemsByCheck } = runChecks(new Map(), {})
  const found = Object.entries(problemsByCheck).filter(([, problems]) => problems.length > 0)
  expect(found.filter(([name]) => name !== 'rooms')).toEqual([
    ['rules', ['docs/rules.md is missing']],
    ['threats', ['docs/threats.md is missing']],
    ['thefts', ["docs/security.md has no table under '## What each theft gives'"]],
    ['dependencies', ['package-lock.json is missing']],
  ])
  expect(problemsByCheck.rooms).toContain(
    'tooling/src/house/rooms.ts has a row for tooling, which has no rooms: take it out',
  )
})

test('a bad tree is found out by every check', () => {
  const core = 'packages/core'
  const likeLines = Array.from({ length: 13 }, (_, n) => `line(${n})`).join('\n')
  const bad = new Map([
    [`${core}/package.json`, '{ "name": "@latchkey/core" }'],
    [`${core}/src/exports/index.ts`, "export * from '../a.js'"],
    [
      `${core}/src/a.ts`,
      `import '@latchkey/evm'; import './a.js'\nlet n = window${'\n'.repeat(300)}`,
    ],
    [`${core}/src/long.ts`, `export function long() {${'\n'.repeat(100)}}`],
    [`${core}/src/broken.ts`, 'export const'],
    [`${core}/src/utils/aSlice.ts`, "import '../context.js'"],
    [`${core}/src/context.ts`, '// For nobody.'],
    [`${core}/src/find.ts`, '/** The account; undefined if none. */\nfunction find(): Account {}'],
    ...['e2e/setup/d.ts', 'e2e/setup/e.ts'].map((path) => [path, likeLines] as const),
    ['packages/protocol/src/widget/limits.ts', 'export const limits = { unusedMs: 1 }'],
    ['packages/protocol/src/dead.ts', '/** @spec S2.05 */\nexport const dead = 1'],
    ['tooling/mutation-survivors.txt', 'packages/core/src/gone.ts find if 1 | a reason of words'],
    ['packages/react/src/a.module.css', '.a { left: 0 }'],
    [
      'apps/server/src/unused.ts',
      Array.from(
        { length: limits.needlessExports + 1 },
        (_, n) => `export const unused${n} = 1`,
      ).join('\n'),
    ],
    ['docs/rules.md', '- **S2.05** A requested view wins, says `core/src/gone.ts`.'],
    ['tooling/src/machine/a.ts', "import '../devEnvironment/b.js'"],
    ['tooling/src/devEnvironment/b.ts', "import '../machine/c.js'"],
    ['tooling/src/machine/c.ts', ''],
    ...Array.from({ length: 26 }, (_, n) => [`tooling/src/crowd/${n}.ts`, ''] as const),
    ...Array.from({ length: 2 * (limits.crumbs + 1) }, (_, n) => {
      const isCrumb = n % 2 === 0
      return [`e2e/crumbs${n}/a.ts`, isCrumb ? '' : `import '../crumbs${n - 1}/a.js'`] as const
    }),
  ])
  const { problemsByCheck } = runChecks(bad, { Connect: {} }, { limits: ['crumbs: 0'] })
  for (const [name, problems] of Object.entries(problemsByCheck)) {
    expect(problems.length, name).toBeGreaterThan(0)
  }
})

test('the numbers of the house stand in a line', () => {
  const tree = new Map([
    ['tooling/src/machine/a.ts', "import '../devEnvironment/b.js'"],
    ['tooling/src/devEnvironment/b.ts', ''],
    ['tooling/src/devEnvironment/b.test.ts', ''],
  ])
  expect(runChecks(tree, {}).summary).toContain(
    `house: 0 folder pairs, 0 crowded folders, 1 crumbs (at most ${limits.crumbs}), 0 needless exports (at most ${limits.needlessExports}), 2 files`,
  )
})

test('the report groups the problems and ends with a line for each check', () => {
  expect(formatProblems({ cycles: [], layers: ['a imports b', 'c imports d'] })).toBe(
    'layers\n  a imports b\n  c imports d\n\ncycles: ok\nlayers: 2 to fix',
  )
})

test('code that does not parse is reported, and other files are not parsed', () => {
  const sources = new Map([
    ['packages/core/src/a.ts', 'export const a = '],
    ['packages/core/src/b.tsx', 'export const b = <T,>(x: T) => <p>{x as string}</p>'],
    ['packages/core/src/c.css', 'a {'],
    ['docs/d.ts', 'export const'],
  ])
  expect(checkSyntax(sources)).toEqual([
    expect.stringContaining('packages/core/src/a.ts does not parse'),
  ])
})
