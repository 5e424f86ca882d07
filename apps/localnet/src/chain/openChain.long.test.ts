import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RpcCall } from './hostMessages.js'
import { openChain } from './openChain.js'

let stateDir: string
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'localnet-'))
})
afterEach(() => rmSync(stateDir, { recursive: true }))

const messages: string[] = []
const open = (seed: RpcCall[] = []) => {
  const privateKeys = [`0x${'11'.repeat(32)}`]
  const plan = { chains: [], privateKeys, blockSeconds: 0, stateDir }
  return openChain({ id: 31337, port: 0, seed }, plan, (text) => messages.push(text))
}

const writeHeader = (header: object) =>
  writeFileSync(join(stateDir, '31337.jsonl'), JSON.stringify(header) + '\n')

test('a chain stored yesterday mines blocks with the current time', async () => {
  const now = Math.floor(Date.now() / 1000)
  const seed = createHash('sha256').update('[]').digest('hex')
  writeHeader({ format: 1, chain: 31337, seed, genesis: now - 86_400 })
  const { provider, change } = await open()
  await change({ method: 'evm_mine', params: [] })
  const read = (block: string) =>
    provider.request({ method: 'eth_getBlockByNumber', params: [block, false] }) as Promise<{
      timestamp: string
    }>
  expect(Number((await read('0x0')).timestamp)).toBe(now - 86_400)
  expect(Math.abs(Number((await read('latest')).timestamp) - now)).toBeLessThan(10)
})

test('a chain with another seed is not continued', async () => {
  writeHeader({ format: 1, chain: 31337, seed: 'of last year', genesis: 1_700_000_000 })
  const { provider } = await open()
  expect(messages.join()).toContain('another version')
  const request = { method: 'eth_getBlockByNumber', params: ['0x0', false] }
  const { timestamp } = (await provider.request(request)) as { timestamp: string }
  expect(Number(timestamp)).toBeGreaterThan(1_700_000_000)
})

test('a seed that fails leaves nothing behind', async () => {
  const seed = [
    { method: 'evm_mine', params: [] },
    { method: 'eth_sendRawTransaction', params: ['0x12'] },
  ]
  await expect(open(seed)).rejects.toThrow()
  expect(readdirSync(stateDir)).toEqual([])
})

test('a stored chain limits how many blocks one call mines', async () => {
  const { change } = await open()
  await expect(change({ method: 'hardhat_mine', params: ['0x2711'] })).rejects.toThrow('10000')
})
