import type { Hex } from 'viem'
import { addressWord, decodeUint } from '../chain/abiWords.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { readContracts } from '../chain/readContracts.js'

/** `allowance(address,address)` */
const selector = '0xdd62ed3e'

export type AllowanceRead = {
  readonly chain: string
  readonly token: Hex
  readonly account: Hex
  readonly spenders: readonly Hex[]
}

/** The least that each of these contracts may take of a token; 0 where the token does not say. Rejects where the chain cannot be reached. */
export async function readAllowance(
  calls: MultiChainRpc,
  { account, chain, spenders, token }: AllowanceRead,
): Promise<bigint> {
  const reads = spenders.map((spender) => ({
    to: token,
    data: `${selector}${addressWord(account)}${addressWord(spender)}` as const,
  }))
  const answers = (await readContracts(calls, chain, reads)).map((data) => decodeUint(data) ?? 0n)
  const [least = 0n] = answers.sort((one, other) => Number(one > other) - Number(one < other))
  return least
}
