/** Writes the addresses of a wallet with their checksum. Few wallets leave it out, so what computes it is loaded for those only. */
export function withChecksums<List extends readonly string[]>(
  addresses: List,
): List | Promise<List> {
  return addresses.some(hasNoChecksum) ? computeChecksums(addresses) : addresses
}

async function computeChecksums<List extends readonly string[]>(addresses: List): Promise<List> {
  try {
    const { toChecksumCase } = await import('./toChecksumCase.js')
    const written = addresses.map((address) =>
      hasNoChecksum(address) ? `0x${toChecksumCase(address.slice(2))}` : address,
    )
    // As many as there were.
    return written as unknown as List
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
