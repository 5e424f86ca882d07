import { market } from '@latchkey/localnet/market'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allow, sellTokens } from '../testing/marketCalls.js'
import {
  bob,
  sponsored as capabilities,
  startSponsoredChain,
} from '../testing/startSponsoredChain.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const delegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'

let local: Awaited<ReturnType<typeof startSponsoredChain>>
beforeAll(async () => {
  local = await startSponsoredChain()
}, 300_000)
afterAll(() => local?.stop())
afterEach(() => local.closePages())

test('S3.78 the first calls of a visitor without a coin make the account smart and run, paid by the sponsor, by viem as it is', async () => {
  const { account, approver, chain, client, dollars, mint, page, pass } = await local.openPage()
  expect(await client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'ready' },
    paymasterService: { supported: true },
  })
  const { id } = await client.sendCalls({ calls: [mint, pass(40n)], capabilities })
  const done = await client.waitForCallsStatus({ id })
  expect(done).toMatchObject({ id, statusCode: 200, status: 'success', atomic: true })
  expect(done.receipts).toHaveLength(1)
  expect(await dollars(account)).toBe(60n)
  expect(await chain.getBalance({ address: account })).toBe(0n)
  expect(await chain.getCode({ address: account })).toBe(`0xef0100${delegate.slice(2)}`)
  const [card] = approver.cards
  expect(card).toMatchObject({ title: 'sendCalls', sponsor: 'Test Shop', fee: undefined })
  expect(card?.actions.at(-1)?.name).toBe('becomeSmart')
  expect(card?.warnings.map(({ code }) => code)).toContain('becomesSmart')
  expect(card?.raw).toHaveLength(2)

  const next = await client.sendCalls({ calls: [pass(10n)], capabilities })
  expect((await client.waitForCallsStatus({ id: next.id })).statusCode).toBe(200)
  expect(await dollars(account)).toBe(50n)
  expect(approver.cards[1]).toMatchObject({ title: 'sendTransaction', raw: [expect.any(String)] })
  expect(await page.statusAfterReload(next.id)).toMatchObject({ status: 200, id: next.id })
}, 90_000)

test('S3.78 of a single call the card says that the account becomes smart for the fee, not for steps', async () => {
  const { approver, client, mint } = await local.openPage()
  const { id } = await client.sendCalls({ calls: [mint], capabilities })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({ status: 'success' })
  const codes = approver.cards[0]?.warnings.map(({ code }) => code)
  expect(codes).toContain('becomesSmartForFee')
  expect(codes).not.toContain('becomesSmart')
}, 90_000)

test('S3.78 an allowance and a swap that a sponsor pays for are shown like others', async () => {
  const { account, approver, client, dollars, mint } = await local.openPage()
  const selling = {
    amount: 100n,
    min: 1n,
    path: [mint.to, market.wrapped],
    receiver: account,
  }
  const calls = [mint, allow(mint.to, market.router, 100n), sellTokens(selling)]
  const { id } = await client.sendCalls({ calls, capabilities })
  expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
  expect(await dollars(account)).toBe(0n)
  const [card] = approver.cards
  expect(card?.sponsor).toBe('Test Shop')
  expect(card?.actions.map(({ name }) => name)).toEqual([
    'unreadable',
    'approve',
    'swap',
    'becomeSmart',
  ])
}, 90_000)

test('S3.79 a reload while the bundler has an operation: its state is known afterwards', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { client, mint, page } = await local.openPage({
    async bundler(method, ask) {
      if (method !== 'eth_sendUserOperation') return ask()
      // The answer is lost with the page.
      void arrived.then(ask)
      return '0x'
    },
  })
  const { id } = await client.sendCalls({ calls: [mint], capabilities })
  expect(await page.statusAfterReload(id)).toMatchObject({ status: 100, receipts: [] })
  arrive()
  await expect
    .poll(() => page.statusAfterReload(id), { timeout: 20_000 })
    .toMatchObject({ status: 200 })
}, 90_000)

