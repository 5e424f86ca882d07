import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { type BuildName, sourcesOf } from './devEnvironmentBuild.js'

/** It gives the path of the repository; nothing else of it goes into a build. */
const pathOnly = 'tooling/src/machine/inRepository.ts'

/** The files of ours that a file imports, and those that these do. */
function importsOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = readFileSync(inRepository(path), 'utf8')
  for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    const target = posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')
    if (seen.has(target) || target === pathOnly) continue
    seen.add(target)
    importsOf(target, seen)
  }
  return seen
}

test.each<[BuildName, string]>([
  ['demo', 'apps/demo/vite.config.ts'],
  ['frame', 'apps/frame/vite.config.ts'],
  ['programs', 'tooling/src/build/bundlePrograms.ts'],
])('a change of whatever builds the %s builds it anew', (name, config) => {
  const places = sourcesOf(name)
  const missing = [...importsOf(config), config].filter(
    (path) => !places.some((place) => path === place || path.startsWith(`${place}/`)),
  )
  expect(missing).toEqual([])
})
