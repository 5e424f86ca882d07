import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactPath, contractNames } from './artifact.js'
import { artifactText, compileContracts } from './compile.js'

test('the committed artifacts are what the compiler makes of the sources', {
  timeout: 60_000,
}, () => {
  const fresh = compileContracts()
  for (const name of contractNames) {
    // A comparison of strings by toBe would print megabytes when it fails.
    const same = readFileSync(artifactPath(name), 'utf8') === artifactText(fresh[name])
    expect(same, `artifacts/${name}.json is stale: run src/seed/compile.ts`).toBe(true)
  }
})

test('no artifact is left behind by a contract that is gone', () => {
  const files = readdirSync(new URL('../../artifacts/', import.meta.url)).sort()
  const names = [...contractNames, 'DelegationFramework'].sort()
  expect(files).toEqual(names.map((name) => `${name}.json`))
})
