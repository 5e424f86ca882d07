import { decodeSolanaAddress } from '@latchkey/protocol'
import { isSameBytes } from '../encoding/isSameBytes.js'

export type MemoTransaction = {
  readonly signature: Uint8Array
  readonly message: Uint8Array
  readonly memo: Uint8Array
}

const decode = (program: string) => decodeSolanaAddress(program) ?? new Uint8Array()
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXDLGmgcfHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
].map(decode)
/** Wallets add its instructions. */
const computeBudgetProgram = decode('ComputeBudget111111111111111111111111111111')
export const maxTransactionBytes = 1_232
const maxInstructions = 8

/** With other instructions it may have been signed for its own sake, and sent. */
export function parseMemoTransaction(
  bytes: Uint8Array,
  signer: Uint8Array,
): MemoTransaction | undefined {
  if (bytes.length > maxTransactionBytes) return undefined
  try {
    return parse(bytes, signer)
  } catch {
    return undefined
  }
}

function parse(bytes: Uint8Array, signer: Uint8Array): MemoTransaction | undefined {
  const reader = createReader(bytes)
  if (reader.length() !== 1) return undefined
  const signature = reader.take(64)
  const message = bytes.subarray(reader.at())
  const isVersioned = (message[0] ?? 0) > 127
  if (isVersioned && reader.byte() !== 0x80) return undefined
  const [signers] = reader.take(3)
  const keys = reader.list(() => reader.take(32))
  if (signers !== 1 || !isSameBytes(keys[0], signer)) return undefined
  reader.take(32)
  const instructions = reader.list(
    () => ({
      program: keys[reader.byte()],
      accounts: reader.list(() => reader.byte()),
      data: reader.take(reader.length()),
    }),
    maxInstructions,
  )
  const hasLookups = isVersioned && reader.length() > 0
  if (hasLookups || reader.at() !== bytes.length) return undefined
  const others = instructions.filter(({ program }) => !isSameBytes(program, computeBudgetProgram))
  const [memo, ...more] = others
  if (!memo || more.length > 0) return undefined
  const isMemo = memoPrograms.some((program) => isSameBytes(memo.program, program))
  return isMemo ? { signature, message, memo: memo.data } : undefined
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 127) << shift
      if (part < 128) return value
    }
    throw new RangeError('A length has too many bytes')
  }
  const list = <T>(read: () => T, most = maxTransactionBytes): T[] => {
    const count = length()
    if (count > most) throw new RangeError('The transaction has too many parts')
    return Array.from({ length: count }, read)
  }
  return { at: () => at, take, byte, length, list }
}
