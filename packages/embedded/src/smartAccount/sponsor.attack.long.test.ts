import { concat, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  bob,
  sponsored as capabilities,
  startSponsoredChain,
} from '../testing/startSponsoredChain.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

let local: Awaited<ReturnType<typeof startSponsoredChain>>
beforeAll(async () => {
  local = await startSponsoredChain()
}, 300_000)
afterAll(() => local?.stop())
afterEach(() => local.closePages())

const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const abi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function depositTo(address account) payable',
])

/** A paymaster like those that take tokens for the fee: it takes 5 of the sender's whenever it is asked to pay. */
const chargingCode = (token: Hex): Hex =>
  concat([
    '0x6323b872dd60e01b5f52', // transferFrom(
    '0x606435600452', // sender,
    '0x30602452', // this,
    '0x6005604452', // 5)
    '0x5f5f60645f5f73',
    token,
    '0x5af150',
    '0x60405f52426102580160a01b6020525f60405260605ff3', // no context, valid for ten minutes
  ])

test('T418 the card does not say that the sponsor pays where its contract takes the fee from the visitor in tokens', async () => {
  const evil = pad('0xbad', { size: 20 })
  const { account, approver, chain, client, dollars, mint, pass } = await local.openPage({
    change: (_, answer) => ({ ...answer, paymaster: evil, paymasterData: '0x' }),
  })
  const token = mint.to
  await chain.setCode({ address: evil, bytecode: chargingCode(token) })
  await chain.writeContract({
    account: bob,
    address: entryPoint,
    abi,
    functionName: 'depositTo',
    args: [evil],
    value: 10n ** 18n,
  })
  // An allowance of earlier days, as visitors of such paymasters have.
  await chain.impersonateAccount({ address: account })
  await chain.setBalance({ address: account, value: 10n ** 18n })
  await chain.writeContract({ ...mint, address: token, account })
  await chain.writeContract({
    account,
    address: token,
    abi,
    functionName: 'approve',
    args: [evil, 1_000n],
  })
  await chain.setBalance({ address: account, value: 0n })
  const before = await dollars(account)
  approver.press('approve')
  const sent = await client.sendCalls({ calls: [pass(1n)], capabilities }).catch(() => undefined)
  if (sent) await client.waitForCallsStatus({ id: sent.id })
  const [card] = approver.cards
  const lost = before - (await dollars(account))
  expect(lost <= 1n || card?.sponsor === undefined).toBe(true)
}, 120_000)

test('T417 an operation whose answer was lost does not run twice: what is tried again takes its place', async () => {
  const held: (() => Promise<unknown>)[] = []
  let mode: 'hold' | 'lose' | 'pass' = 'pass'
  const { account, approver, client, dollars, mint, sent } = await local.openPage({
    async bundler(method, ask) {
      // The bundler has it; the line to it broke, and who is asked says that it was refused.
      const broken = { code: -32_000, message: 'refused' }
      if (mode === 'lose' && method === 'eth_getUserOperationByHash') throw broken
      if (method !== 'eth_sendUserOperation' || mode === 'pass') return ask()
      held.push(ask)
      if (mode === 'lose') throw broken
      return '0x'
    },
  })
  const send = () => client.sendCalls({ calls: [mint], capabilities })
  const isWarned = () => approver.cards.at(-1)?.warnings.some(({ code }) => code === 'mayRepeat')
  await client.waitForCallsStatus(await send())
  mode = 'hold'
  await send()
  mode = 'lose'
  await expect(send()).rejects.toThrow()
  mode = 'pass'
  const again = await send()
  expect(isWarned()).toBe(false)
  await client.waitForCallsStatus(again)
  // Both arrive after all: the first one, and the one whose place is taken.
  const arrived = await Promise.allSettled(held.map((ask) => ask()))
  expect(arrived.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await expect.poll(() => dollars(account), { timeout: 20_000 }).toBe(300n)
  const nonces = sent
    .filter(({ method }) => method === 'eth_sendUserOperation')
    .map(({ params }) => (params as [{ nonce: string }])[0].nonce)
  expect(nonces).toHaveLength(4)
  expect(nonces[3]).toBe(nonces[2])
}, 120_000)

test('T417 where the lost operation went through meanwhile, the visitor reads that this may repeat it', async () => {
  let isLosing = false
  const { account, approver, client, dollars, mint } = await local.openPage({
    async bundler(method, ask) {
      const answer = await ask()
      if (isLosing && /^eth_(?:send|get)UserOperation/.test(method)) {
        throw { code: -32_000, message: 'refused' }
      }
      return answer
    },
  })
  const send = () => client.sendCalls({ calls: [mint], capabilities })
  isLosing = true
  await expect(send()).rejects.toThrow()
  isLosing = false
  await expect.poll(() => dollars(account), { timeout: 20_000 }).toBe(100n)
  approver.press('reject')
  await expect(send()).rejects.toMatchObject({ cause: { code: 4001 } })
  expect(approver.cards.at(-1)?.warnings.map(({ code }) => code)).toContain('mayRepeat')
}, 120_000)

test('T417 a signed operation that its sponsor no longer pays for fails as expired, which no retry is offered for', async () => {
  let before = async () => {}
  const { chain, client, mint } = await local.openPage({
    validSeconds: 60,
    async bundler(method, ask) {
      if (method === 'eth_sendUserOperation') await before()
      return ask()
    },
  })
  const send = () => client.sendCalls({ calls: [mint], capabilities })
  await client.waitForCallsStatus(await send())
  before = async () => {
    await chain.increaseTime({ seconds: 120 })
    await chain.mine({ blocks: 1 })
    throw { code: -32_000, message: 'refused' }
  }
  await expect(send()).rejects.toMatchObject({ details: expect.stringMatching(/expired/i) })
}, 120_000)

test('T402 a call to no address is not one to the account itself', async () => {
  const { account, chain, client, dollars, mint, pass } = await local.openPage()
  await client.waitForCallsStatus(await client.sendCalls({ calls: [mint], capabilities }))
  const { abi: executeAbi, mode } = {
    abi: parseAbi(['function execute(bytes32 mode, bytes executions) payable']),
    mode: pad('0x', { size: 32 }),
  }
  const steal = encodeFunctionData({ abi: pass(7n).abi, functionName: 'transfer', args: [bob, 7n] })
  const inner = encodeFunctionData({
    abi: executeAbi,
    args: [mode, concat([mint.to, pad('0x', { size: 32 }), steal])],
  })
  await chain.setBalance({ address: account, value: 10n ** 18n })
  const { id } = await client.sendCalls({
    calls: [mint, { to: pad('0x', { size: 20 }), data: inner }],
  })
  await client.waitForCallsStatus({ id })
  expect(await dollars(account)).toBe(200n)
}, 120_000)
