import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const node = programFlags(main)

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>, ...flags: string[]) {
  const child = spawn(process.execPath, [...node, ...flags], { env: { ...process.env, ...env } })
  started.push(child)
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.error += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }))
  return { child, ended }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'prints one line, serves, and ends on %s',
  async (signal) => {
    const { child, ended } = start(
      { PORT: '0', RPC_UPSTREAMS: '{"eip155:31337":["http://127.0.0.1:1"]}' },
      '--json',
    )
    const [line] = await once(child.stdout, 'data')
    const { server, relay } = JSON.parse(String(line))
    expect(relay).toBe(server.replace('http', 'ws'))
    const response = await fetch(`${server}/v1/supported-chains`)
    expect(await response.json()).toEqual({ http: ['eip155:31337'], ws: [] })

    child.kill(signal)
    expect(await ended).toEqual({ code: 0, out: String(line), error: '' })
  },
  20_000,
)

test('a variable that does not fit ends it at once, with one line', async () => {
  const { code, out, error } = await start({ PORT: 'abc' }).ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toBe("Invalid option PORT: it must be 0 to 65535, not 'abc'\n")
}, 20_000)

test('a busy port is reported as JSON with --json', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, out, error } = await start({ PORT: String(port) }, '--json').ended
  holder.close()
  expect({ code, error }).toEqual({ code: 1, error: '' })
  expect(JSON.parse(out)).toEqual({
    failed: `Invalid option PORT: port ${port} is already in use (EADDRINUSE)`,
  })
}, 20_000)

test('a folder that cannot be used ends it with one line, whatever was begun before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-main-'))
  mkdirSync(join(folder, 'pictures.key'))
  const { code, out, error } = await start({
    PORT: '0',
    DATA_DIR: folder,
    DATA_UPSTREAM: 'http://127.0.0.1:1',
    DATA_UPSTREAM_CHAINS: 'eip155:1',
    RPC_UPSTREAMS: '{"eip155:31337":["http://127.0.0.1:1"]}',
    INDEX_CHAINS: '{"eip155:31337":{"from":0}}',
  }).ended
  rmSync(folder, { recursive: true })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toBe(
    `Invalid option DATA_DIR: ${join(folder, 'pictures.key')} cannot be read or written\n`,
  )
}, 20_000)
