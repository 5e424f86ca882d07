import type { ChainRpc } from '@latchkey/core/adapter'
import type { SwapRouter } from '@latchkey/protocol'

/** `Transfer(address,address,uint256)`, and `Withdrawal(address,uint256)` of the wrapped native token. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

export type ReceivedParameters = {
  readonly account: string
  readonly hash: string
  readonly token: string | undefined
  readonly router: SwapRouter
}

export async function getReceived(
  rpc: ChainRpc,
  { account, hash, router, token }: ReceivedParameters,
): Promise<bigint | undefined> {
  const receipt = await rpc.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const logs = logsOf(receipt)
  return token === undefined
    ? withdrawnBy(logs, router)
    : positive(sumOfTransfers(logs, token, account))
}

function sumOfTransfers(logs: readonly Log[], token: string, account: string): bigint {
  let sum = 0n
  for (const {
    address,
    data,
    topics: [kind, from, to],
  } of logs) {
    if (address.toLowerCase() !== token.toLowerCase() || kind !== topics.transfer) continue
    if (isTopicOf(to, account)) sum += amountOf(data)
    if (isTopicOf(from, account)) sum -= amountOf(data)
  }
  return sum
}

/** Undefined for several withdrawals. */
function withdrawnBy(logs: readonly Log[], { address: router, wrapped }: SwapRouter) {
  const own = logs.filter(
    ({ address, topics: [kind, from] }) =>
      address.toLowerCase() === wrapped.toLowerCase() &&
      kind === topics.withdrawal &&
      isTopicOf(from, router),
  )
  return own.length === 1 && own[0] ? positive(amountOf(own[0].data)) : undefined
}

function logsOf(receipt: unknown): readonly Log[] {
  const { logs } = Object(receipt) as { logs?: unknown }
  if (!Array.isArray(logs)) return []
  return logs.flatMap((log) => {
    const { address, data, topics: own } = Object(log) as Partial<Log>
    const isLog = typeof address === 'string' && typeof data === 'string' && Array.isArray(own)
    return isLog ? [{ address, data, topics: own.map(String) }] : []
  })
}

const isTopicOf = (topic: string | undefined, address: string) =>
  topic?.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()

const amountOf = (data: string) => (/^0x[\da-f]{64}$/i.test(data) ? BigInt(data) : 0n)

const positive = (sum: bigint) => (sum > 0n ? sum : undefined)
