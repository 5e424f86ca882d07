import { parseJson } from '@latchkey/service/parseJson'
import type { RelayErrorTag } from './relayErrors.js'

/** A parsed frame of a client: a request, a response to a delivery, or an invalid one that is refused. */
export type RelayFrame =
  | {
      readonly kind: 'request'
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'answer'; readonly id: string; readonly isAcknowledged: boolean }
  | { readonly kind: 'refused'; readonly id: string; readonly error: RelayErrorTag }

const smallestId = 1_000_000_000
const unknownId = 'null'

/** Parses one frame. An `id` stays the JSON text that it was, so that the response repeats it to the digit. */
export function parseRelayFrame(text: string): RelayFrame {
  const frame = parseJson(text)
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
    return { kind: 'refused', id: unknownId, error: 'Serialization' }
  }
  const { id: rawId, jsonrpc, method, params, result, error } = frame as Record<string, unknown>
  const id = idText(rawId, text)
  const refused = (tag: RelayErrorTag): RelayFrame => ({
    kind: 'refused',
    id: id ?? unknownId,
    error: tag,
  })
  if (jsonrpc !== '2.0') return refused('InvalidJsonRpcVersion')
  if (id === undefined) return refused('InvalidRequestId')
  if (typeof method === 'string') return { kind: 'request', id, method, params }
  if (result === undefined && error === undefined) return refused('Serialization')
  return { kind: 'answer', id, isAcknowledged: error === undefined }
}

/** Official clients send ids of 16 digits as numbers and of 19 digits as strings; others 19 digits as numbers. */
function idText(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') {
    return /^[1-9]\d{9,19}$/.test(id) ? `"${id}"` : undefined
  }
  if (typeof id !== 'number' || !Number.isInteger(id) || id < smallestId) return undefined
  if (Number.isSafeInteger(id)) return String(id)
  // A number this long has lost its last digits in parsing, and the client waits for all of them.
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,20})(?!\d)/g)) {
    if (Number(digits) === id) return digits
  }
  return undefined
}
