export function withChecksums(
  addresses: readonly string[],
): readonly string[] | Promise<readonly string[]> {
  return addresses.some(hasNoChecksum) ? computeChecksums(addresses) : addresses
}

async function computeChecksums(addresses: readonly string[]): Promise<readonly string[]> {
  try {
    const { toChecksumCase } = await import('./toChecksumCase.js')
    return addresses.map((address) =>
      hasNoChecksum(address) ? `0x${toChecksumCase(address.slice(2))}` : address,
    )
  } catch {
    return addresses
  }
}

/** On some chains mixed case is an EIP-1191 checksum. */
export function hasNoChecksum(address: string): boolean {
  const digits = address.replace(/^0x/, '')
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}
