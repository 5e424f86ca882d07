/** Writes the addresses of a wallet with their checksum. Few wallets leave it out, so what computes it is loaded for those only. */
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
    // It could not be loaded: an address in one case is still the right one.
    return addresses
  }
}

/** Whether an address is in one case. Any other stays as it is: on some chains the checksum is that of EIP-1191. */
export function hasNoChecksum(address: string): boolean {
  const digits = address.replace(/^0x/, '')
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}