test('S3.78 two operations at once both go through: the second one has a key of its own', async () => {
  const held: (() => Promise<unknown>)[] = []
  let isHolding = false
  const { account, client, dollars, mint, sent } = await local.openPage({
    async bundler(method, ask) {
      if (method !== 'eth_sendUserOperation' || !isHolding) return ask()
      held.push(ask)
      return '0x'
    },
  })
  const send = () => client.sendCalls({ calls: [mint], capabilities })
  await client.waitForCallsStatus(await send())
  isHolding = true
  const first = await send()
  isHolding = false
  const second = await send()
  expect((await client.waitForCallsStatus(second)).statusCode).toBe(200)
  expect((await client.getCallsStatus(first)).statusCode).toBe(100)
  for (const ask of held) await ask()
  expect((await client.waitForCallsStatus(first)).statusCode).toBe(200)
  expect(await dollars(account)).toBe(300n)
  const rows = sent
    .filter(({ method }) => method === 'eth_sendUserOperation')
    .map(({ params }) => BigInt((params as [{ nonce: string }])[0].nonce) >> 64n)
  expect(rows.map((row) => row === 0n)).toEqual([true, true, false])
}, 90_000)

test('S3.78 while a transaction of the visitor is pending, nobody pays for the first calls: the visitor reads why, and what they pay goes through behind it', async () => {
  const { account, approver, chain, client, dollars, mint, pass, sent } = await local.openPage()
  await chain.setBalance({ address: account, value: 10n ** 18n })
  const send = () => client.sendCalls({ calls: [mint, pass(1n)], capabilities })
  const warnings = () => approver.cards.at(-1)?.warnings.map(({ code }) => code)
  await chain.setAutomine(false)
  try {
    await client.sendTransaction({ to: bob, value: 1n })
    const { id } = await send()
    expect(approver.cards.at(-1)?.sponsor).toBeUndefined()
    expect(warnings()?.[0]).toBe('notSponsoredYet')
    expect(sent.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
    await chain.mine({ blocks: 1 })
    expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
    expect(await dollars(account)).toBe(99n)
    // An account that is smart already signs nothing for a place of its transactions.
    await client.sendTransaction({ to: bob, value: 1n })
    approver.press('reject')
    await expect(send()).rejects.toMatchObject({ cause: { code: 4001 } })
    expect(approver.cards.at(-1)?.sponsor).toBe('Test Shop')
  } finally {
    await chain.mine({ blocks: 1 })
    await chain.setAutomine(true)
  }
}, 90_000)

test('S3.78 calls that revert are reported as such and leave nothing; the sponsor pays', async () => {
  let before = async () => {}
  const opened = await local.openPage({
    async bundler(method, ask) {
      if (method === 'eth_sendUserOperation') await before()
      return ask()
    },
  })
  const { account, chain, client, dollars, mint, pass } = opened
  const made = await client.sendCalls({ calls: [mint], capabilities })
  await client.waitForCallsStatus({ id: made.id })
  // The dollars are gone before the calls run.
  before = async () => {
    await chain.impersonateAccount({ address: account })
    await chain.setBalance({ address: account, value: 10n ** 18n })
    await chain.writeContract({ ...pass(100n), address: pass(100n).to, account })
    await chain.setBalance({ address: account, value: 0n })
  }
  const { id } = await client.sendCalls({ calls: [mint, pass(150n)], capabilities })
  const done = await client.waitForCallsStatus({ id })
  expect(done).toMatchObject({ statusCode: 500, status: 'failure', atomic: true })
  expect(done.receipts?.[0]?.status).toBe('reverted')
  expect(await dollars(account)).toBe(0n)
}, 90_000)

test('S3.79 without a bundler, or for a plain account, nobody can pay fees, and capabilities say so', async () => {
  const down = await local.openPage({ bundler: () => Promise.reject({ code: 1, message: 'down' }) })
  const { account } = down
  expect(await down.client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'ready' },
  })
  const plain = await local.openPage()
  await plain.page.prefer('eoa')
  expect(await plain.client.getCapabilities({ account: plain.account, chainId: 31337 })).toEqual({
    atomic: { status: 'unsupported' },
  })
  const refused = plain.client.sendCalls({ calls: [plain.mint], capabilities })
  await expect(refused).rejects.toMatchObject({ cause: { code: 5700 } })
}, 90_000)
