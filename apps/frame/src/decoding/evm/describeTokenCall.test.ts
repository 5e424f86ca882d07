import { type Address, encodeAbiParameters, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const zero = '0x0000000000000000000000000000000000000000'
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function approve(address,address,uint160,uint48)',
])
const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
const move = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transferFrom', args: [carol, bob, amount] })
const approve = (amount: bigint, spender: Address = bob) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] })
const increase = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [bob, amount] })
const permit = (amount: bigint, expires: number, of: Address = usdc) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [of, bob, amount, expires] })

/** What a contract answers: a coin with six decimals, a collection, or nothing. */
const contract = (
  kind: 'coin' | 'nft' | 'silent',
  code: object = {},
  name = 'FOO',
): RpcAnswers => ({
  eth_call: ([{ data }]: [{ data: string }]) => {
    // The whole call that ERC-165 asks for, with the id of ERC-721.
    if (data === `0x01ffc9a780ac58cd${'00'.repeat(28)}`)
      return numberToHex(kind === 'nft' ? 1 : 0, { size: 32 })
    if (kind !== 'coin') return '0x'
    if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], [name])
    return data === '0x313ce567' ? numberToHex(6, { size: 32 }) : '0x'
  },
  eth_getCode: ([address]: [string]) => new Map(Object.entries(code)).get(address) ?? '0x60',
})
const coin = contract('coin')
const nft = contract('nft')
const silent = contract('silent')

async function prepare(
  to: Address,
  data: string,
  answers: RpcAnswers,
  more: Partial<PrepareInput> = {},
) {
  const request = { method: 'eth_sendTransaction', params: [{ to, data }] } as const
  const { card, recipients } = await prepareRequest(prepareInput(request, answers, more))
  const warnings = card.warnings.map(({ code, level }): [string, CardWarning['level']] => [
    code,
    level,
  ])
  return { card, actions: card.actions, warnings, recipients }
}

const at = (label: string, address: Address) => ({ kind: 'address', label, address })
const item = (label: string, id: bigint) => ({ kind: 'text', label, text: `#${id}` })
const unlimited = (label: string) => ({ kind: 'word', label, word: 'unlimited' })
const claimed = (text: string, label = 'amount') => ({
  kind: 'amount',
  label,
  amount: { text, symbol: 'FOO', unverified: true },
})
const raw = (text: string, label = 'amount') => ({
  kind: 'amount',
  label,
  amount: { text, symbol: '', raw: true },
})
const dollars = (text: string, value: number) => ({
  kind: 'amount',
  label: 'amount',
  amount: { text, symbol: 'USDC', usd: { value, at: now } },
})

test('T146 a transfer of a token shows amount, receiver and token; only a well-known one has a value', async () => {
  const named = await prepare(token, transfer(bob, 5_000_000n), coin)
  expect(named.actions).toEqual([
    { name: 'sendToken', rows: [claimed('5'), at('to', bob), at('token', token)] },
  ])
  expect([named.card.title, named.warnings]).toEqual(['sendTransaction', []])
  expect(named.recipients).toEqual([bob])
  const prepared = await prepare(usdc, transfer(bob, 5_000_000n), silent)
  expect(prepared.actions).toEqual([
    { name: 'sendToken', rows: [dollars('5', 10_000), at('to', bob), at('token', usdc)] },
  ])
  expect(prepared.warnings).toEqual([])
})

test('T146 a token without known units shows base units, and a caution', async () => {
  const { actions, warnings } = await prepare(token, transfer(bob, 5_000_000n), silent)
  expect(actions[0]?.rows[0]).toEqual(raw('5000000'))
  expect(warnings).toEqual([['tokenUnknown', 'caution']])
})

test('a transfer to the token itself, or to what resembles a known address, is a danger', async () => {
  const lost = await prepare(token, transfer(token, 1n), coin)
  expect(lost.warnings).toEqual([['toTokenContract', 'danger']])
  const lookAlike = `${bob.slice(0, 10)}${'0'.repeat(24)}${bob.slice(-8)}`
  const more = { knownAddresses: [lookAlike] }
  const mistaken = await prepare(
    token,
    transfer(bob, 1n),
    contract('coin', { [token]: '0x' }),
    more,
  )
  expect(mistaken.actions[0]?.rows[1]).toEqual({ ...at('to', bob), similarAddress: lookAlike })
  expect(mistaken.warnings).toEqual([
    ['noCode', 'danger'],
    ['lookAlike', 'danger'],
  ])
})

