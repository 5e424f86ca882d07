import { LatchkeyError, limits } from '@latchkey/protocol'
import { providerError } from './providerError.js'
import type { WalletCall } from './SourcePart.js'

const blobBytes = 131_072

/** Rejects more blob data than one transaction may carry (EIP-4844). @spec S9.21 */
export function checkBlobs({ method, params }: WalletCall): void {
  const [first] = Array.isArray(params) ? params : []
  const encoded = /^eth_(?:send|sign)Transaction$/.test(method)
    ? encodedBytes(first)
    : method === 'eth_sendRawTransaction'
      ? rawBytes(first)
      : 0
  // A 32-byte field element carries 31 bytes, and one byte marks the end.
  const size = Math.floor(encoded / 32) * 31 - 1
  if (size <= limits.blobMaxBytes) return
  const error = new LatchkeyError('transaction/blob-too-large')
  throw providerError(-32602, error.message, error)
}

function encodedBytes(transaction: unknown): number {
  const { blobs, sidecars } = (transaction ?? {}) as { blobs?: unknown; sidecars?: unknown }
  const carried = listOf(sidecars).map((one) => (one as { blob?: unknown } | null)?.blob)
  return Math.max(sum(listOf(blobs)), sum(carried))
}

/** Everything else in a signed blob transaction is shorter than one blob. */
function rawBytes(raw: unknown): number {
  if (typeof raw !== 'string' || !/^0x03/i.test(raw)) return 0
  return Math.floor(byteLength(raw) / blobBytes) * blobBytes
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const sum = (blobs: readonly unknown[]) =>
  blobs.reduce<number>((all, one) => all + byteLength(one), 0)

const byteLength = (value: unknown): number =>
  typeof value === 'string'
    ? (value.length - 2) / 2
    : ((value as { length?: number } | null)?.length ?? 0)
