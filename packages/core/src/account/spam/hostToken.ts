import type { Network, NetworkToken } from '@latchkey/protocol'

/** Returns the host's entry of a token, by its contract or its CAIP-10 address; undefined for one that the host does not list. */
export const hostToken = (
  { tokens }: Pick<Network, 'tokens'>,
  token: { readonly address?: string },
): NetworkToken | undefined => tokens?.find((own) => isSameToken(token, own))

/** Whether a balance or a transfer is of that token; EVM addresses are written in either case, and with or without 0x. */
export const isSameToken = ({ address }: { readonly address?: string }, own: NetworkToken) =>
  contractOf(address) === contractOf(own.address)

const contractOf = (address?: string) => address?.split(':').pop()?.toLowerCase().replace(/^0x/, '')
