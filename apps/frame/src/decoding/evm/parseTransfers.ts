import { type Address, decodeAbiParameters, getAddress, type Hex, hexToBigInt } from 'viem'
import { isHexBytes, isSameAddress } from './parseEvmAddress.js'

/** The change of an account per token or NFT, all transfers summed up. */
export type Transfer = {
  readonly direction: 'out' | 'in'
  readonly amount: bigint
  /** Absent for the native coin. */
  readonly token?: Address
  readonly id?: bigint
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
// The address that nodes use for the native coin in traces.
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Parses the transfers of an account from a simulation's logs, outgoing ones first; malformed logs are skipped. */
export function parseTransfers(logs: readonly unknown[], account: string): Transfer[] {
  const sums = new Map<string, { token: string; id?: bigint; sum: bigint }>()
  for (const log of logs) {
    for (const { amount, from, id, to, token } of parseTransferLog(log)) {
      const sign = (isSameAddress(to, account) ? 1n : 0n) - (isSameAddress(from, account) ? 1n : 0n)
      const key = `${token} ${id ?? ''}`
      sums.set(key, { token, id, sum: (sums.get(key)?.sum ?? 0n) + sign * amount })
    }
  }
  const changes = [...sums.values()]
  return [
    ...changes.filter(({ sum }) => sum < 0n).map((each) => toTransfer('out', -each.sum, each)),
    ...changes.filter(({ sum }) => sum > 0n).map((each) => toTransfer('in', each.sum, each)),
  ]
}

const toTransfer = (
  direction: Transfer['direction'],
  amount: bigint,
  { id, token }: { readonly token: string; readonly id?: bigint },
): Transfer => ({
  direction,
  amount,
  token: token === nativeToken ? undefined : getAddress(token),
  id,
})

/** A log of a simulation: the contract, and the words of its topics. */
export function parseLog(log: unknown): { address: string; data: Hex; topics: Hex[] } | undefined {
  if (typeof log !== 'object' || log === null) return undefined
  const { address, data, topics } = log as Record<string, unknown>
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  if (!Array.isArray(topics) || !isHexBytes(data)) return undefined
  const words = topics.filter((topic): topic is Hex => isHexBytes(topic) && topic.length === 66)
  return words.length === topics.length
    ? { address: address.toLowerCase(), data, topics: words }
    : undefined
}

export const toAccount = (topic: Hex): string => `0x${topic.slice(26)}`

type LogTransfer = { token: string; from: string; to: string; amount: bigint; id?: bigint }

function parseTransferLog(log: unknown): LogTransfer[] {
  const parsed = parseLog(log)
  if (!parsed) return []
  const { address: token, data, topics: words } = parsed
  const [kind, first = '0x', second = '0x', third = '0x'] = words
  if (kind === transferTopic && words.length === 3 && data.length === 66) {
    return [{ token, from: toAccount(first), to: toAccount(second), amount: hexToBigInt(data) }]
  }
  // ERC-721 has the same event, with the id as a topic.
  if (kind === transferTopic && words.length === 4 && data === '0x') {
    const id = hexToBigInt(third)
    return [{ token, from: toAccount(first), to: toAccount(second), amount: 1n, id }]
  }
  if (words.length !== 4) return []
  const parties = { token, from: toAccount(second), to: toAccount(third) }
  return parseItems(kind, data).map((item) => ({ ...parties, ...item }))
}

/** The items of an ERC-1155 transfer. */
function parseItems(kind: Hex | undefined, data: Hex): { id: bigint; amount: bigint }[] {
  try {
    if (kind === transferSingleTopic) {
      const [id, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
      return [{ id, amount }]
    }
    if (kind !== transferBatchTopic) return []
    const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
    const [ids, amounts] = decodeAbiParameters(lists, data)
    return ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n }))
  } catch {
    return []
  }
}
