import { accountContracts } from '@latchkey/localnet/contracts'
import { concat, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { dollarPolicy } from '../../testing/startSponsor.js'
import { useSponsor } from '../../testing/useSponsor.js'
import { ask, operationOf, reasonOf, visitor } from './testing/operations.js'

const { makeFolder, open } = useSponsor()
const topic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const paid = (sender: `0x${string}`, nonce: bigint, cost: bigint) => ({
  topics: [topic, pad('0x1'), pad(sender), pad(accountContracts.paymaster)],
  data: concat([nonce, 1n, cost, 1n].map((word) => pad(numberToHex(word)))),
})
const pollMs = 50
const waiting = { timeout: 20_000 }
const rows = async ({ paymaster }: Awaited<ReturnType<typeof open>>) =>
  (await paymaster.spending()).days.map(({ operations, policy, reserved, spent }) => ({
    ...{ operations, policy, reserved: Number(reserved), spent: Number(spent) },
  }))
/** Resolves once the chain was read twice more, whatever the machine is busy with. */
async function polled({ node }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const reads = () => node.methods().filter((method) => method === 'eth_getLogs').length
  const before = reads()
  await expect.poll(reads, { timeout: 20_000 }).toBeGreaterThan(before + 2)
}

test('T434 blocks that are read again, before and after a restart, are booked once', async () => {
  const variables = { DATA_DIR: makeFolder() }
  const first = await open({ variables, pollMs })
  await ask(first.paymasterUrl, operationOf())
  const log = paid(visitor(1), 0n, 10n ** 15n)
  first.node.state.logs = [log, log]
  const booked = { operations: 1, policy: 'dollars', reserved: 0, spent: 0.001 }
  await expect.poll(() => rows(first), waiting).toEqual([booked])
  await polled(first)
  expect(await rows(first)).toEqual([booked])
  await first.close()

  const second = await open({ variables, pollMs })
  second.node.state.logs = [log]
  await polled(second)
  expect(await rows(second)).toEqual([booked])
  // Its nonce is used.
  expect(reasonOf(await ask(second.paymasterUrl, operationOf()))).toBe('nonce')
}, 60_000)

test('T434 a reservation is free again only once the chain was read after its time', async () => {
  let now = Date.now()
  const sponsor = await open({ pollMs, now: () => now, config: { validitySeconds: 30 } })
  await ask(sponsor.paymasterUrl, operationOf())
  const { node } = sponsor
  node.state.lies = { eth_getLogs: 'down' }
  now += 3_600_000
  await polled(sponsor)
  expect((await rows(sponsor))[0]?.reserved).toBeGreaterThan(0)
  node.state.lies = {}
  await expect.poll(async () => (await rows(sponsor))[0]?.reserved, waiting).toBe(0)
  expect(sponsor.reports.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
}, 60_000)

test('T434 what the paymaster paid without an offer of this server is shown, and costs no policy', async () => {
  const policies = [{ ...dollarPolicy, budget: '0.004' }]
  const sponsor = await open({ pollMs, policies })
  sponsor.node.state.logs = [paid(visitor(9), 5n, 10n ** 18n)]
  await expect
    .poll(() => rows(sponsor), waiting)
    .toEqual([{ operations: 1, policy: '', reserved: 0, spent: 1 }])
  expect(reasonOf(await ask(sponsor.paymasterUrl, operationOf()))).toBeUndefined()
}, 60_000)

test('T434 a chain that lies about what was paid changes nothing', async () => {
  const sponsor = await open({ pollMs })
  await ask(sponsor.paymasterUrl, operationOf())
  const before = await rows(sponsor)
  for (const lie of [[{}], [{ topics: [topic], data: '0x' }], {}, 'x', null]) {
    sponsor.node.state.lies = { eth_getLogs: lie ?? 'null' }
    await polled(sponsor)
    expect(await rows(sponsor)).toEqual(before)
  }
}, 60_000)

test('T430 a chain that stood still and catches up: what is included late costs the budget that offered it', async () => {
  let now = Date.now()
  const policies = [{ ...dollarPolicy, budget: '0.004' }]
  const config = { validitySeconds: 30 }
  const sponsor = await open({ policies, config, now: () => now, pollMs })
  const { node, paymasterUrl } = sponsor
  expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBeUndefined()
  // No block for some minutes by our clock: it may still be included.
  now += 300_000
  await polled(sponsor)
  expect((await rows(sponsor))[0]?.reserved).toBeGreaterThan(0)
  now += 3_600_000
  await expect.poll(async () => (await rows(sponsor))[0]?.reserved, waiting).toBe(0)
  // Rollups make up for it with blocks of earlier times, in which it still holds.
  node.state.timestamp += 20
  node.state.logs = [paid(visitor(1), 0n, 3n * 10n ** 15n)]
  const booked = { operations: 1, policy: 'dollars', reserved: 0, spent: 0.003 }
  await expect.poll(() => rows(sponsor), waiting).toEqual([booked])
  const next = await ask(paymasterUrl, operationOf({ sender: visitor(2) }))
  expect(reasonOf(next)).toBe('budget')
}, 60_000)
