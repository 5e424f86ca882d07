import { type EventEmitter, once } from 'node:events'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { erc20Abi, erc721Abi, getContractAddress, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveAccounts } from './known/accounts.js'
import { contracts } from './known/contracts.js'
import { evmChains } from './known/evmChains.js'
import { readArtifact } from './seed/artifact.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'
import { accountAt, testClient, walletClient } from './testing/clients.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 }, blockSeconds: 1 })
}, 60_000)
afterAll(() => localnet.stop())

const address = (index: number) => accountAt(localnet, index).address
const port = (id: number) => Number(new URL(localnet.evm[id]?.url ?? '').port)
const stranger = '0x00000000000000000000000000000000005afe01'

describe.each(evmChains)('$name', ({ id }) => {
  test('reads many values in one multicall, a failing one among them', async () => {
    const token = { address: contracts.dollar, abi: erc20Abi }
    const results = await testClient(localnet, id).multicall({
      contracts: [
        { ...token, functionName: 'name' },
        { ...token, functionName: 'symbol' },
        { ...token, functionName: 'decimals' },
        { ...token, functionName: 'balanceOf', args: [address(0)] },
        { ...token, functionName: 'balanceOf', args: [address(9)] },
        { address: contracts.badge, abi: erc721Abi, functionName: 'ownerOf', args: [99n] },
      ],
    })
    expect(results.map((each) => each.result)).toEqual([
      'Local Dollar',
      'LUSD',
      6,
      parseUnits('10000', 6),
      0n,
      undefined,
    ])
  })

  test('mines blocks without transactions', async () => {
    const client = testClient(localnet, id)
    const before = await client.getBlockNumber()
    await expect
      .poll(() => client.getBlockNumber({ cacheTime: 0 }), { timeout: 4_000 })
      .toBeGreaterThan(before)
  })

  test('is reachable from this machine only', async () => {
    expect(await canConnect('127.0.0.1', port(id))).toBe(true)
    const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
    const others = outside.map((each) => each.address).filter((each) => each !== '127.0.0.1')
    // On Linux 127.0.0.2 is this machine too, and answers a server that is bound to everything.
    for (const host of ['127.0.0.2', ...others]) {
      expect(await canConnect(host, port(id)), host).toBe(false)
    }
  })

  test('answers a page of any origin', async () => {
    const url = localnet.evm[id]?.url ?? ''
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://a.test' } })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  })
})

test('the published addresses are those of the deployer, in order', () => {
  const from = deriveAccounts().deployer.address
  const published = Object.values(contracts).filter((each) => each !== contracts.multicall3)
  const deployed = published.map((_, at) => getContractAddress({ from, nonce: BigInt(at) }))
  expect(published).toEqual(deployed)
})

test('a token without decimals moves in whole pieces', async () => {
  const client = testClient(localnet)
  const token = { address: contracts.ticket, abi: erc20Abi }
  expect(await client.readContract({ ...token, functionName: 'decimals' })).toBe(0)
  const args = [stranger, 3n] as const
  const hash = await walletClient(localnet, 1).writeContract({
    ...token,
    functionName: 'transfer',
    args,
  })
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  const balanceOf = { ...token, functionName: 'balanceOf' } as const
  expect(await client.readContract({ ...balanceOf, args: [stranger] })).toBe(3n)
  expect(await client.readContract({ ...balanceOf, args: [address(1)] })).toBe(22n)
})

test('the quiet token moves and returns nothing', async () => {
  const client = testClient(localnet)
  const token = { address: contracts.quiet, abi: readArtifact('LocalQuiet').abi }
  const transfer = { ...token, functionName: 'transfer', args: [stranger, 7n] }
  const { result } = await client.simulateContract({ ...transfer, account: address(2) })
  expect(result).toBeUndefined()
  // The standard's own ABI expects a bool, and must stumble.
  const standard = { ...transfer, abi: erc20Abi, args: [stranger, 7n] } as const
  const strict = { ...standard, functionName: 'transfer', account: address(2) } as const
  await expect(client.simulateContract(strict)).rejects.toThrow('returned no data')

  await walletClient(localnet, 2).writeContract(transfer)
  const balance = { ...token, functionName: 'balanceOf', args: [stranger] }
  expect(await client.readContract(balance)).toBe(7n)
})

test('the quiet token takes back an allowance only through zero', async () => {
  const approve = (amount: bigint) =>
    walletClient(localnet, 3).writeContract({
      address: contracts.quiet,
      abi: readArtifact('LocalQuiet').abi,
      functionName: 'approve',
      args: [stranger, amount],
    })
  await approve(5n)
  await expect(approve(6n)).rejects.toThrow('set it to zero first')
  await approve(0n)
  await approve(6n)
})

test('badges and stickers have owners, and metadata with an image inside', async () => {
  const client = testClient(localnet)
  const badge = { address: contracts.badge, abi: readArtifact('LocalBadge').abi }
  const sticker = { address: contracts.sticker, abi: readArtifact('LocalSticker').abi }
  const ownerOf = { ...badge, functionName: 'ownerOf' }
  expect(await client.readContract({ ...ownerOf, args: [1n] })).toBe(address(0))
  expect(await client.readContract({ ...ownerOf, args: [6n] })).toBe(address(2))
  const balanceOf = { ...sticker, functionName: 'balanceOf', args: [address(1), 3n] }
  expect(await client.readContract(balanceOf)).toBe(12n)

  const uris = await Promise.all([
    client.readContract({ ...badge, functionName: 'tokenURI', args: [2n] }),
    client.readContract({ ...sticker, functionName: 'uri', args: [3n] }),
  ])
  const metadata = await Promise.all(uris.map(async (uri) => (await fetch(String(uri))).json()))
  expect(metadata.map((each) => each.name)).toEqual(['Badge #2', 'Sticker #3'])
  const image = await fetch(metadata[0].image)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  expect(await image.text()).toMatch(/^<svg .*>2<\/text><\/svg>$/)
})

test('a transaction that reverts has a receipt, as on a public node', async () => {
  const hash = await walletClient(localnet, 4).writeContract({
    address: contracts.dollar,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stranger, parseUnits('10001', 6)],
    gas: 100_000n,
  })
  const receipt = await testClient(localnet).getTransactionReceipt({ hash })
  expect(receipt.status).toBe('reverted')
})

test('a transaction stays pending while automining is off', async () => {
  const client = testClient(localnet, 31338)
  await client.setAutomine(false)
  const hash = await walletClient(localnet, 5, 31338).sendTransaction({ to: stranger, value: 1n })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await client.getTransaction({ hash })).blockNumber).toBeNull()
  await client.mine({ blocks: 1 })
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  await client.setAutomine(true)
})

