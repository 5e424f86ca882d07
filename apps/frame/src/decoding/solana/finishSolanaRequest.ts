import { LatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import type { PrepareInput } from '../card/PreparedRequest.js'
import type { WireTransaction } from './parseWireTransaction.js'

/** Inserts the signatures, and returns or sends the transactions. @spec S3.77 */
export async function finishSolanaRequest(
  input: PrepareInput,
  wires: readonly WireTransaction[],
  signatures: readonly Uint8Array[],
): Promise<unknown> {
  const { addresses, request } = input
  const signed = wires.map((wire, at) => {
    const signature = signatures[at]
    if (signature?.length !== 64) throw new LatchkeyError('frame/failed')
    return {
      ...wire.encode(addresses.solana, signature),
      own: getBase58Decoder().decode(signature),
    }
  })
  const [first] = signed
  if (!first) throw new LatchkeyError('frame/failed')
  switch (request.method) {
    case 'solana_signAllTransactions':
      return { transactions: signed.map(({ text }) => text) }
    case 'solana_signTransaction':
      return { transaction: first.text, signature: first.own }
    default:
      await send(input, first.base64, first.first)
      // The id of a transaction is its first signature, whatever a server returns.
      return { signature: first.first }
  }
}

async function send(
  { addresses, chain, now, refusedSends, request }: PrepareInput,
  base64: string,
  signature: string,
): Promise<void> {
  const options = { encoding: 'base64', ...sendOptions(request.params) }
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  try {
    await rpc('sendTransaction', [base64, options])
  } catch (error) {
    // A second submission is refused although the first one arrived. Searches the whole history, since the visitor may
    // have waited.
    const params = [[signature], { searchTransactionHistory: true }]
    const answer = await rpc('getSignatureStatuses', params).catch(() => undefined)
    if (isKnown(answer)) return
    const { caipNetworkId } = request
    refusedSends.add({ caipNetworkId, from: addresses.solana, at: now() })
    throw error
  }
}

function isKnown(answer: unknown): boolean {
  const { value } = Object(answer) as { value?: unknown }
  const [status] = Array.isArray(value) ? value : []
  return typeof status === 'object' && status !== null
}

/** The send options that a page may set; others are dropped. */
function sendOptions(params: unknown): Record<string, unknown> {
  const { options } = Object(Array.isArray(params) ? params[0] : params) as { options?: unknown }
  const { maxRetries, minContextSlot, preflightCommitment, skipPreflight } = Object(
    options,
  ) as Record<string, unknown>
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
  const levels = ['processed', 'confirmed', 'finalized']
  return {
    preflightCommitment: levels.find((level) => level === preflightCommitment) ?? 'confirmed',
    ...(skipPreflight === true && { skipPreflight }),
    ...(isCount(maxRetries) && { maxRetries }),
    ...(isCount(minContextSlot) && { minContextSlot }),
  }
}
