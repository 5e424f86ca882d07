import { type Address, getAddress, hexToBigInt } from 'viem'
import { isHexBytes, isSameAddress } from './parseEvmAddress.js'

/** The balance change of an account per token, all transfers summed up. */
export type Transfer = {
  readonly direction: 'out' | 'in'
  readonly amount: bigint
  readonly token?: Address
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
// The address that nodes use for the native coin in traces.
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Parses the transfers of an account from a simulation's logs; malformed ones are skipped. */
export function parseTransfers(logs: readonly unknown[], account: string): Transfer[] {
  const sums = new Map<string, bigint>()
  for (const log of logs) {
    const found = parseTransferLog(log)
    if (!found) continue
    const sign =
      (isSameAddress(found.to, account) ? 1n : 0n) - (isSameAddress(found.from, account) ? 1n : 0n)
    sums.set(found.token, (sums.get(found.token) ?? 0n) + sign * found.amount)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([token, sum]) => ({
      direction: sum < 0n ? 'out' : 'in',
      amount: sum < 0n ? -sum : sum,
      token: isSameAddress(token, nativeToken) ? undefined : getAddress(token),
    }))
}

function parseTransferLog(log: unknown) {
  if (typeof log !== 'object' || log === null) return undefined
  const { address, data, topics } = log as Record<string, unknown>
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  if (!Array.isArray(topics) || topics.length !== 3 || topics[0] !== transferTopic) return undefined
  if (!isHexBytes(data) || data.length !== 66) return undefined
  if (!topics.every((topic) => isHexBytes(topic) && topic.length === 66)) return undefined
  const account = (topic: unknown) => `0x${String(topic).slice(26)}`
  return {
    token: address.toLowerCase(),
    from: account(topics[1]),
    to: account(topics[2]),
    amount: hexToBigInt(data),
  }
}
