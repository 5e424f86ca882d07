import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { contracts } from '@latchkey/localnet/contracts'
import { market } from '@latchkey/localnet/market'
import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSwapping } from '../testing/openSwapping.js'

const { router, tokens, wrapped } = market
const { dollar } = contracts
const deadline = 2n ** 64n
const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function transfer(address, uint256)',
])

let localnet: Localnet
let opened: Awaited<ReturnType<typeof openSwapping>>
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  opened = await openSwapping(localnet)
}, 60_000)
afterAll(() => localnet.stop())

/** Sends a call; returns its hash and what the account held before and after, without the fee. */
async function trade(data: Hex, value = 0n, to: Address = router) {
  const { account, balanceOf, client, connection, network, swap } = opened
  const holdings = async () => ({
    coin: await client.getBalance({ address: account }),
    dollar: await balanceOf(dollar),
    gold: await balanceOf(tokens.gold),
  })
  const before = await holdings()
  const hash = (await swap.sendCall(connection, {
    network,
    from: account,
    call: { to, data, value },
  })) as Hex
  const { effectiveGasPrice, gasUsed } = await client.waitForTransactionReceipt({ hash })
  const after = await holdings()
  return {
    hash,
    coin: after.coin - before.coin + gasUsed * effectiveGasPrice,
    dollar: after.dollar - before.dollar,
    gold: after.gold - before.gold,
  }
}

function received(hash: string, token: string | undefined) {
  const { account, network, swap } = opened
  return swap.getReceived({ network, account, hash, token, router: { address: router, wrapped } })
}

async function approve(token: Address, amount: bigint): Promise<void> {
  await opened.send(await opened.swap.approveCall(token, router, amount))
}

test('a token that arrived, to the last unit', async () => {
  const args = [1n, [wrapped, dollar], opened.account, deadline] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  const { dollar: came, hash } = await trade(data, parseEther('1'))
  expect(came).toBeGreaterThan(0n)
  expect(await received(hash, dollar.toUpperCase().replace('0X', '0x'))).toBe(came)
  // Nothing of another token came, and a hash that the chain does not know says nothing.
  expect(await received(hash, tokens.gold)).toBeUndefined()
  expect(await received(`0x${'1'.repeat(64)}`, dollar)).toBeUndefined()
})

test('the coin that arrived, by what the router took out', async () => {
  await approve(dollar, 50_000_000n)
  const args = [50_000_000n, 1n, [dollar, wrapped], opened.account, deadline] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args })
  const { coin, hash } = await trade(data)
  expect(coin).toBeGreaterThan(0n)
  expect(await received(hash, undefined)).toBe(coin)
})

test('two transfers: one in between over a second pool is not counted; what left is', async () => {
  await approve(dollar, 20_000_000n)
  const args = [20_000_000n, 1n, [dollar, tokens.gold], opened.account, deadline] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args })
  const { gold, hash } = await trade(data)
  expect(await received(hash, tokens.gold)).toBe(gold)
  // Of what leaves, nothing came; nor does a transfer to oneself bring anything.
  expect(await received(hash, dollar)).toBeUndefined()
  const own = encodeFunctionData({ abi, functionName: 'transfer', args: [opened.account, 5n] })
  const { hash: moved } = await trade(own, 0n, dollar)
  expect(await received(moved, dollar)).toBeUndefined()
})

test('the count of transactions and the time of the chain', async () => {
  const { account, client, network, swap } = opened
  const before = await swap.getTransactionCounts(account, network)
  expect(before.mined).toBe(await client.getTransactionCount({ address: account }))
  await approve(dollar, 1n)
  expect(await swap.getTransactionCounts(account, network)).toEqual({
    mined: before.mined + 1,
    pending: before.pending + 1,
  })
  const { timestamp } = await client.getBlock()
  expect(await swap.getTime(network)).toBe(Number(timestamp) * 1_000)
})
