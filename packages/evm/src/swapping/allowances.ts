import type { ChainRpc, ContractCall } from '@latchkey/core/adapter'
import { isEvmAddress, LatchkeyError } from '@latchkey/protocol'
import { encodeWord, parseQuantity } from '../chain/encoding.js'

const selectors = { approve: '0x095ea7b3', allowance: '0xdd62ed3e' } as const
/** `approve(address,uint256)` with nothing appended. */
const approvePattern = /^0x095ea7b30{24}([\da-f]{40})[\da-f]{64}$/i

export async function getAllowance(
  rpc: ChainRpc,
  { owner, spender, token }: Readonly<Record<'owner' | 'spender' | 'token', string>>,
): Promise<bigint> {
  const data = selectors.allowance + address(owner) + address(spender)
  const answer = await rpc.request({
    method: 'eth_call',
    params: [{ to: token, data }, 'latest'],
  })
  return parseQuantity(answer)
}

export function approveCall(token: string, spender: string, amount: bigint): ContractCall {
  if (BigInt.asUintN(256, amount) !== amount) throw new LatchkeyError('chain/size-overflow')
  address(token)
  const data = selectors.approve + address(spender) + encodeWord(amount.toString(16))
  return { to: token, data, value: 0n }
}

export function readSpender(data: string): string | undefined {
  const [, spender] = approvePattern.exec(data) ?? []
  return spender && `0x${spender.toLowerCase()}`
}

function address(text: string): string {
  if (!isEvmAddress(text)) throw new LatchkeyError('transaction/address-invalid')
  return encodeWord(text)
}
