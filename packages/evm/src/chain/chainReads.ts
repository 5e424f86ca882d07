import type { ChainRpc, OnChainBalance, TransactionStatus } from '@latchkey/core/adapter'
import { isHexString, isLatchkeyError, isTransactionHash, LatchkeyError } from '@latchkey/protocol'
import { encodeWord, selectors } from './encoding.js'
import { nativeBalance } from './nativeBalance.js'

/** What an address holds of a token, or of the native coin, as the chain tells it now. */
export async function getBalance(
  rpc: ChainRpc,
  address: string,
  token: string | undefined,
): Promise<OnChainBalance> {
  if (token === undefined)
    return { balance: await nativeBalance(rpc, address), decimals: undefined }
  const call = (data: string) =>
    rpc.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  const [encodedBalance, decimals] = await Promise.all([
    call(selectors.balanceOf + encodeWord(address)),
    // A token need not tell them.
    call(selectors.decimals).catch(rethrowUnreachable),
  ])
  const balance = firstWord(encodedBalance)
  if (balance === undefined) throw new LatchkeyError('rpc/malformed')
  const count = firstWord(decimals) ?? 256n
  return { balance, decimals: count <= 255n ? Number(count) : undefined }
}

// Where no contract stands, the answer is empty.
function firstWord(answer: unknown): bigint | undefined {
  return isHexString(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** A refusal is the token's answer; a chain that could not be asked has said nothing of the token, and an amount depends on it. */
function rethrowUnreachable(error: unknown): void {
  const { code } = isLatchkeyError(error) ? error : { code: '' }
  if (/^(?:http\/|rpc\/(?:timeout|unreachable|malformed|limit-exceeded)$)/.test(code)) throw error
}

/** Whether code answers at an address; an account that only lends itself code, by EIP-7702, is still one with a key. */
export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  const code = await rpc.request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return code !== '0x' && !/^0xef0100[\da-f]{40}$/i.test(code)
}

/** How far a transaction has come. */
export async function transactionStatus(rpc: ChainRpc, hash: string): Promise<TransactionStatus> {
  if (!isTransactionHash(hash)) return 'unknown'
  const request = (method: string) => rpc.request({ method, params: [hash] })
  const receipt = await request('eth_getTransactionReceipt')
  if (isRecord(receipt)) {
    // Some nodes give a receipt before the block is there.
    if (receipt.blockNumber === null || receipt.blockNumber === undefined) return 'pending'
    return Number(receipt.status ?? 1) === 0 ? 'failed' : 'confirmed'
  }
  return isRecord(await request('eth_getTransactionByHash')) ? 'pending' : 'unknown'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
