import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundlePrograms } from './bundlePrograms.js'
import { bundleFile, programFlags } from './programFlags.js'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
let root: string
beforeEach(() => {
  mkdirSync(join(repository, '.latchkey'), { recursive: true })
  root = mkdtempSync(join(repository, '.latchkey/programs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

test('a bundle does what its program does, and finds the files beside its sources', async () => {
  write({
    'src/deep/main.ts': `import { say } from '../say.js'
const late = await import('./late.js')
console.log(say(), late.place as string, process.argv[2])`,
    'src/deep/late.ts': `export const place = new URL('./late.txt', import.meta.url).pathname`,
    'src/say.ts': `export const say = (): string => 'said'`,
  })
  const source = join(root, 'src/deep/main.ts')
  const folder = join(root, 'bundles')
  await bundlePrograms({ root, sources: [source], folder })
  const flags = programFlags(source, folder)
  expect(flags).toEqual([bundleFile(folder, source)])
  const output = execFileSync(process.execPath, [...flags, 'given'], { encoding: 'utf8' })
  expect(output).toBe(`said ${join(root, 'src/deep/late.txt')} given\n`)
})

test('a program without a bundle runs from its sources', () => {
  const source = join(root, 'main.ts')
  const flags = ['--conditions=latchkey-source', '--import', 'tsx', source]
  expect(programFlags(source, undefined)).toEqual(flags)
  expect(programFlags(source, join(root, 'bundles'))).toEqual(flags)
})
