/** A token's address as it is compared: the case of letters means nothing on an EVM chain, and something on any other. */
export const tokenKey = (chain: string, address: string): string =>
  chain.startsWith('eip155:') ? address.toLowerCase() : address
