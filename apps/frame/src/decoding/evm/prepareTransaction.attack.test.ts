import { LatchkeyError } from '@latchkey/protocol'
import { encodeFunctionData, keccak256, numberToHex, parseAbi, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import {
  addresses,
  now,
  prepareInput,
  type RpcAnswers,
} from '../../approval/testing/fakeApproval.js'
import { createRefusedSends } from '../card/createRefusedSends.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = parseAbi([
  'function approve(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,address,uint160,uint48)',
])
const gwei = 10n ** 9n

const prepare = async (transaction: object, answers: RpcAnswers = {}) =>
  (
    await prepareRequest(
      prepareInput({ method: 'eth_sendTransaction', params: [transaction] }, answers),
    )
  ).card

/** A contract's answers: what it claims to be. */
const claims = (kind: 'nft' | 'coin' | 'silent'): RpcAnswers => ({
  eth_call: ([{ data }]: [{ data: string }]) => {
    if (kind === 'silent') return '0x'
    const isInterface = data.startsWith('0x01ffc9a7')
    if (kind === 'nft') return isInterface ? numberToHex(1n, { size: 32 }) : '0x'
    return isInterface ? numberToHex(0n, { size: 32 }) : numberToHex(18n, { size: 32 })
  },
})
const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [bob, amount] })

test('T142 a fee of 30 ETH is a danger, whether gas, price or the node makes it so', async () => {
  const danger = { code: 'highFee', level: 'danger' }
  const price = await prepare({ to: bob, value: '0x1', gasPrice: numberToHex(1_500_000n * gwei) })
  expect(price.fee?.text).toMatch(/^3[0-9]\./)
  expect(price.warnings).toContainEqual(danger)
  const gas = await prepare({
    to: bob,
    gas: numberToHex(30_000_000n),
    maxFeePerGas: '0xe8d4a51000',
  })
  expect(gas.warnings).toContainEqual(danger)
  const base = { baseFeePerGas: numberToHex(700_000n * gwei) }
  expect((await prepare({ to: bob }, { eth_getBlockByNumber: base })).warnings).toContainEqual(
    danger,
  )
})

test('T142 a price of nothing from the data server does not hide the fee', async () => {
  const request = {
    method: 'eth_sendTransaction',
    params: [{ to: bob, value: '0x1', gasPrice: numberToHex(1_500_000n * gwei) }],
  } as const
  const input = prepareInput(request)
  const chain = { ...input.chain, price: async () => ({ usd: 0, at: input.now() }) }
  const { card } = await prepareRequest({ ...input, chain })
  expect(card.warnings).toContainEqual({ code: 'highFee', level: 'danger' })
})

test('T142 a fee of more than ten times what the network asks for is a danger', async () => {
  const usual = await prepare({ to: bob, value: numberToHex(10n ** 18n) })
  expect(usual.warnings.map(({ code }) => code)).not.toContain('highFee')
  const dear = await prepare({
    to: bob,
    value: numberToHex(10n ** 18n),
    maxFeePerGas: numberToHex(100n * gwei),
    maxPriorityFeePerGas: numberToHex(100n * gwei),
  })
  expect(dear.warnings).toContainEqual({ code: 'highFee', level: 'danger' })
})

test('T143 a nonce that the page chose is shown, and what it leads to', async () => {
  const counts = {
    eth_getTransactionCount: ([, tag]: string[]) => (tag === 'latest' ? '0x3' : '0x5'),
  }
  const codes = async (nonce: number) => {
    const card = await prepare({ to: bob, value: '0x1', nonce: numberToHex(BigInt(nonce)) }, counts)
    expect(card.nonce).toBe(nonce)
    return card.warnings.map(({ code }) => code)
  }
  expect(await codes(5)).not.toContain('nonceWaits')
  expect(await codes(9)).toContain('nonceWaits')
  expect(await codes(4)).toContain('nonceReplaces')
  expect(await codes(2)).toContain('nonceUsed')
  expect((await prepare({ to: bob, value: '0x1' }, counts)).nonce).toBeUndefined()
  const silent = { eth_getTransactionCount: new LatchkeyError('rpc/unreachable') }
  const card = await prepare({ to: bob, value: '0x1', nonce: '0x7' }, silent)
  expect(card.warnings.map(({ code }) => code)).toContain('nonceUnknown')
})

test('T144 approve(x, 0) of an NFT gives item 0 away, and is shown so', async () => {
  const card = await prepare({ to: token, data: approve(0n) }, claims('nft'))
  expect(card.title).toBe('allowSpending')
  expect(card.actions).toMatchObject([
    { name: 'approveNft', rows: [{ label: 'tokenId', text: '#0' }, { address: bob }, {}, {}] },
  ])
  expect(card.warnings).toContainEqual({ code: 'tokenApproval', level: 'danger' })
})

