/** Reads little-endian numbers and keys from bytes; returns undefined beyond the end and from then on. */
export type ByteReader = {
  u8(): number | undefined
  u16(): number | undefined
  u32(): number | undefined
  u64(): bigint | undefined
  bytes(length: number): Uint8Array | undefined
  /** Whether all bytes were read, and none beyond. */
  isDone(): boolean
}

export function createByteReader(data: Uint8Array): ByteReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  function take(length: number): number | undefined {
    const from = at
    at += length
    return at <= data.length ? from : undefined
  }
  return {
    u8: () => map(take(1), (from) => view.getUint8(from)),
    u16: () => map(take(2), (from) => view.getUint16(from, true)),
    u32: () => map(take(4), (from) => view.getUint32(from, true)),
    u64: () => map(take(8), (from) => view.getBigUint64(from, true)),
    bytes: (length) => map(take(length), (from) => data.slice(from, from + length)),
    isDone: () => at === data.length,
  }
}

const map = <T, R>(value: T | undefined, change: (value: T) => R): R | undefined =>
  value === undefined ? undefined : change(value)
