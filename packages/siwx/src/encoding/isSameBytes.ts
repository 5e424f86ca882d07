/** For public values only: not constant time. */
export function isSameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, at) => byte === b[at])
}
