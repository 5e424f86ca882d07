import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrameFiles } from './site/readFrameFiles.js'
import { verifySite } from './site/verifySite.js'
import { type SpawnedVault, spawnVault } from './testing/spawnVault.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-served-frame-'))
const built = join(folder, 'frame')

/** Runs a program to its end. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

beforeAll(async () => {
  // The real frame, as an operator builds it.
  const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/frame', '--outDir', built]
  const { code, output } = await run([...build, '--logLevel', 'error'])
  expect(code, output).toBe(0)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { EPHEMERAL: 'true', PORT: '0', ALLOWED_ORIGINS: 'https://app.example' }
const vault = (env: Record<string, string>) =>
  run([...programFlags(main), '--json'], { ...settings, ...env })

/** A copy of the built frame, with something done to it. */
function damaged(name: string, damage: (copy: string) => void): string {
  const copy = join(folder, name)
  cpSync(built, copy, { recursive: true })
  damage(copy)
  return copy
}
const assets = () => readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
const worker = () => assets().find((name) => name.startsWith('worker')) ?? ''
const flipByte = (file: string) => {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test('T107 with one flipped byte the vault does not start, nor without the hashes of its files', async () => {
  const copies = [
    damaged('flipped', (copy) => flipByte(join(copy, 'assets', worker()))),
    damaged('bare', (copy) => rmSync(join(copy, 'manifest.json'))),
  ]
  for (const FRAME_DIR of copies) {
    const { code, output } = await vault({ FRAME_DIR })
    expect(code, FRAME_DIR).toBe(1)
    expect(output).toMatch(/"failed":"Invalid option FRAME_DIR: .*(not the file|no built frame)/)
  }
}, 40_000)

test('T107 files that were replaced together with their manifest are found by its hash', async () => {
  const FRAME_DIR = damaged('replaced', (copy) => {
    const page = readFileSync(join(copy, 'index.html'), 'utf8')
    const evil = page.replace('</head>', '<script src="/assets/evil.js"></script></head>')
    writeFileSync(join(copy, 'index.html'), evil)
    const text = readFileSync(join(copy, 'manifest.json'), 'utf8')
    const manifest = text.replace(hash('sha256', page), hash('sha256', evil))
    expect(manifest).not.toBe(text)
    writeFileSync(join(copy, 'manifest.json'), manifest)
  })
  const FRAME_HASH = hash('sha256', readFileSync(join(built, 'manifest.json')))
  const { code, output } = await vault({ FRAME_DIR, FRAME_HASH })
  expect(code).toBe(1)
  expect(output).toContain('Invalid option FRAME_HASH')
}, 40_000)

test('T107 a site that serves one other byte is found out by who built the frame', async () => {
  const FRAME_HASH = hash('sha256', readFileSync(join(built, 'manifest.json')))
  const running: SpawnedVault = await spawnVault({ ...settings, FRAME_DIR: built, FRAME_HASH })
  const verify = (url: string) =>
    run([...programFlags(main), '--verify', url], { FRAME_DIR: built })
  let evil = ''
  // What stands before the vault, and changes one byte of one file on the way.
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(running.url + request.url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (request.url === evil) bytes[10] = (bytes[10] ?? 0) ^ 1
    response.writeHead(answer.status).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  try {
    expect(await verify(url)).toEqual({
      code: 0,
      output: `${url} serves the frame that was built here\n`,
    })
    evil = `/assets/${worker()}`
    expect(await verify(url)).toEqual({
      code: 1,
      output: `${evil} is not ${evil} of the built frame\n`,
    })
    evil = '/sdk'
    const problem = '/sdk is not /index.html of the built frame'
    expect(await verifySite(url, readFrameFiles(built))).toEqual([problem])
  } finally {
    proxy.close()
    await running.kill('SIGKILL')
  }
}, 60_000)
