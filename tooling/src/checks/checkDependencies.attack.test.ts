import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { readSources } from '../sources/readSources.js'
import { checkDependencies } from './checkDependencies.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const sources = readSources(inRepository('.'))
/** This repository with one file changed. */
const changed = (path: string, change: (text: string) => string) =>
  checkDependencies(new Map([...sources, [path, change(sources.get(path) ?? '')]]))

test('T106 the dependencies of this repository are exact and hashed', () => {
  expect(checkDependencies(sources)).toEqual([])
})

test('T106 dependencies that change in a package.json, the lockfile or the settings are found', () => {
  const frame = 'apps/frame/package.json'
  const lock = 'package-lock.json'
  const curves = /"@noble\/curves": "([\d.]+)"/.exec(sources.get(frame) ?? '')?.[1] ?? ''
  const asks = `"@noble/curves": "${curves}"`
  expect(changed(frame, (text) => text.replace(asks, `"@noble/curves": "^${curves}"`))).toEqual([
    `${frame} asks for @noble/curves ^${curves}, which is no exact version`,
  ])
  const parsed = () => JSON.parse(sources.get(lock) ?? '')
  const relocked = (change: (packages: Record<string, Record<string, unknown>>) => void) => {
    const next = parsed()
    change(next.packages)
    return changed(lock, () => JSON.stringify(next))
  }
  const places = Object.keys(parsed().packages)
  const place = places.find((each) => /^(apps\/frame\/)?node_modules\/@noble\/curves$/.test(each))
  if (!place) throw new Error('the lockfile has the package')
  const entry = (packages: Record<string, Record<string, unknown>>) => packages[place] ?? {}
  expect(relocked((packages) => delete entry(packages).integrity)).toEqual([
    `${lock} has no sha512 hash of ${place}`,
  ])
  const tarball = 'https://evil.example/curves.tgz'
  expect(relocked((packages) => Object.assign(entry(packages), { resolved: tarball }))).toEqual([
    `${lock} takes ${place} from ${tarball}`,
  ])
  expect(changed('.npmrc', (text) => text.replace('ignore-scripts=true', ''))).toEqual([
    '.npmrc does not say ignore-scripts=true',
  ])
})

test('T106 npm refuses another content for a locked version, and a package.json that the lock file does not match', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-drift-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const pack = async (body: string) => {
    const from = join(folder, 'package')
    mkdirSync(from, { recursive: true })
    writeFileSync(join(from, 'package.json'), '{"name":"library","version":"1.0.0"}')
    writeFileSync(join(from, 'index.js'), body)
    const child = spawn('tar', ['-czf', 'library.tgz', 'package'], { cwd: folder })
    await once(child, 'close')
    return readFileSync(join(folder, 'library.tgz'))
  }
  const integrityOf = (bytes: Buffer) =>
    `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const integrity = integrityOf(await pack('export const sign = 1'))
  const poisoned = await pack('fetch("https://evil.example")')
  const server = createServer((request, response) => {
    const tarball = `http://${request.headers.host}/library.tgz`
    const dist = { tarball, integrity: integrityOf(poisoned) }
    const name = request.url?.slice(1)
    const versions = Object.fromEntries(
      ['1.0.0', '2.0.0'].map((version) => [version, { name, version, dist }]),
    )
    const about = { name, 'dist-tags': { latest: '2.0.0' }, versions }
    response.end(request.url?.endsWith('.tgz') ? poisoned : JSON.stringify(about))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => server.close())
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = join(folder, 'app')
  mkdirSync(app)
  const manifest = { name: 'app', version: '1.0.0', dependencies: { library: '1.0.0' } }
  const packages = { '': manifest, 'node_modules/library': { version: '1.0.0', integrity } }
  const write = (name: string, content: object) =>
    writeFileSync(join(app, name), JSON.stringify(content))
  write('package.json', manifest)
  write('package-lock.json', { ...manifest, lockfileVersion: 3, requires: true, packages })

  // As `tooling/bin/bootstrap.mjs` installs. A silent run of the tests would silence npm here too.
  const flags = [
    ...['--registry', registry, '--cache', join(folder, 'cache'), '--fetch-retries=0'],
    ...['--prefer-offline', '--no-update-notifier', '--loglevel=error'],
  ]
  const npm = async (...how: string[]) => {
    const child = spawn('npm', [...how, ...flags], {
      cwd: app,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    const [code] = await once(child, 'close')
    expect(existsSync(join(app, 'node_modules/library/index.js'))).toBe(false)
    return { code, output }
  }
  const refusal = (why: string) => ({ code: 1, output: expect.stringContaining(why) })
  expect(await npm('install', '--no-save')).toEqual(refusal('EINTEGRITY'))
  for (const dependencies of [{ library: '2.0.0' }, { library: '1.0.0', evil: '1.0.0' }]) {
    write('package.json', { ...manifest, dependencies })
    expect(await npm('ci')).toEqual(refusal('package.json and package-lock.json'))
  }
}, 60_000)
