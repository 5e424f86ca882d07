import type { ChainRpc, TransactionStatus } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'

export async function transactionStatus(
  rpc: Pick<ChainRpc, 'request'>,
  signature: string,
): Promise<TransactionStatus> {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) return 'unknown'
  const params = [[signature], { searchTransactionHistory: true }]
  const answer = await rpc.request({ method: 'getSignatureStatuses', params })
  const { value } = Object(answer) as { value?: unknown }
  if (!Array.isArray(value)) throw new LatchkeyError('rpc/malformed')
  const [status] = value
  if (typeof status !== 'object' || status === null) return 'unknown'
  const { confirmationStatus, confirmations, err } = status as Readonly<Record<string, unknown>>
  // Old nodes omit confirmationStatus; `confirmations: null` means finalized.
  const level = confirmationStatus ?? (confirmations === null ? 'finalized' : 'processed')
  if (level !== 'confirmed' && level !== 'finalized') return 'pending'
  return err ? 'failed' : 'confirmed'
}
