import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  bob,
  sponsored as capabilities,
  type SponsoredPageOptions,
  startSponsoredChain,
} from '../testing/startSponsoredChain.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

let local: Awaited<ReturnType<typeof startSponsoredChain>>
beforeAll(async () => {
  local = await startSponsoredChain()
}, 300_000)
afterAll(() => local?.stop())
afterEach(() => {
  vi.useRealTimers()
  local.closePages()
})

const lie = `0x${'66'.repeat(32)}`
const codesOf = (card: { warnings: readonly { code: string }[] } | undefined) =>
  card?.warnings.map(({ code }) => code)

test('T409 a bundler that lies about the hash changes nothing: the wallet computes its own', async () => {
  const { account, client, dollars, mint, sent } = await local.openPage({
    faults: { wrongHash: true },
  })
  const { id } = await client.sendCalls({ calls: [mint], capabilities })
  expect(sent.map(({ method }) => method)).toContain('eth_sendUserOperation')
  expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
  expect(await dollars(account)).toBe(100n)
}, 60_000)

test('T410 an operation that a bundler drops and calls included is pending, and lost when its sponsor no longer pays', async () => {
  let other = ''
  const { account, chain, client, dollars, mint } = await local.openPage({
    async bundler(method, ask) {
      if (method === 'eth_sendUserOperation') return lie
      if (method === 'eth_getUserOperationReceipt') {
        return { success: true, receipt: { transactionHash: other } }
      }
      return ask()
    },
  })
  // A real transaction, of another account.
  other = await chain.sendTransaction({ account: bob, to: bob, value: 1n })
  const { id } = await client.sendCalls({ calls: [mint], capabilities })
  expect(await client.getCallsStatus({ id })).toMatchObject({ statusCode: 100 })
  await chain.increaseTime({ seconds: 800 })
  await chain.mine({ blocks: 1 })
  expect(await client.getCallsStatus({ id })).toMatchObject({ statusCode: 100 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
  expect(await client.getCallsStatus({ id })).toMatchObject({ statusCode: 400, receipts: [] })
  expect(await dollars(account)).toBe(0n)
}, 60_000)

test('T410 an operation is found on the chain when the bundler is gone', async () => {
  const { client, mint } = await local.openPage({
    async bundler(method, ask) {
      if (method === 'eth_getUserOperationReceipt') throw { code: -32000, message: 'gone' }
      return ask()
    },
  })
  const { id } = await client.sendCalls({ calls: [mint], capabilities })
  expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
}, 60_000)

test.each([
  ['ten times too high', 10],
  ['ten times too low', 0.1],
])(
  'T411 estimates of the bundler that are %s do no harm',
  async (_, gasTimes) => {
    const { account, client, dollars, mint, pass, sent } = await local.openPage({
      faults: { gasTimes },
    })
    const { id } = await client.sendCalls({ calls: [mint, pass(1n)], capabilities })
    expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
    expect(await dollars(account)).toBe(99n)
    const operation = sent.find(({ method }) => method === 'eth_sendUserOperation')?.params
    const [{ callGasLimit }] = operation as [{ callGasLimit: string }]
    expect(Number(callGasLimit)).toBeLessThan(1_000_000)
  },
  60_000,
)

const spoilt = (faults: object, ...methods: string[]): SponsoredPageOptions => ({
  faults: { ...faults, methods },
})
const estimates = (change: object): SponsoredPageOptions => ({
  async bundler(method, ask) {
    const answer = (await ask()) as object
    return method === 'eth_estimateUserOperationGas' ? { ...answer, ...change } : answer
  },
})
const prices = (price: string): SponsoredPageOptions => ({
  async bundler(method, ask) {
    const fast = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    return method === 'pimlico_getUserOperationGasPrice' ? { fast } : ask()
  },
})
const last = (change: object): SponsoredPageOptions => ({
  change: (method, answer) =>
    method === 'pm_getPaymasterData' ? { ...answer, ...change } : answer,
})

test.each<[string, SponsoredPageOptions]>([
  ['a bundler that is down', { faults: { down: true } }],
  ['a bundler that refuses', { bundler: () => Promise.reject({ code: -32000, message: 'no' }) }],
  ['a bundler whose answers break off', { faults: { malformed: true } }],
  ['a bundler whose answers have no end', { faults: { hugeMb: 2 } }],
  ['an estimate that breaks off', spoilt({ malformed: true }, 'eth_estimateUserOperationGas')],
  ['an estimate without end', spoilt({ hugeMb: 2 }, 'eth_estimateUserOperationGas')],
  ['an estimate that is negative', estimates({ callGasLimit: '-0x1' })],
  ['an estimate that is absurd', estimates({ preVerificationGas: `0x${'f'.repeat(20)}` })],
  ['a price that is absurd', prices('0x38d7ea4c68000')],
  ['a price that is no number', prices('many')],
  ['a paymaster that refuses', { change: () => Promise.reject({ code: -32001, message: 'no' }) }],
  ['a paymaster that pays on another chain', { paysOn: 31338 }],
  ['a payment that has expired', { validSeconds: -60 }],
  ['a payment for ever', { validSeconds: 0 }],
  ['a payment for days', { validSeconds: 2 * 86_400 }],
  ['another paymaster than at first', last({ paymaster: bob })],
  ['data without end', last({ paymasterData: `0x${'00'.repeat(1_025)}` })],
  ['no paymaster', { change: (_, answer) => ({ ...answer, paymaster: `0x${'0'.repeat(40)}` }) }],
  ['a payment for other gas', last({ paymasterPostOpGasLimit: '0x2' })],
])(
  'T412 %s: nothing is signed for it, and the visitor reads that he pays before he does',
  async (_, behaviour) => {
    const { account, approver, chain, client, dollars, mint, pass, sent } =
      await local.openPage(behaviour)
    const send = () => client.sendCalls({ calls: [mint, pass(1n)], capabilities })
    approver.press('reject')
    await expect(send()).rejects.toMatchObject({ cause: { code: 4001 } })
    expect(approver.cards[0]?.sponsor).toBeUndefined()
    expect(codesOf(approver.cards[0])).toEqual(
      expect.arrayContaining(['notSponsored', 'cannotPayFee']),
    )
    await chain.setBalance({ address: account, value: 10n ** 18n })
    approver.press('approve')
    const { id } = await send()
    expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
    expect(await dollars(account)).toBe(99n)
    expect(codesOf(approver.cards[1])).toContain('notSponsored')
    expect(codesOf(approver.cards[1])).not.toContain('cannotPayFee')
    expect(approver.cards[1]?.fee).toBeDefined()
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  },
  60_000,
)

test('T412 a bundler that hangs holds the card up for 10 s: then the visitor reads that he pays before he does', async () => {
  const { approver, client, mint, sent } = await local.openPage({ faults: { slowMs: 600_000 } })
  const methods = () => sent.map(({ method }) => method)
  approver.press('reject')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const sending = client.sendCalls({ calls: [mint], capabilities }).catch((error) => error)
  await vi.waitFor(() => expect(methods()).toContain('pimlico_getUserOperationGasPrice'), 10_000)
  await vi.advanceTimersByTimeAsync(8_000)
  // Read for a payment of the visitor's own.
  expect(methods()).not.toContain('eth_getBalance')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(methods()).toContain('eth_getBalance'))
  expect(await sending).toMatchObject({ cause: { code: 4001 } })
  expect(approver.cards[0]?.sponsor).toBeUndefined()
  expect(codesOf(approver.cards[0])?.[0]).toBe('notSponsored')
  expect(methods()).not.toContain('eth_sendUserOperation')
}, 60_000)

test.each([
  ['breaks off', { malformed: true }],
  ['has no end', { hugeMb: 2 }],
])(
  'T417 an operation that a bundler took with an answer that %s runs once, and is found by its id',
  async (_, faults) => {
    const { account, client, dollars, mint } = await local.openPage(
      spoilt(faults, 'eth_sendUserOperation'),
    )
    const id = 'mine'
    // An error, if the chain had it before the bundler was asked for it.
    await client.sendCalls({ id, calls: [mint], capabilities }).catch(() => undefined)
    expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
    expect(await dollars(account)).toBe(100n)
  },
  60_000,
)

test('T410 T417 of two operations in one place a bundler keeps the first one: the second runs alone, and the first is lost', async () => {
  const { account, client, dollars, mint, pass, sent } = await local.openPage({
    faults: { replaces: true, malformed: true, methods: ['eth_sendUserOperation'] },
  })
  // Its answer is lost as well: it may have arrived or not.
  await expect(client.sendCalls({ id: 'first', calls: [mint], capabilities })).rejects.toThrow()
  local.bundler.faults = { replaces: true }
  const { id } = await client.sendCalls({ calls: [mint, pass(1n)], capabilities })
  expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
  // Nodes behind one address differ for a while.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
  expect(await client.getCallsStatus({ id: 'first' })).toMatchObject({ statusCode: 400 })
  expect(await dollars(account)).toBe(99n)
  const places = sent
    .filter(({ method }) => method === 'eth_sendUserOperation')
    .map(({ params }) => (params as [{ nonce: string }])[0].nonce)
  expect(new Set(places).size).toBe(1)
}, 60_000)

test('T402 T407 a sponsor changes nothing of what is refused: calls to the account itself, and too many', async () => {
  const { account, approver, client, mint } = await local.openPage()
  const hidden = client.sendCalls({
    calls: [mint, { to: account, data: '0xe9ae5c53' }],
    capabilities,
  })
  await expect(hidden).rejects.toThrow()
  expect(approver.cards[0]?.blocked).toBe('accountControl')
  const calls = Array(1_000).fill(mint)
  const many = client.sendCalls({ calls, capabilities })
  await expect(many).rejects.toMatchObject({ cause: { code: 5740 } })
}, 60_000)
