import { LatchkeyError } from '@latchkey/protocol'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { prepareTransaction } from './prepareTransaction.js'

/**
 * Decodes `wallet_sendCalls`: an externally owned account sends one call as a transaction; several need a smart
 * account. @spec S3.78 S5.30
 */
export async function prepareCalls(input: PrepareInput): Promise<PreparedRequest> {
  const batch: unknown = Array.isArray(input.request.params) ? input.request.params[0] : undefined
  if (!isRecord(batch) || !Array.isArray(batch.calls) || !batch.calls.length)
    return throwInvalidParams()
  // Holes of a list are visited as well.
  const [only, ...more] = Array.from(batch.calls, parseCall)
  if (more.length > 0) throw new LatchkeyError('wallet/unsupported-method')
  const { chainId, from, version } = batch
  const modern = typeof version === 'string' && /^[2-9]/.test(version)
  return prepareTransaction(input, { ...only, from, chainId }, (hash) =>
    // Since version 2 the result is an object.
    modern ? { id: hash } : hash,
  )
}

function parseCall(call: unknown) {
  if (!isRecord(call)) return throwInvalidParams()
  const { data, to, value } = call
  if (typeof to !== 'string' || !to.startsWith('0x')) {
    throw new LatchkeyError('transaction/call-target-must-start-with-0x')
  }
  if (data !== undefined && (typeof data !== 'string' || !data.startsWith('0x')))
    return throwInvalidParams()
  return { to, data, value }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