test('a reset is refused: the seed would be lost', async () => {
  await expect(testClient(localnet).reset()).rejects.toThrow('evm_snapshot')
})

test('a request that is no request gets an answer, and the chain lives on', async () => {
  const url = localnet.evm[31337]?.url ?? ''
  const post = async (body: string) => (await fetch(url, { method: 'POST', body })).json()
  expect(await post('[null]')).toMatchObject({ error: { code: -32600 } })
  expect(await post('{')).toMatchObject({ error: { code: -32700 } })
  expect(await testClient(localnet).getChainId()).toBe(31337)
})

test('tells a socket of new blocks', async () => {
  // The client that comes with hardhat: Node has one of its own only from version 22 on.
  const WebSocket = createRequire(createRequire(import.meta.url).resolve('hardhat'))('ws')
  const socket: EventEmitter & { send(text: string): void; close(): void } = new WebSocket(
    localnet.evm[31337]?.url.replace('http', 'ws'),
  )
  await once(socket, 'open')
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }
  socket.send(JSON.stringify(request))
  const [subscribed] = await once(socket, 'message')
  const [head] = await once(socket, 'message')
  socket.close()
  expect(JSON.parse(head)).toMatchObject({
    method: 'eth_subscription',
    params: {
      subscription: JSON.parse(subscribed).result,
      result: { number: expect.stringMatching(/^0x/) },
    },
  })
})

test('a start can be called off', async () => {
  const signal = AbortSignal.timeout(100)
  const ports = { 31337: 0, 31338: 0 }
  await expect(startLocalnet({ ports, signal })).rejects.toThrow('aborted due to timeout')
})

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
