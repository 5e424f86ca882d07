import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startIdentityProvider } from '@latchkey/localnet/identity'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import type { SocialVault } from './startSocialVault.js'
import { startTestVault } from './startTestVault.js'

/** A vault with Farcaster's relay, phone and registries, all of localnet. */
export type FarcasterVault = SocialVault & {
  /** The node between vault and chain: what it is asked, and what it answers instead of the chain. */
  readonly node: { readonly asked: string[]; answer?: (response: ServerResponse) => void }
}

/** Starts chain, relay and vault; `variables` join its own. */
export async function startFarcasterVault(
  variables: Readonly<Record<string, string>> = {},
): Promise<FarcasterVault> {
  const [localnet, idp] = await Promise.all([borrowLocalnet(), startIdentityProvider(0)])
  const node: FarcasterVault['node'] = { asked: [] }
  const proxy = createServer(async (request, response) => {
    const body = await text(request)
    node.asked.push(body)
    if (node.answer) return node.answer(response)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(localnet.evm[31337]?.url ?? '', { method: 'POST', headers, body })
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const vault = await startTestVault({
    SOCIAL_LOGINS: idp.socialLogins,
    FARCASTER_RELAY: idp.farcasterRelay,
    FARCASTER_RPC: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/key-of-the-operator`,
    ...variables,
  })
  return {
    idp,
    node,
    vault,
    async close() {
      await vault.close()
      proxy.closeAllConnections()
      proxy.close()
      await Promise.all([idp.stop(), localnet.stop()])
    },
  }
}
