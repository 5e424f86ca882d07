import { numberToHex } from 'viem'
import type { CardExpectation, ExpectedChange } from '../../stage/ApprovalCard.js'
import { coinAmount } from '../card/coinAmount.js'
import type { PrepareFacts } from '../card/Prepared.js'
import type { WholeTransaction } from './fillTransaction.js'
import { readTransfers, type Transfer } from './readTransfers.js'
import { tokenAmount } from './tokenFacts.js'

/** Asks the chain what would happen: with all that moves where it can tell, else whether it goes through. Decides nothing. */
export async function simulateTransaction(
  facts: PrepareFacts,
  transaction: WholeTransaction,
): Promise<CardExpectation> {
  const { addresses, chain, request } = facts
  const { data, gas, to, value } = transaction
  const from = addresses.eip155
  const call = { from, to, value: numberToHex(value), data, gas: numberToHex(gas) }
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  try {
    const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true }
    const answer = readAnswer(await rpc('eth_simulateV1', [options, 'latest']))
    if (answer) {
      if (!answer.succeeds) return { outcome: 'fails' }
      const changes = await changesOf(readTransfers(answer.logs, from))
      return changes.length ? { outcome: 'changes', changes } : { outcome: 'succeeds' }
    }
  } catch {
    // Not every node can; the older way tells less.
  }
  try {
    await rpc('eth_call', [call, 'latest'])
    return { outcome: 'succeeds' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { outcome: code === 'rpc/failed' || code.startsWith('node/') ? 'fails' : 'unknown' }
  }

  async function changesOf(transfers: readonly Transfer[]): Promise<ExpectedChange[]> {
    return Promise.all(
      transfers.slice(0, 12).map(async ({ amount, token, way }) => ({
        way,
        token,
        amount: await (token ? tokenAmount(facts, token, amount) : coinAmount(facts, amount)),
      })),
    )
  }
}

function readAnswer(answer: unknown): { succeeds: boolean; logs: readonly unknown[] } | undefined {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined
  if (typeof block !== 'object' || block === null || !('calls' in block)) return undefined
  const call: unknown = Array.isArray(block.calls) ? block.calls[0] : undefined
  if (typeof call !== 'object' || call === null || !('status' in call)) return undefined
  const logs = 'logs' in call && Array.isArray(call.logs) ? call.logs.slice(0, 500) : []
  return { succeeds: call.status === '0x1', logs }
}