test.each(['coin', 'silent'] as const)(
  'T144 a contract that only the node calls a %s may be a collection: item 0 is named',
  async (kind) => {
    const card = await prepare({ to: token, data: approve(0n) }, claims(kind))
    expect(card.actions[0]?.name).not.toBe('revokeApproval')
    expect(JSON.stringify(card.actions)).toContain('#0')
    const level = kind === 'coin' ? 'caution' : 'danger'
    expect(card.warnings).toContainEqual({ code: 'maybeItem', level })
  },
)

test('T144 a node that calls a coin a collection does not hide an unlimited amount', async () => {
  const card = await prepare({ to: token, data: approve(2n ** 256n - 1n) }, claims('nft'))
  expect(card.warnings).toContainEqual({ code: 'unlimitedApproval', level: 'danger' })
})

test('T144 only a well-known token shows a plain revocation', async () => {
  const card = await prepare({ to: usdc, data: approve(0n) }, claims('nft'))
  expect(card.actions).toMatchObject([{ name: 'revokeApproval' }])
  expect(JSON.stringify(card.actions)).not.toContain('#0')
})

test('T144 transferFrom of an NFT shows the item, not an amount', async () => {
  const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [carol, bob, 7n] })
  const nft = await prepare({ to: token, data }, claims('nft'))
  expect(nft.actions).toMatchObject([{ name: 'sendNft', rows: [{ text: '#7' }, {}, {}, {}, {}] }])
  const claimed = await prepare({ to: token, data }, claims('coin'))
  expect(JSON.stringify(claimed.actions)).toContain('#7')
})

test('T145 a contract that copies Permit2’s function is not read as Permit2', async () => {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [usdc, bob, 1n, 1] })
  const fake = await prepare({ to: token, data })
  expect(fake.actions).toMatchObject([{ name: 'unreadable' }])
  const real = await prepare({ to: '0x000000000022D473030F116dDEE9F6B43aC78BA3', data })
  expect(real.actions).toMatchObject([{ name: 'approve' }])
})

test('T145 a contract that copies Multicall3’s or MultiSend’s functions is not read as them', async () => {
  const several = parseAbi([
    'function aggregate3((address target, bool allowFailure, bytes data)[])',
    'function multiSend(bytes)',
  ])
  const args = [[{ target: usdc, allowFailure: false, data: approve(1n) }]] as const
  const data = encodeFunctionData({ abi: several, functionName: 'aggregate3', args })
  expect((await prepare({ to: token, data })).actions).toMatchObject([{ name: 'unreadable' }])
  const real = await prepare({ to: '0xcA11bde05977b3631167028862bE2a173976CA11', data })
  expect(real.actions).toMatchObject([{ name: 'batch', inner: [{ name: 'approve' }] }])
  const packed = encodeFunctionData({ abi: several, functionName: 'multiSend', args: ['0x00'] })
  expect((await prepare({ to: token, data: packed })).actions).toMatchObject([
    { name: 'unreadable' },
  ])
})

