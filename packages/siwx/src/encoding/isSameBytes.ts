/** Whether two values are the same bytes; for public ones, since the time that it takes tells where they differ. */
export function isSameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, at) => byte === b[at])
}