test('T144 what is moved for another account shows whose it is, as an amount and as an item', async () => {
  const parties = [at('from', carol), at('to', bob), at('token', token)]
  const coins = await prepare(token, move(7_000_000n), coin)
  expect(coins.actions).toEqual([
    { name: 'moveToken', rows: [claimed('7'), ...parties, item('orItem', 7_000_000n)] },
  ])
  expect([coins.warnings, coins.recipients]).toEqual([[], [bob]])
  const one = await prepare(token, move(7n), nft)
  expect(one.actions).toEqual([
    { name: 'sendNft', rows: [item('tokenId', 7n), ...parties, raw('7', 'orAmount')] },
  ])
  expect([one.warnings, one.recipients]).toEqual([[], [bob]])
  const prepared = await prepare(usdc, move(7_000_000n), silent)
  expect(prepared.actions).toEqual([
    {
      name: 'moveToken',
      rows: [dollars('7', 14_000), at('from', carol), at('to', bob), at('token', usdc)],
    },
  ])
  const silence = await prepare(token, move(7n), silent)
  expect(silence.warnings).toEqual([['tokenUnknown', 'caution']])
})

test.each([
  ['all have code', {}, []],
  ['the spender has none', { [bob]: '0x' }, [['approvalWithoutCode', 'danger']]],
  ['the token has none', { [token]: '0x' }, [['noCode', 'danger']]],
  ['the node says nothing of the spender', { [bob]: 'no hex' }, [['codeUnknown', 'caution']]],
  ['the node says nothing of the token', { [token]: 'no hex' }, [['codeUnknown', 'caution']]],
])('a permission to spend tokens where %s', async (_, code, warned) => {
  const prepared = await prepare(token, approve(5_000_000n), contract('coin', code))
  const rows = [claimed('5'), at('spender', bob), at('token', token), item('orItem', 5_000_000n)]
  expect(prepared.actions).toEqual([{ name: 'approve', rows }])
  expect([prepared.card.title, prepared.warnings]).toEqual(['allowSpending', warned])
  expect(prepared.recipients).toEqual([])
})

test('T209 the largest number of 96 bits and all above it are unlimited for any token', async () => {
  const parties = [at('spender', bob), at('token', token)]
  const all = await prepare(token, approve(2n ** 96n - 1n), silent)
  expect(all.actions).toEqual([{ name: 'approve', rows: [unlimited('amount'), ...parties] }])
  expect(all.warnings).toEqual([
    ['unlimitedApproval', 'danger'],
    ['tokenUnknown', 'caution'],
  ])
  const almost = 2n ** 96n - 2n
  const below = await prepare(token, approve(almost), silent)
  expect(below.actions[0]?.rows).toEqual([raw(`${almost}`), ...parties, item('orItem', almost)])
  expect(below.warnings).toEqual([['tokenUnknown', 'caution']])
})

test('T209 a billion of a well-known token is unlimited, and less is not', async () => {
  const parties = [at('spender', bob), at('token', usdc)]
  const all = await prepare(usdc, approve(10n ** 15n), silent)
  expect(all.actions).toEqual([{ name: 'approve', rows: [unlimited('amount'), ...parties] }])
  expect(all.warnings).toEqual([['unlimitedApproval', 'danger']])
  const less = await prepare(usdc, approve(10n ** 15n - 10n ** 6n), silent)
  expect(less.actions[0]?.rows[0]).toEqual(dollars('999999999', 1_999_999_998_000))
  expect(less.warnings).toEqual([])
  // Another token says itself how many decimals it has.
  const claims = await prepare(token, approve(10n ** 15n), coin)
  expect(claims.warnings).toEqual([])
})

test('a higher permission is one, also of a contract that calls itself a collection', async () => {
  const parties = [at('spender', bob), at('token', token)]
  const more = await prepare(token, increase(5_000_000n), coin)
  expect(more.actions).toEqual([{ name: 'approveMore', rows: [claimed('5'), ...parties] }])
  expect([more.card.title, more.warnings]).toEqual(['allowSpending', []])
  const items = await prepare(token, increase(5n), nft)
  expect(items.actions).toEqual([{ name: 'approveMore', rows: [raw('5'), ...parties] }])
  expect(items.warnings).toEqual([['tokenUnknown', 'caution']])
})

