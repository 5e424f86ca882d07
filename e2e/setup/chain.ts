import { expect } from '@playwright/test'
import { type Abi, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devEnvironment } from './devEnvironment.js'
import type { TestAccount } from './testAccounts.js'

/** Asks a local chain directly, past everything under test. */
export async function requestEvm(
  method: string,
  params: readonly unknown[] = [],
  chainId = 31337,
): Promise<unknown> {
  const response = await fetch(devEnvironment().evm[chainId] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error, result } = (await response.json()) as { error?: unknown; result?: unknown }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

/** A native balance in whole coins, cut after three decimals as the modal shows it. */
export async function shownBalance(address: string, chainId = 31337): Promise<string> {
  const milli = ((await etherOf(address, chainId)) / 10n ** 15n).toString().padStart(4, '0')
  const whole = milli.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${milli.slice(-3)}`.replace(/\.?0+$/, '')
}

/** A native balance in the smallest unit. */
export async function etherOf(address: string, chainId = 31337): Promise<bigint> {
  return BigInt(String(await requestEvm('eth_getBalance', [address, 'latest'], chainId)))
}

/** A token balance in the smallest unit; the token by its name in the dev environment. */
export async function tokensOf(
  token: ContractName,
  owner: string,
  chainId = 31337,
): Promise<bigint> {
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] } as const
  const parameters = [{ to: contractAddress(token), data: encodeFunctionData(call) }, 'latest']
  return BigInt(String(await requestEvm('eth_call', parameters, chainId)))
}

export type ContractName =
  | 'dollar'
  | 'quiet'
  | 'ticket'
  | 'many'
  | 'badge'
  | 'sticker'
  | 'names'
  | 'spam'

export function contractAddress(name: ContractName): Hex {
  const address = devEnvironment().contracts[name]
  if (!address) throw new Error(`the local chain has no contract ${name}`)
  return address as Hex
}

/** What a journey's visitor is given: tokens in the smallest unit. */
export type Funding = {
  readonly ether?: number
  readonly dollar?: bigint
  readonly quiet?: bigint
  readonly ticket?: bigint
  readonly badges?: number
  /** Copies of sticker 3. */
  readonly stickers?: bigint
}

/** Fills an account out of nothing. */
export async function fundAccount(to: string, funding: Funding, chainId = 31337): Promise<void> {
  const { badges = 0, ether = 0, stickers } = funding
  const wei = toHex(parseEther(String(ether)))
  await requestEvm('hardhat_setBalance', [to, wei], chainId)
  for (const token of ['dollar', 'quiet', 'ticket'] as const) {
    const amount = funding[token]
    if (amount) await sendFromOther(contractCall(token, mint, 'mint', [to, amount]), chainId)
  }
  for (let n = 0; n < badges; n++) {
    await sendFromOther(contractCall('badge', mintBadge, 'mint', [to]), chainId)
  }
  if (stickers)
    await sendFromOther(contractCall('sticker', mintItems, 'mint', [to, 3n, stickers]), chainId)
}

/** Waits until the server lists a token of an account, which it learns from its index. */
export async function untilListed(address: string, token: string): Promise<void> {
  const url = `${devEnvironment().server}/v1/account/${address}/balance?chainId=eip155:31337`
  await expect
    .poll(async () => (await fetch(url)).text(), { timeout: 15_000 })
    .toContain(`"${token}"`)
}

/** A call of a contract of the local chain, as a transaction. */
export function contractCall(
  token: ContractName,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
) {
  return { to: contractAddress(token), data: encodeFunctionData({ abi, functionName, args }) }
}

/** Sends a transaction of a seeded account that no page uses; gives its hash. */
export async function sendFromOther(
  transaction: { readonly to?: string; readonly data?: Hex; readonly value?: bigint },
  chainId = 31337,
): Promise<Hex> {
  const { value, ...rest } = transaction
  const full = { ...rest, from: otherAccount, ...(value && { value: toHex(value) }) }
  return (await requestEvm('eth_sendTransaction', [full], chainId)) as Hex
}

/** Sends ether or a call from an account of a journey, as if the visitor had done it elsewhere. */
export async function sendOutsidePage(
  from: TestAccount,
  transaction: {
    readonly to: string
    readonly value?: bigint
    readonly data?: Hex
    readonly gas?: bigint
  },
  chainId = 31337,
): Promise<Hex> {
  const nonce = Number(
    await requestEvm('eth_getTransactionCount', [from.address, 'pending'], chainId),
  )
  const signed = await privateKeyToAccount(from.key).signTransaction({
    chainId,
    nonce,
    gas: 100_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 1n,
    ...transaction,
    to: transaction.to as Hex,
  })
  return (await requestEvm('eth_sendRawTransaction', [signed], chainId)) as Hex
}

/** The seeded account that acts where a journey needs another one. */
const otherAccount = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

const mint = parseAbi(['function mint(address to, uint256 amount)'])
const mintItems = parseAbi(['function mint(address to, uint256 id, uint256 amount)'])
const mintBadge = parseAbi(['function mint(address to)'])
