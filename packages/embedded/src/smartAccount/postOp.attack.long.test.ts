import { pad, parseAbi } from 'viem'
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
  'function depositTo(address account) payable',
  'function balanceOf(address account) view returns (uint256)',
])

/**
 * A paymaster that agrees to pay for everything, and asks to be called after the calls. There it reverts, but only in a real
 * block: no simulation has a price of gas.
 */
const revertsAfterwards = [
  '0x5f3560e01c637c627b2114602657', // if it is not postOp,
  '426102580160a01b602052', // return ten minutes from now,
  '60405f526020604052', // and a context of 32 bytes;
  '60805ff3',
  '5b3a602c5700', // stop, if gas costs nothing;
  '5b5f5ffd', // revert
].join('') as `0x${string}`

test('T544 a sponsor that pays and then reverts: nothing is done, the page learns so, and the visitor pays nothing', async () => {
  const evil = pad('0xbad', { size: 20 })
  let paymaster: `0x${string}` | undefined = evil
  const { account, approver, chain, client, dollars, mint, pass } = await local.openPage({
    change: (_, answer) =>
      paymaster
        ? { ...answer, paymaster, paymasterData: '0x', paymasterPostOpGasLimit: '0x186a0' }
        : answer,
  })
  await chain.setCode({ address: evil, bytecode: revertsAfterwards })
  const value = 10n ** 18n
  const deposit = { account: bob, address: entryPoint, abi, value } as const
  await chain.writeContract({ ...deposit, functionName: 'depositTo', args: [evil] })
  const send = () => client.sendCalls({ calls: [mint, pass(1n)], capabilities })

  const refused = await client.waitForCallsStatus(await send())
  expect(approver.cards[0]?.sponsor).toBe('Test Shop')
  expect(refused).toMatchObject({ statusCode: 500, receipts: [{ status: 'reverted' }] })
  expect(await dollars(account)).toBe(0n)
  expect(await chain.getBalance({ address: account })).toBe(0n)
  const left = await chain.readContract({
    address: entryPoint,
    abi,
    functionName: 'balanceOf',
    args: [evil],
  })
  expect(left).toBeLessThan(value)

  // Its place is used up, and nothing of it is in the way of the next one.
  paymaster = undefined
  const done = await client.waitForCallsStatus(await send())
  expect(done.statusCode).toBe(200)
  expect(approver.cards[1]?.warnings.map(({ code }) => code)).not.toContain('mayRepeat')
  expect(await dollars(account)).toBe(99n)
  expect(await chain.getBalance({ address: account })).toBe(0n)
}, 120_000)