test('T144 a permission of nothing is a revocation only where no item can be meant', async () => {
  const parties = [at('spender', bob), at('token', token), item('orItem', 0n)]
  const prepared = await prepare(usdc, approve(0n), contract('silent', { [bob]: '0x' }))
  expect(prepared.actions).toEqual([
    { name: 'revokeApproval', rows: [dollars('0', 0), at('spender', bob), at('token', usdc)] },
  ])
  expect([prepared.card.title, prepared.warnings]).toEqual(['sendTransaction', []])
  const coins = await prepare(token, approve(0n), coin)
  expect(coins.actions).toEqual([{ name: 'approveZero', rows: [claimed('0'), ...parties] }])
  expect([coins.card.title, coins.warnings]).toEqual(['allowSpending', [['maybeItem', 'caution']]])
  const lost = await prepare(token, approve(0n), contract('coin', { [token]: '0x' }))
  expect(lost.warnings).toEqual([
    ['noCode', 'danger'],
    ['maybeItem', 'caution'],
  ])
  const unknown = await prepare(token, approve(0n), silent)
  expect(unknown.actions).toEqual([{ name: 'approve', rows: [raw('0'), ...parties] }])
  expect([unknown.card.title, unknown.warnings]).toEqual([
    'allowSpending',
    [
      ['maybeItem', 'danger'],
      ['tokenApproval', 'danger'],
      ['tokenUnknown', 'caution'],
    ],
  ])
})

test('T144 a permission for an item of a collection names it, and the amount that it would be', async () => {
  const parties = [at('spender', bob), at('token', token)]
  const one = await prepare(token, approve(7n), contract('nft', { [bob]: '0x', [token]: '0x' }))
  expect(one.actions).toEqual([
    { name: 'approveNft', rows: [item('tokenId', 7n), ...parties, raw('7', 'orAmount')] },
  ])
  expect([one.card.title, one.warnings]).toEqual([
    'allowSpending',
    [
      ['tokenApproval', 'danger'],
      ['approvalWithoutCode', 'danger'],
      ['noCode', 'danger'],
    ],
  ])
  const largest = 2n ** 256n - 1n
  const all = await prepare(token, approve(largest), nft)
  expect(all.actions).toEqual([
    { name: 'approveNft', rows: [item('tokenId', largest), ...parties, unlimited('orAmount')] },
  ])
  expect(all.warnings).toEqual([
    ['tokenApproval', 'danger'],
    ['unlimitedApproval', 'danger'],
  ])
})

test('T144 a permission for an item is taken back by naming no account', async () => {
  const { actions, card, warnings } = await prepare(
    token,
    approve(7n, zero),
    contract('nft', { [token]: '0x' }),
  )
  expect(actions).toEqual([
    {
      name: 'revokeApproval',
      rows: [item('tokenId', 7n), at('spender', zero), at('token', token), raw('7', 'orAmount')],
    },
  ])
  expect([card.title, warnings]).toEqual(['sendTransaction', [['noCode', 'danger']]])
})

const seconds = now / 1000
test.each([
  [5_000_000n, seconds + 31 * 86_400, 'approve', '5', 10_000, []],
  [5_000_000n, seconds + 31 * 86_400 + 1, 'approve', '5', 10_000, [['farDeadline', 'caution']]],
  [0n, seconds + 32 * 86_400, 'revokeApproval', '0', 0, []],
])(
  'Permit2: %d until %d is shown with its end as %s',
  async (amount, expires, name, text, value, warned) => {
    const { actions, warnings } = await prepare(permit2, permit(amount, expires), silent)
    const end = { kind: 'time', label: 'expires', seconds: expires }
    const rows = [dollars(text, value), at('spender', bob), at('token', usdc), end]
    expect(actions).toEqual([{ name, rows }])
    expect(warnings).toEqual(warned)
  },
)

test('Permit2 knows no items: nothing of a token that is not well-known is a revocation too', async () => {
  const expires = seconds + 60
  const end = { kind: 'time', label: 'expires', seconds: expires }
  const rows = [at('spender', bob), at('token', token), end]
  const some = await prepare(permit2, permit(5_000_000n, expires, token), coin)
  expect(some.actions).toEqual([{ name: 'approve', rows: [claimed('5'), ...rows] }])
  const none = await prepare(permit2, permit(0n, expires, token), coin)
  expect(none.actions).toEqual([{ name: 'revokeApproval', rows: [claimed('0'), ...rows] }])
  expect([some.warnings, none.warnings]).toEqual([[], []])
})

test.each([transfer(bob, 1n), move(1n), approve(1n), increase(1n)])(
  'T147 a token under a well-known name is called out in the call %s',
  async (data) => {
    const { warnings } = await prepare(token, data, contract('coin', {}, 'USDC'))
    expect(warnings).toEqual([['fakeToken', 'danger']])
  },
)
