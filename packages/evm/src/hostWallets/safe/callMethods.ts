import { rpcError } from '../rpcError.js'
import type { SafeMethod } from './SafeMethod.js'
import { checkAddress, checkChain, safeTxHashOf } from './safeAnswers.js'
import { readSafeTransaction } from './safeTransactions.js'

const statuses: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

const hex = (value: number) => `0x${value.toString(16)}`

/** One Safe transaction, which other owners may execute later. */
export const callMethods: Readonly<Record<string, SafeMethod>> = {
  async wallet_sendCalls([request], safe, { channel }) {
    const { calls, chainId, from } = Object(request) as Record<string, unknown>
    if (from !== undefined) checkAddress(from, safe)
    checkChain(chainId, safe)
    const list = Array.isArray(calls) ? calls : []
    const txs = list.map((call) => {
      const { data, to, value } = Object(call) as Record<string, unknown>
      return { to, value: value || '0x0', data: data || '0x' }
    })
    const isComplete = txs.length > 0 && txs.every(({ to }) => to)
    if (!isComplete) throw rpcError(-32602, 'Each call of a Safe needs an address to go to.')
    return { id: safeTxHashOf(await channel('sendTransactions', { txs })) }
  },
  async wallet_getCallsStatus([id], safe, deps) {
    const transaction = await readSafeTransaction(deps, String(id))
    if (!transaction) throw rpcError(5730, 'The Safe knows no such calls.')
    const { hash, status } = transaction
    const params = [hash]
    const receipt =
      hash && (await deps.channel('rpcCall', { call: 'eth_getTransactionReceipt', params }))
    return {
      version: '2.0.0',
      id,
      chainId: hex(safe.chainId),
      atomic: true,
      status: statuses[status] ?? 100,
      ...(receipt ? { receipts: [receipt] } : {}),
    }
  },
  wallet_getCapabilities: async (_, { chainId }) => ({
    [hex(chainId)]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
  }),
}
