import { expect, test } from 'vitest'
import { runChecks } from './runChecks.js'

test('a bare tree passes everything but what it lacks', () => {
  const problemsByCheck = runChecks(new Map())
  const failed = Object.entries(problemsByCheck).filter(([, problems]) => problems.length > 0)
  expect(failed).toEqual([
    ['rules', ['docs/rules.md is missing']],
    [
      'threats',
      [
        'docs/threats.md is missing',
        "docs/security.md has no table under '## What each theft gives'",
      ],
    ],
    ['errors', ['docs/errors.md differs from the error table; npm run surface writes it']],
    ['dependencies', ['package-lock.json is missing']],
  ])
})

test('a bad tree is found out by every check', () => {
  const core = 'packages/core'
  const bad = new Map([
    [`${core}/package.json`, '{ "name": "@latchkey/core", "exports": { "./a": "./a.js" } }'],
    [`${core}/src/exports/index.ts`, "export * from '../a.js'"],
    [`${core}/src/a.ts`, "import '@latchkey/evm'; import './a.js'\nlet n = window"],
    // In two pieces, for the check reads this file, too.
    ['.npmrc', `${'registry'}=https://npm.example.org/`],
    ['packages/protocol/src/widget/limits.ts', 'export const limits = {\n  unusedMs: 1,\n}'],
    ['packages/protocol/src/dead.ts', '/** @spec S2.05 */\nexport const dead = 1'],
    ['docs/rules.md', '- **S2.05** A requested view wins, says `core/src/gone.ts`.'],
    ['tooling/src/machine/a.ts', "import '../devEnvironment/b.js'"],
    ['tooling/src/devEnvironment/b.ts', "import '../machine/c.js'"],
    ['tooling/src/machine/c.ts', ''],
    ['packages/react/src/views/gone/GoneView.tsx', ''],
  ])
  const problemsByCheck = runChecks(bad)
  for (const [name, problems] of Object.entries(problemsByCheck)) {
    expect(problems.length, name).toBeGreaterThan(0)
  }
})
