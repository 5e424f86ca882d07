import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildTarget, buildOnce, findCachedBuild } from './buildOnce.js'

let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'latchkey-once-')), 'demo')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

/** Builds a file that says which state of the sources it was made of. */
function site(state: () => string, during: () => unknown = () => undefined) {
  const count = { builds: 0 }
  const wanted: BuildTarget = {
    folder,
    hash: state,
    build: async (outDir) => {
      count.builds += 1
      mkdirSync(outDir)
      writeFileSync(join(outDir, 'index.html'), state())
      await during()
    },
  }
  return { count, wanted }
}

test('the same sources are built once, and each state has a folder of its own', async () => {
  let state = 'aa'
  const { count, wanted } = site(() => state)
  expect(findCachedBuild(wanted)).toBeUndefined()
  const first = await buildOnce(wanted)
  expect(await buildOnce(wanted)).toBe(first)
  expect(findCachedBuild(wanted)).toBe(first)
  expect(count.builds).toBe(1)
  state = 'bb'
  expect(findCachedBuild(wanted)).toBeUndefined()
  const second = await buildOnce(wanted)
  expect(readFileSync(join(first, 'index.html'), 'utf8')).toBe('aa')
  expect(readFileSync(join(second, 'index.html'), 'utf8')).toBe('bb')
})

test('of two who build at once one waits for the other', async () => {
  const { count, wanted } = site(
    () => 'cc',
    () => expect(findCachedBuild(wanted)).toBeUndefined(),
  )
  const [one, two] = await Promise.all([buildOnce(wanted), buildOnce(wanted)])
  expect(count.builds).toBe(1)
  expect(one).toBe(two)
  expect(readdirSync(folder)).toEqual(['cc'])
})

test('a build that fails says why and leaves nothing', async () => {
  const { wanted } = site(
    () => 'dd',
    () => Promise.reject(new Error('a missing brace')),
  )
  await expect(buildOnce(wanted)).rejects.toThrow('a missing brace')
  expect(readdirSync(folder)).toEqual([])
})

test('a build during which a source changed is built again', async () => {
  let state = 'e1'
  const { count, wanted } = site(
    () => state,
    () => {
      state = 'e2'
    },
  )
  expect(basename(await buildOnce(wanted))).toBe('e2')
  expect(count.builds).toBe(2)
  expect(readdirSync(folder)).toEqual(['e2'])
})

test('the builds that were used last stay, and what a build left that was killed is gone', async () => {
  for (const [at, name] of ['a3', 'a1', 'a4', 'a2'].entries()) {
    mkdirSync(join(folder, name), { recursive: true })
    utimesSync(join(folder, name), at, at)
  }
  mkdirSync(`${folder}.draft`)
  writeFileSync(join(`${folder}.draft`, 'half'), '')
  const { wanted } = site(() => 'a5')
  expect(readdirSync(await buildOnce(wanted))).toEqual(['index.html'])
  expect(readdirSync(folder).sort()).toEqual(['a2', 'a4', 'a5'])
  expect(existsSync(`${folder}.draft`)).toBe(false)
})
