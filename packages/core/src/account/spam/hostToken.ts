import type { Network, NetworkToken } from '@latchkey/protocol'

export const hostToken = (
  { tokens }: Pick<Network, 'tokens'>,
  token: { readonly address?: string },
): NetworkToken | undefined => tokens?.find((own) => isSameToken(token, own))

export const isSameToken = ({ address }: { readonly address?: string }, own: NetworkToken) =>
  contractOf(address) === contractOf(own.address)

const contractOf = (address?: string) => address?.split(':').pop()?.toLowerCase().replace(/^0x/, '')