test('T145 code that a Safe runs by delegation is not read as a plain call', async () => {
  const safe = parseAbi([
    'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  ])
  const zero = '0x0000000000000000000000000000000000000000'
  const data = encodeFunctionData({
    abi: safe,
    args: [carol, 0n, approve(1n), 1, 0n, 0n, 0n, zero, zero, '0x'],
  })
  const card = await prepare({ to: token, data })
  expect(card.actions).toMatchObject([{ name: 'safeTransaction', inner: [{ name: 'unreadable' }] }])
  expect(card.unreadable).toBe(true)
  expect(card.warnings).toContainEqual({ code: 'delegateCall', level: 'danger' })
})

test('T208 what an unknown contract does with the calls in its data is its own business', async () => {
  const unknown = parseAbi([
    'function multicall(bytes[])',
    'function multicall(uint256,bytes[])',
    'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  ])
  const inner = encodeFunctionData({ abi, functionName: 'transferFrom', args: [carol, bob, 1n] })
  const zero = '0x0000000000000000000000000000000000000000'
  const calls = [
    encodeFunctionData({ abi: unknown, functionName: 'multicall', args: [[inner]] }),
    encodeFunctionData({ abi: unknown, functionName: 'multicall', args: [9n, [inner]] }),
    encodeFunctionData({
      abi: unknown,
      functionName: 'execTransaction',
      args: [usdc, 0n, inner, 0, 0n, 0n, 0n, zero, zero, '0x'],
    }),
  ]
  for (const data of calls) {
    const card = await prepare({ to: token, data })
    expect(card.unreadable).toBe(true)
    expect(card.warnings).toContainEqual({ code: 'asNamed', level: 'caution' })
    expect(JSON.stringify(card.actions)).toContain('"inner":[{')
  }
})

test('T209 an allowance that no visitor can use up counts as unlimited', async () => {
  for (const amount of [999_999_999_999_999_999n, 10n ** 15n]) {
    const card = await prepare({ to: usdc, data: approve(amount) })
    expect(card.warnings).toContainEqual({ code: 'unlimitedApproval', level: 'danger' })
  }
})

const signature = Uint8Array.from([...new Uint8Array(32).fill(1), ...new Uint8Array(32).fill(2), 1])
const payment = { to: bob, value: numberToHex(10n ** 18n) }
/** A payment that is signed and handed to a node; what the node got, and what became of it. */
async function send(answers: RpcAnswers, more: Partial<PrepareInput> = {}, fields: object = {}) {
  const sent: string[] = []
  const asked: unknown[] = []
  const all: RpcAnswers = {
    ...answers,
    eth_sendRawTransaction: ([raw]: [string]) => {
      sent.push(raw)
      return answers.eth_sendRawTransaction
    },
    eth_getTransactionByHash: (params: unknown) => {
      asked.push(params)
      return answers.eth_getTransactionByHash
    },
  }
  const request = { method: 'eth_sendTransaction', params: [{ ...payment, ...fields }] } as const
  const { card, finish } = await prepareRequest(prepareInput(request, all, more))
  const result = await finish([signature]).catch((error: { code: string }) => error.code)
  return { card, result, sent, asked }
}
const refused = new LatchkeyError('rpc/failed', { code: -32_000, message: '' })

test.each([
  [{}, { type: 'eip1559', maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei, yParity: 1 }],
  [{ gasPrice: numberToHex(3n * gwei) }, { type: 'legacy', gasPrice: 3n * gwei, v: 38n }],
])(
  'T52 what is sent is what was signed, and its hash is not the node’s word',
  async (fields, fees) => {
    const { asked, result, sent } = await send({ eth_sendRawTransaction: '0x00' }, {}, fields)
    const raw = sent[0] as `0x${string}`
    expect(parseTransaction(raw)).toMatchObject({
      ...fees,
      chainId: 1,
      nonce: 5,
      gas: 21_000n,
      to: bob.toLowerCase(),
      value: 10n ** 18n,
      r: `0x${'01'.repeat(32)}`,
      s: `0x${'02'.repeat(32)}`,
    })
    expect([result, sent.length, asked]).toEqual([keccak256(raw), 1, []])
  },
)

test('T212 a refusal counts unless the node knows the transaction; a later payment may be a second one', async () => {
  const refusedSends = createRefusedSends()
  const repeat = { code: 'mayRepeat', level: 'danger' }
  const again = { eth_sendRawTransaction: refused, eth_getTransactionByHash: { hash: '0x' } }
  const repeated = await send(again, { refusedSends })
  const hash = keccak256(repeated.sent[0] as `0x${string}`)
  expect([repeated.result, repeated.asked]).toEqual([hash, [[hash]]])
  expect(refusedSends.of('eip155:1', addresses.eip155)).toEqual([])
  for (const eth_getTransactionByHash of [null, 'a text', refused]) {
    const lost = { eth_sendRawTransaction: refused, eth_getTransactionByHash }
    expect((await send(lost, { refusedSends })).result).toBe('rpc/failed')
  }
  const refusedSend = { caipNetworkId: 'eip155:1', from: addresses.eip155, nonce: 5, at: now }
  expect(refusedSends.of('eip155:1', addresses.eip155)).toEqual([
    refusedSend,
    refusedSend,
    refusedSend,
  ])
  const next = { eth_sendRawTransaction: '0x00', eth_getTransactionCount: '0x6' }
  expect((await send(next, { refusedSends })).card.warnings).toEqual([repeat])
  // Of one nonce, only one can go through.
  const same = await send({ eth_sendRawTransaction: '0x00' }, { refusedSends })
  expect(same.card.warnings).toEqual([])
  expect(refusedSends.of('eip155:1', addresses.eip155)).toEqual([])
})

test('S5.34 S8.48 the account in any case and the chain are the right ones, and a chain has a number', async () => {
  const own = { from: addresses.eip155.toLowerCase(), chainId: '0x1' }
  expect((await prepare({ ...payment, ...own })).blocked).toBeUndefined()
  const request = { method: 'eth_sendTransaction', params: [{ ...payment, chainId: 5 }] } as const
  const other = await prepareRequest(prepareInput(request))
  expect([other.card.blocked, other.blockedError]).toEqual([
    'otherChain',
    'transaction/chain-mismatch',
  ])
  for (const caipNetworkId of ['eip155:abc', 'eip155:0', 'eip155:1x']) {
    const input = prepareInput({ ...request, caipNetworkId }, {}, { activeChain: caipNetworkId })
    await expect(prepareRequest(input)).rejects.toMatchObject({
      code: 'transaction/chain-required',
    })
  }
  const params = { to: bob }
  const bare = prepareInput({ method: 'eth_sendTransaction', params })
  await expect(prepareRequest(bare)).rejects.toMatchObject({ code: 'rpc/invalid-params' })
})
