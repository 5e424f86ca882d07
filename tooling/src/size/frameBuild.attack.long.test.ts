import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { devEnvironmentBuild } from '../devEnvironment/devEnvironmentBuild.js'
import { inRepository } from '../machine/inRepository.js'
import { frameBuild, framePackagesPath, packageProblems, packagesIn } from './frameBuild.js'

const cleanUps: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('T105 packages that known ones begin to import, in the page and in the worker with the keys, fail the build', async () => {
  const modules = join(newFolder(), 'node_modules')
  const plant = (name: string) => {
    mkdirSync(join(modules, name), { recursive: true })
    const file = join(modules, name, 'index.js')
    writeFileSync(file, `globalThis['${name}'] = crypto.subtle.deriveBits\n`)
    return file
  }
  const poisons = [
    { in: /node_modules\/@scure\/bip39\/.*\.js$/, file: plant('canary-of-the-keys') },
    { in: /node_modules\/scheduler\/.*\.js$/, file: plant('canary-of-the-page') },
  ]
  const { chunks, workers } = await frameBuild({
    name: 'poison',
    transform(code: string, id: string) {
      const poison = poisons.find((each) => each.in.test(id))
      return poison && `import ${JSON.stringify(poison.file)}\n${code}`
    },
  })
  // What `npm run size`, a step of `npm test`, says of it.
  const list = readFileSync(inRepository(framePackagesPath), 'utf8')
  expect(packageProblems(packagesIn([...chunks, workers]), list)).toEqual(
    ['canary-of-the-keys', 'canary-of-the-page'].map(
      (name) => `${name} is in the frame, but not in ${framePackagesPath}: read it first`,
    ),
  )
}, 60_000)

test('T108 T302 the frame and the recovery page are the same, byte by byte, in two builds', async () => {
  const { build } = devEnvironmentBuild('frame')
  const zone = process.env.TZ
  cleanUps.push(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  const hashes = async (timeZone: string) => {
    const folder = newFolder()
    process.env.TZ = timeZone
    await build(folder)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => /\.\w+$/.test(name))
      .sort()
      .map((name) => {
        const bytes = readFileSync(join(folder, name))
        return `${name} ${createHash('sha256').update(bytes).digest('hex')}`
      })
  }
  const first = await hashes('Asia/Tokyo')
  expect(first.length).toBeGreaterThan(20)
  expect(first.join()).toContain('recovery.html')
  expect(await hashes('America/New_York')).toEqual(first)
}, 60_000)
