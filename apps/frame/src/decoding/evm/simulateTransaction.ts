import { numberToHex } from 'viem'
import type { CardExpectation, ExpectedChange } from '../../stage/ApprovalCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { tokenAmount } from './fetchTokenMetadata.js'
import type { CompleteTransaction } from './fillTransaction.js'
import { parseTransfers, type Transfer } from './parseTransfers.js'

/**
 * Simulates a transaction: with balance changes where the node supports it, else only whether it succeeds. Decides
 * nothing.
 */
export async function simulateTransaction(
  input: PrepareInput,
  transaction: CompleteTransaction,
): Promise<CardExpectation> {
  const { addresses, chain, request } = input
  const { data, gas, to, value } = transaction
  const from = addresses.eip155
  const call = { from, to, value: numberToHex(value), data, gas: numberToHex(gas) }
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  try {
    const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true }
    const answer = parseSimulation(await rpc('eth_simulateV1', [options, 'latest']))
    if (answer) {
      if (!answer.succeeds) return { result: 'fails' }
      const changes = await changesOf(parseTransfers(answer.logs, from))
      return changes.length ? { result: 'changes', changes } : { result: 'succeeds' }
    }
  } catch {
    // Not every node supports it; the older method returns less.
  }
  try {
    await rpc('eth_call', [call, 'latest'])
    return { result: 'succeeds' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { result: code === 'rpc/failed' || code.startsWith('node/') ? 'fails' : 'unknown' }
  }

  async function changesOf(transfers: readonly Transfer[]): Promise<ExpectedChange[]> {
    return Promise.all(
      transfers.slice(0, 12).map(async ({ amount, token, direction }) => ({
        direction,
        token,
        amount: await (token ? tokenAmount(input, token, amount) : nativeAmount(input, amount)),
      })),
    )
  }
}

function parseSimulation(
  answer: unknown,
): { succeeds: boolean; logs: readonly unknown[] } | undefined {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined
  if (typeof block !== 'object' || block === null || !('calls' in block)) return undefined
  const call: unknown = Array.isArray(block.calls) ? block.calls[0] : undefined
  if (typeof call !== 'object' || call === null || !('status' in call)) return undefined
  const logs = 'logs' in call && Array.isArray(call.logs) ? call.logs.slice(0, 500) : []
  return { succeeds: call.status === '0x1', logs }
}
