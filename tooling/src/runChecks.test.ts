import { expect, test } from 'vitest'
import { runChecks, writeFindings } from './runChecks.js'

test('a bare tree passes everything but the rules it lacks', () => {
  const findings = runChecks(new Map(), [], [], [])
  expect(Object.entries(findings).filter(([, problems]) => problems.length > 0)).toEqual([
    ['rules', ['docs/rules.md is missing']],
    ['threats', ['docs/threats.md is missing']],
  ])
})

test('a bad tree is found out by every check', () => {
  const core = 'packages/core'
  const bad = new Map([
    [`${core}/package.json`, '{ "name": "@latchkey/core" }'],
    [`${core}/src/exports/index.ts`, "export * from '../a.js'"],
    [
      `${core}/src/a.ts`,
      `import '@latchkey/evm'; import './a.js'\nlet n = window${'\n'.repeat(300)}`,
    ],
    [`${core}/src/broken.ts`, 'export const'],
    [`${core}/src/utils/aSlice.ts`, "import '../context.js'"],
    [`${core}/src/context.ts`, ''],
    ['packages/react/src/a.module.css', '.a { left: 0 }'],
    ['docs/rules.md', '- **S2.05** A requested view wins.'],
  ])
  for (const [name, problems] of Object.entries(runChecks(bad, [], [], ['Connect']))) {
    expect(problems.length, name).toBeGreaterThan(0)
  }
})

test('the report groups the problems and ends with a line for each check', () => {
  expect(writeFindings({ cycles: [], layers: ['a imports b', 'c imports d'] })).toBe(
    'layers\n  a imports b\n  c imports d\n\ncycles: ok\nlayers: 2 to mend',
  )
})
