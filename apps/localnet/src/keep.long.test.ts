import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi, parseEther } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contracts } from './known/contracts.js'
import { type Localnet, type LocalnetOptions, startLocalnet } from './startLocalnet.js'
import { accountAt, testClient, walletClient } from './testing/clients.js'

const stranger = '0x00000000000000000000000000000000005afe02'
const borrowed = '0x00000000000000000000000000000000005afe03'
const token = { address: contracts.dollar, abi: erc20Abi } as const

let stateDir: string
let running: Localnet[]
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'localnet-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  rmSync(stateDir, { recursive: true })
})

async function start(options: LocalnetOptions = {}): Promise<Localnet> {
  const ports = { 31337: 0, 31338: 0 }
  const localnet = await startLocalnet({ ports, keep: true, stateDir, blockSeconds: 0, ...options })
  running.push(localnet)
  return localnet
}

async function change(localnet: Localnet) {
  const client = testClient(localnet)
  const wallet = walletClient(localnet, 0)
  const sent = await wallet.sendTransaction({ to: stranger, value: parseEther('1.5') })
  const transfer = { ...token, functionName: 'transfer', args: [stranger, 42n] } as const
  const moved = await wallet.writeContract(transfer)
  // Signed by the node, sent by an impersonated account, and an edit without a block.
  const from = accountAt(localnet, 1).address
  const unlocked = await rpcRequest(localnet, 'eth_sendTransaction', {
    from,
    to: stranger,
    value: '0x1',
  })
  await client.setBalance({ address: borrowed, value: parseEther('2') })
  await client.impersonateAccount({ address: borrowed })
  const call = { from: borrowed, to: stranger, value: '0x2', gas: '0x5208' }
  const lent = await rpcRequest(localnet, 'eth_sendTransaction', call)
  await client.stopImpersonatingAccount({ address: borrowed })
  await client.mine({ blocks: 20, interval: 7 })
  // Undone, so it must not come back.
  const snapshot = await client.snapshot()
  await wallet.sendTransaction({ to: stranger, value: parseEther('100') })
  await client.revert({ id: snapshot })
  await wallet.sendTransaction({ to: stranger, value: 3n })
  return [sent, moved, unlocked, lent]
}

async function read(localnet: Localnet, hashes: readonly string[]) {
  const client = testClient(localnet)
  return {
    latest: (await client.getBlock()).hash,
    height: await client.getBlockNumber(),
    ether: await client.getBalance({ address: stranger }),
    tokens: await client.readContract({ ...token, functionName: 'balanceOf', args: [stranger] }),
    nonce: await client.getTransactionCount({ address: accountAt(localnet, 0).address }),
    receipts: await Promise.all(
      hashes.map((hash) => rpcRequest(localnet, 'eth_getTransactionReceipt', hash)),
    ),
    other: await testClient(localnet, 31338).getBalance({ address: stranger }),
  }
}

async function rpcRequest(
  localnet: Localnet,
  method: string,
  ...params: unknown[]
): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(localnet.evm[31337]?.url ?? '', { method: 'POST', headers, body })
  return (await reply.json()).result
}

test('a stored chain has the same blocks after restarts', { timeout: 60_000 }, async () => {
  const first = await start()
  const hashes = await change(first)
  await walletClient(first, 0, 31338).sendTransaction({ to: stranger, value: 9n })
  const before = await read(first, hashes)
  await expect(start()).rejects.toThrow(/in use by process \d+/)
  await first.stop()
  expect(before).toMatchObject({ ether: parseEther('1.5') + 6n, tokens: 42n, nonce: 3, other: 9n })
  expect(before.receipts).toEqual(
    hashes.map((hash) => expect.objectContaining({ transactionHash: hash })),
  )

  const second = await start()
  expect(await read(second, hashes)).toEqual(before)
  await walletClient(second, 0).sendTransaction({ to: stranger, value: 1n })
  const { timestamp } = await testClient(second).getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(200)
  await second.stop()

  const third = await start()
  const after = await read(third, hashes)
  expect(after).toMatchObject({ ether: before.ether + 1n, nonce: 4 })
})

test('without keep, nothing is written', { timeout: 60_000 }, async () => {
  const localnet = await start({ keep: false })
  await change(localnet)
  await localnet.stop()
  expect(readdirSync(stateDir)).toEqual([])
})

test('a damaged state is used as far as it is sound', { timeout: 60_000 }, async () => {
  const first = await start()
  await walletClient(first, 0).sendTransaction({ to: stranger, value: 5n })
  await first.stop()
  const path = join(stateDir, '31337.jsonl')
  // As a crash in the middle of a line leaves it: the line is lost, and nothing else.
  appendFileSync(path, '{"block":5,"ti')
  const second = await start()
  expect(await testClient(second).getBalance({ address: stranger })).toBe(5n)
  await second.stop()

  // A block that is not the one that was mined: no half of such a chain may run.
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/"hash":"0x....(?=[^\n]*\n$)/, '"hash":"0xdead'))
  const messages: string[] = []
  const third = await start({ onProgress: (each) => messages.push(each) })
  expect(messages.join()).toContain('block 4 came out different')
  expect(readdirSync(stateDir).filter((each) => each.includes('unused'))).toHaveLength(1)
  expect(await testClient(third).getBalance({ address: stranger })).toBe(0n)
})
