import { hexToBigInt } from 'viem'
import { isSameAddress } from './parseEvmAddress.js'
import { parseLog, toAccount } from './parseTransfers.js'

const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** Whether, by a simulation's logs, another account may take an account's tokens or NFTs afterwards. */
export function grantsAccess(logs: readonly unknown[], account: string): boolean {
  // The last word about each permission counts.
  const permissions = new Map<string, boolean>()
  for (const log of logs) {
    const parsed = parseLog(log)
    if (!parsed) continue
    const { address, data, topics } = parsed
    const [kind, owner = '0x', taker = '0x', id] = topics
    if (!isSameAddress(toAccount(owner), account)) continue
    if (kind === approvalTopic && id) {
      permissions.set(`${address} ${id}`, hexToBigInt(taker) !== 0n)
    } else if ((kind === approvalTopic || kind === approvalForAllTopic) && data.length === 66) {
      permissions.set(`${address} ${kind} ${taker}`, hexToBigInt(data) !== 0n)
    }
  }
  return [...permissions.values()].some(Boolean)
}
