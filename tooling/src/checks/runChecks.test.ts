import { expect, test } from 'vitest'
import { checkSyntax, runChecks, writeFindings } from './runChecks.js'

test('a bare tree passes everything but the rules it lacks', () => {
  const findings = runChecks(new Map(), [], [])
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
    [`${core}/src/router/viewNames.ts`, "export const viewNames = ['Connect']"],
  ])
  for (const [name, problems] of Object.entries(runChecks(bad, [], []))) {
    expect(problems.length, name).toBeGreaterThan(0)
  }
})

test('the report groups the problems and ends with a line for each check', () => {
  expect(writeFindings({ cycles: [], layers: ['a imports b', 'c imports d'] })).toBe(
    'layers\n  a imports b\n  c imports d\n\ncycles: ok\nlayers: 2 to mend',
  )
})

test('code that does not parse is told, and other files are not parsed', () => {
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
