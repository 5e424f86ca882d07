import type {
  ChainRpc,
  NftTransfer,
  OnChainBalance,
  TransactionStatus,
} from '@latchkey/core/adapter'
import { isHexString, isLatchkeyError, isTransactionHash, LatchkeyError } from '@latchkey/protocol'
import { encodeWord, selectors } from './encoding.js'
import { nativeBalance } from './nativeBalance.js'

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
    // `decimals` is optional in ERC-20.
    call(selectors.decimals).catch(rethrowUnreachable),
  ])
  const balance = firstWord(encodedBalance)
  if (balance === undefined) throw new LatchkeyError('rpc/malformed')
  const count = firstWord(decimals) ?? 256n
  return { balance, decimals: count <= 255n ? Number(count) : undefined }
}

export async function getNftBalance(
  rpc: ChainRpc,
  { from, nft, token }: NftTransfer,
): Promise<bigint> {
  const id = encodeWord(nft.tokenId.toString(16))
  const isSingle = nft.standard === 'ERC721'
  const data = isSingle ? selectors.ownerOf + id : selectors.itemBalanceOf + encodeWord(from) + id
  const call = { method: 'eth_call', params: [{ to: token, data }, 'latest'] }
  // An NFT that no longer exists has no owner: the call reverts.
  const answer = firstWord(await rpc.request(call).catch(rethrowUnreachable)) ?? 0n
  if (!isSingle) return answer
  return answer === BigInt(`0x${encodeWord(from)}`) ? 1n : 0n
}

// The answer is empty where there is no contract.
function firstWord(answer: unknown): bigint | undefined {
  return isHexString(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** Only a revert means that the contract lacks the value; transport errors are rethrown. */
export function rethrowUnreachable(error: unknown): void {
  const { code } = isLatchkeyError(error) ? error : { code: '' }
  if (/^(?:http\/|rpc\/(?:timeout|unreachable|malformed|limit-exceeded)$)/.test(code)) throw error
}

export async function isContract(rpc: ChainRpc, address: string): Promise<boolean> {
  const code = await rpc.request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return code !== '0x' && !/^0xef0100[\da-f]{40}$/i.test(code)
}

export async function transactionStatus(rpc: ChainRpc, hash: string): Promise<TransactionStatus> {
  if (!isTransactionHash(hash)) return 'unknown'
  const request = (method: string) => rpc.request({ method, params: [hash] })
  const receipt = await request('eth_getTransactionReceipt')
  if (isRecord(receipt)) {
    // Some nodes return a receipt before the block is mined.
    if (receipt.blockNumber === null || receipt.blockNumber === undefined) return 'pending'
    return Number(receipt.status ?? 1) === 0 ? 'failed' : 'confirmed'
  }
  return isRecord(await request('eth_getTransactionByHash')) ? 'pending' : 'unknown'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
