import { decodeSolanaAddress } from '@latchkey/protocol'
import { encodeHex } from '../encoding/hex.js'

/** A transaction that does nothing but contain a memo. */
export type MemoTransaction = {
  readonly signer: Uint8Array
  readonly signature: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  readonly memo: Uint8Array
}

const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXDLGmgcfHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/** Wallets add its instructions by themselves. */
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

/**
 * Parses a transaction with one signer and one memo; undefined for any other. A transaction with another instruction is
 * none of these: it may have been signed for its own sake, and sent.
 */
export function parseMemoTransaction(bytes: Uint8Array | undefined): MemoTransaction | undefined {
  if (!bytes) return undefined
  try {
    return parse(bytes)
  } catch {
    return undefined
  }
}

function parse(bytes: Uint8Array): MemoTransaction | undefined {
  const reader = createReader(bytes)
  if (reader.length() !== 1) return undefined
  const signature = reader.take(64)
  const message = bytes.subarray(reader.at())
  const isVersioned = (message[0] ?? 0) > 127
  if (isVersioned && reader.byte() !== 0x80) return undefined
  const [signers] = reader.take(3)
  const keys = reader.list(() => reader.take(32))
  reader.take(32)
  const instructions = reader.list(() => ({
    program: keys[reader.byte()],
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.length()),
  }))
  const hasLookups = isVersioned && reader.length() > 0
  if (signers !== 1 || hasLookups || reader.at() !== bytes.length) return undefined
  const memos = instructions.filter(({ program }) => isOneOf(memoPrograms, program))
  const others = instructions.filter(({ program }) => !isOneOf(memoPrograms, program))
  const [signer] = keys
  const [memo] = memos
  if (!signer || !memo || memos.length > 1) return undefined
  const isHarmless = others.every(({ program }) => isOneOf([computeBudgetProgram], program))
  return isHarmless ? { signer, signature, message, memo: memo.data } : undefined
}

function isOneOf(programs: readonly string[], key: Uint8Array | undefined): boolean {
  if (!key) return false
  const bytes = programs.map((program) => decodeSolanaAddress(program))
  return bytes.some((one) => one !== undefined && encodeHex(one) === encodeHex(key))
}

/** Reads forward; throws at the end. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** A length of up to three bytes, seven bits in each. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 127) << shift
      if (part < 128) return value
    }
    throw new RangeError('A length has too many bytes')
  }
  const list = <T>(read: () => T): T[] => {
    const items: T[] = []
    for (let rest = length(); rest > 0; rest -= 1) items.push(read())
    return items
  }
  return { at: () => at, take, byte, length, list }
}
