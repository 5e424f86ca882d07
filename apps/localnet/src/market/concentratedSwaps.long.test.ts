import { type Address, concatHex, erc20Abi, numberToHex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '../known/contracts.js'
import { market } from '../known/market.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { accountAt, testClient, walletClient } from '../testing/clients.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const { tokens, v3, wrapped } = market
const { dollar } = contracts
const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[], uint32[], uint256)',
])
const routerAbi = parseAbi([
  'struct Swap { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Swap) payable returns (uint256)',
])
const fee = (hundredthsOfBasisPoints: number) => numberToHex(hundredthsOfBasisPoints, { size: 3 })
const amount = parseEther('1')

test.each<[string, Address, `0x${string}`, number]>([
  ['dollars', dollar, concatHex([wrapped, fee(3000), dollar]), 2490],
  [
    'gold over the dollar',
    tokens.gold,
    concatHex([wrapped, fee(3000), dollar, fee(500), tokens.gold]),
    41.44,
  ],
])('Uniswap v3 swaps coin for %s, as much as its quoter says', async (_, token, path, about) => {
  const client = testClient(localnet)
  const recipient = accountAt(localnet, 5).address
  const held = () =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [recipient],
    })
  const { result } = await client.simulateContract({
    address: v3.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [path, amount],
  })
  const [quoted] = result
  expect(Number(quoted) / (token === dollar ? 1e6 : 1e18)).toBeCloseTo(
    about,
    token === dollar ? -1 : 0,
  )
  const before = await held()
  const hash = await walletClient(localnet, 5).writeContract({
    address: v3.router,
    abi: routerAbi,
    functionName: 'exactInput',
    args: [{ path, recipient, deadline: 2n ** 64n, amountIn: amount, amountOutMinimum: quoted }],
    value: amount,
    // More than an estimate of the last block: a pool may write more in the next.
    gas: 1_000_000n,
  })
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  expect((await held()) - before).toBe(quoted)
})
