import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChunkGroup, mergeChunks } from './mergeChunks.js'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'latchkey-join-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const files = {
  'package.json': '{ "type": "module" }',
  'exports/index.js': `export { open } from '../modal/open.js'`,
  'exports/internal.js': `export { name } from '../name.js'\nexport { only } from '../late/only.js'`,
  'modal/open.js': `import { name } from '../name.js'
import { name as own } from './name.js'
import { basename } from 'node:path'
export const open = async () => (await import('../late/view.js')).view(name(own + basename('/a/b')))`,
  'name.js': `export const name = (text) => 'name ' + text`,
  // Two files may export one name.
  'modal/name.js': `export const name = 'other'`,
  'late/view.js': `import { name } from '../name.js'\nexport const view = (text) => 'view ' + name(text)`,
  'late/only.js': `export const only = 'late'`,
}

const eager: readonly ChunkGroup[] = [{ into: 'eager.js', entries: ['exports/index.js'] }]

async function mergeSample(joins = eager): Promise<(path: string) => string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  await mergeChunks(dist, joins)
  return (path) => readFileSync(join(dist, path), 'utf8')
}

test('what is loaded at once stands in one file, what is late stays where it was', async () => {
  const read = await mergeSample()
  expect(read('eager.js')).toContain('"name "')
  expect(read('eager.js')).toContain('import("./late/view.js")')
  expect(read('eager.js')).toContain('from "node:path"')
  expect(read('eager.js')).not.toContain('"view "')
  expect(read('name.js')).toMatch(/^export \{ .* \} from "\.\/eager\.js"$/m)
  expect(read('modal/open.js')).toContain('from "../eager.js"')
  expect(read('late/only.js')).toBe(files['late/only.js'])
  expect(read('exports/index.js')).toBe(files['exports/index.js'])
  expect(existsSync(join(dist, 'eager.js.map'))).toBe(true)
})

test('it works as before, and what was one thing stays one', async () => {
  await mergeSample()
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(dist, path)).href)
  const { open } = await load('exports/index.js')
  expect(await open()).toBe('view name name otherb')
  const { name, only } = await load('exports/internal.js')
  expect([name, only]).toEqual([(await load('name.js')).name, 'late'])
})

test('what two joins reach belongs to the first, and the second names it', async () => {
  await mergeSample([
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'late.js', entries: ['late/view.js', 'exports/internal.js'] },
  ])
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  expect(read('late.js')).toContain('"view "')
  expect(read('late.js')).toContain('from "./name.js"')
  expect(read('late.js')).not.toContain('"name "')
  expect(read('late/only.js')).toContain('from "../late.js"')
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(dist, path)).href)
  expect(await (await load('exports/index.js')).open()).toBe('view name name otherb')
  expect((await load('exports/internal.js')).only).toBe('late')
})

test('a folder stands for what others load late of it, not for what it loads late itself', async () => {
  const read = await mergeSample([
    { into: 'eager.js', entries: ['exports/index.js'] },
    { into: 'joined.js', entries: ['late/'] },
  ])
  expect(read('joined.js')).toContain('"view "')
  expect(read('late/view.js')).toContain('from "../joined.js"')
  // Only an entry needs it, and that at once.
  expect(read('late/only.js')).toBe(files['late/only.js'])
  await expect(mergeSample([{ into: 'joined.js', entries: ['modal/'] }])).rejects.toThrow(
    'nothing loads a file of modal/ late',
  )
})

test('what stays apart is not joined although an entry names it', async () => {
  const read = await mergeSample([
    { into: 'joined.js', entries: ['exports/internal.js'], apart: ['late/'] },
  ])
  expect(read('joined.js')).toContain('"name "')
  expect(read('joined.js')).not.toContain('"late"')
  expect(read('late/only.js')).toBe(files['late/only.js'])
})
