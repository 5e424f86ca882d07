import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contracts } from './known/contracts.js'
import { evmChains, solanaChains } from './known/evmChains.js'
import { market } from './known/market.js'

let cleanUp: (() => unknown)[]
beforeEach(() => {
  cleanUp = []
})
afterEach(() => Promise.all(cleanUp.map((each) => each())))

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

type Ready = {
  bundler: Record<string, string> | null
  evm: Record<string, string>
  solana: Record<string, string>
  contracts: object
  market: object
  smtp: string
  inbox: string
  moved: Record<string, { wanted: number; got: number }>
}

function run(...args: string[]) {
  const child = spawn(process.execPath, [...programFlags(main), ...args])
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  cleanUp.push(() => child.kill('SIGKILL'))
  return { child, output }
}

async function ready(output: { out: string }): Promise<Ready> {
  await expect.poll(() => output.out, { timeout: 40_000, interval: 20 }).toMatch(/\n$/)
  return JSON.parse(output.out)
}

async function answers(url: string | undefined): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  return fetch(url ?? '', { method: 'POST', body }).then(
    () => true,
    () => false,
  )
}

async function occupy(port: number): Promise<number> {
  const server = createServer()
  const bound = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  await bound
  cleanUp.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode
  return (await once(child, 'exit'))[0]
}

test('prints one line of JSON when ready, and SIGTERM stops everything', {
  timeout: 60_000,
}, async () => {
  const { child, output } = run('--json', '--still', '--port', '0')
  const { bundler, evm, moved, solana, ...addresses } = await ready(output)
  expect(moved).toEqual({})
  expect(bundler).toBe(null)
  expect(Object.keys(evm)).toEqual(['31337', '31338'])
  expect(Object.keys(solana)).toEqual(solanaChains.map(({ caipNetworkId }) => caipNetworkId))
  expect(addresses).toMatchObject({ contracts, market })
  const urls = [...Object.values(evm), ...Object.values(solana)]
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true, true])

  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(0)
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, false, false])
})

test('with --bundler the first chain has one, which ends with the chains', {
  timeout: 300_000,
}, async () => {
  const { child, output } = run('--json', '--still', '--port', '0', '--bundler')
  await expect.poll(() => output.out, { timeout: 280_000, interval: 100 }).toMatch(/\n$/)
  const { bundler } = await ready(output)
  expect(Object.keys(bundler ?? {})).toEqual(['31337'])
  expect(await answers(bundler?.[31337])).toBe(true)
  child.kill('SIGKILL')
  await exitCode(child)
  await expect.poll(() => answers(bundler?.[31337]), { timeout: 5_000 }).toBe(false)
})

test('the chains end with a parent that is killed', { timeout: 60_000 }, async () => {
  const { child, output } = run('--json', '--still', '--port', '0')
  const { evm } = await ready(output)
  child.kill('SIGKILL')
  await exitCode(child)
  await expect.poll(() => answers(evm[31337]), { timeout: 3_000 }).toBe(false)
  await expect.poll(() => answers(evm[31338]), { timeout: 3_000 }).toBe(false)
})

test('a busy port that was asked for is an error that names it', { timeout: 60_000 }, async () => {
  const port = await occupy(0)
  const { child, output } = run('--port', String(port))
  expect(await exitCode(child)).toBe(1)
  expect(output.err).toBe(
    `chain 31337: port ${port} is busy: another program uses it (--port asks for it)\n`,
  )
})

test('every busy default port gives way to the next free one, and says so', {
  timeout: 60_000,
}, async () => {
  const usual: Record<string, number> = {
    ...Object.fromEntries(evmChains.map(({ id, defaultPort }) => [`eip155:${id}`, defaultPort])),
    ...Object.fromEntries(solanaChains.map((each) => [each.caipNetworkId, each.defaultPort])),
    smtp: 1025,
    inbox: 8025,
  }
  // A port that another process holds already serves as well.
  for (const port of Object.values(usual)) await occupy(port).catch(() => undefined)
  const { output } = run('--json')
  const { evm, inbox, moved, smtp, solana } = await ready(output)
  const urls: Record<string, string> = { ...solana, smtp, inbox }
  for (const [id, url] of Object.entries(evm)) urls[`eip155:${id}`] = url
  expect(Object.keys(moved).sort()).toEqual(Object.keys(usual).sort())
  for (const [name, wanted] of Object.entries(usual)) {
    const got = Number(new URL(urls[name] ?? '').port)
    expect(moved[name]).toEqual({ wanted, got })
    expect(Object.values(usual)).not.toContain(got)
    expect(output.err).toContain(`${name}: port ${wanted} is busy, using ${got}`)
  }
  const servers = [...Object.values(evm), ...Object.values(solana), inbox]
  expect(await Promise.all(servers.map(answers))).toEqual(servers.map(() => true))
})

test('with --json a failure is one line of JSON', { timeout: 60_000 }, async () => {
  const { child, output } = run('--json', '--port', '99999')
  expect(await exitCode(child)).toBe(1)
  expect(JSON.parse(output.out)).toEqual({ failed: '99999 is not a port number' })
  expect(output.err).toBe('')
})

test.each([['--port', 'many'], ['--port', '99999'], ['--what']])(
  'refuses %s %s',
  { timeout: 60_000 },
  async (...args) => {
    const { child, output } = run(...args)
    expect(await exitCode(child)).toBe(1)
    expect(output.err).not.toBe('')
  },
)
