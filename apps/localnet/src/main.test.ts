import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chains, solanaChains } from './chains.js'
import { contracts } from './contracts.js'

let cleanUp: (() => unknown)[]
beforeEach(() => {
  cleanUp = []
})
afterEach(() => Promise.all(cleanUp.map((each) => each())))

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

type Ready = { evm: Record<string, string>; solana: Record<string, string>; contracts: object }

function run(...args: string[]) {
  const child = spawn(process.execPath, [...programFlags(main), ...args])
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  cleanUp.push(() => child.kill('SIGKILL'))
  return { child, said }
}

async function ready(said: { out: string }): Promise<Ready> {
  await expect.poll(() => said.out, { timeout: 40_000, interval: 20 }).toMatch(/\n$/)
  return JSON.parse(said.out)
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
  const { child, said } = run('--json', '--port', '0')
  const { evm, solana, contracts: printed } = await ready(said)
  expect(Object.keys(evm)).toEqual(['31337', '31338'])
  expect(Object.keys(solana)).toEqual(solanaChains.map(({ caipNetworkId }) => caipNetworkId))
  expect(printed).toEqual(contracts)
  const urls = [...Object.values(evm), ...Object.values(solana)]
  expect(await Promise.all(urls.map(answers))).toEqual([true, true, true, true])

  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(0)
  expect(await Promise.all(urls.map(answers))).toEqual([false, false, false, false])
})

test('the chains end with a parent that is killed', { timeout: 60_000 }, async () => {
  const { child, said } = run('--json', '--port', '0')
  const { evm } = await ready(said)
  child.kill('SIGKILL')
  await exitCode(child)
  await expect.poll(() => answers(evm[31337]), { timeout: 3_000 }).toBe(false)
  await expect.poll(() => answers(evm[31338]), { timeout: 3_000 }).toBe(false)
})

test('a busy port that was asked for is an error that names it', { timeout: 60_000 }, async () => {
  const port = await occupy(0)
  const { child, said } = run('--port', String(port))
  expect(await exitCode(child)).toBe(1)
  expect(said.err).toContain(`port ${port} is busy`)
})

test('a busy default port gives way to the next free one, and says so', {
  timeout: 60_000,
}, async () => {
  // Somebody else may hold it already, which serves as well.
  for (const { defaultPort } of chains) await occupy(defaultPort).catch(() => undefined)
  const { said } = run('--json')
  const { evm } = await ready(said)
  for (const { id, defaultPort } of chains) {
    expect(said.err).toContain(
      `chain ${id}: port ${defaultPort} is busy, using ${new URL(evm[id] ?? '').port}`,
    )
    expect(await answers(evm[id])).toBe(true)
  }
})

test.each([['--port', 'many'], ['--port', '99999'], ['--what']])(
  'refuses %s %s',
  { timeout: 60_000 },
  async (...args) => {
    const { child, said } = run(...args)
    expect(await exitCode(child)).toBe(1)
    expect(said.err).not.toBe('')
  },
)
