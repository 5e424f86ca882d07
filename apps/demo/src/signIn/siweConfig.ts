import { parseCaipNetworkId } from '@latchkey/protocol'
import type { SignInSession, SiweConfig } from '@latchkey/protocol/siwx'
import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { networks } from '../setup/networks.js'

/** Signing in as an app does it that has functions of its own, here with the same server. */
export const siweConfig: SiweConfig = {
  getNonce: async () => String((await call('nonce')).nonce),
  getMessageParams: async () => ({
    domain: location.host,
    uri: location.origin,
    chains: networks.map(({ id }) => id),
    statement: 'Sign in to Paperboat.',
  }),
  createMessage: ({ address, chainId, domain, nonce, statement, uri, version }) =>
    createSiweMessage({
      // The last part of `did:pkh:eip155:1:0x…`.
      address: address.split(':').at(-1) as Hex,
      chainId,
      domain,
      nonce,
      statement,
      uri,
      version,
    }),
  verifyMessage: ({ message, signature }) =>
    call('verify', { message, signature }).then(
      () => true,
      () => false,
    ),
  async getSession() {
    const { sessions } = (await call('session')) as { sessions: readonly SignInSession[] }
    const { accountAddress, chainId } =
      sessions.find(({ data }) => data.chainId.startsWith('eip155:'))?.data ?? {}
    if (!accountAddress || !chainId) return null
    return { address: accountAddress, chainId: Number(parseCaipNetworkId(chainId).chainId) }
  },
  signOut: async () => {
    await call('sign-out', { namespace: 'eip155' })
    return true
  },
}

async function call(name: string, body?: object): Promise<Record<string, unknown>> {
  const isRead = name === 'session'
  const response = await fetch(`/siwx/${name}`, {
    method: isRead ? 'GET' : 'POST',
    ...(isRead
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}
