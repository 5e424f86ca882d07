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

/** The most parts, objects, lists and values, of a frame: far above any batch, and little memory. */
const maxParts = 20_000
/** A frame up to this length has few enough parts in any case. */
const shortText = 2 * maxParts

/** Parses one frame. An `id` stays the JSON text that it was, so that the response repeats it to the digit. */
export function parseRelayFrame(text: string): RelayFrame {
  // Short text can become large objects: `{},{},…` takes thirty times its length.
  const frame = countParts(text) > maxParts ? undefined : parseJson(text)
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

/** The id in the beginning of a frame that is too costly to parse; official clients write it first. */
export function peekId(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 64)
  return /^\{"id":("?[1-9]\d{9,19}"?),/.exec(text)?.[1] ?? unknownId
}

function countParts(text: string): number {
  if (text.length <= shortText) return 0
  let parts = 0
  for (let at = 0; at < text.length && parts <= maxParts; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ',' || sign === '{' || sign === '[') parts += 1
  }
  return parts
}

/** The place of the quote that ends the string which begins here. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text[first - 1] === '\\') first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
