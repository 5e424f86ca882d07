import type { LocalServices } from './openServices.js'
import type { createRemotePeers } from './peers/createRemotePeers.js'
import { pollPeer } from './site/pollPeer.js'
import type { SiteParameters } from './site/site.js'

export type SiteSettingsParameters = {
  readonly services: LocalServices
  /** The services of other processes. */
  readonly remote: ReturnType<typeof createRemotePeers>
  readonly report: (line: string) => void
  /** Called with what is to be closed with the process. */
  readonly onOpen: (polled: { close(): Promise<void> }) => void
}

/** Reads what the site's pages say of the services: at once where they run in this process, else as soon as they answer. */
export async function readSiteSettings(
  parameters: SiteSettingsParameters,
): Promise<Pick<SiteParameters, 'keys' | 'socials'>> {
  const { onOpen, remote, report, services } = parameters
  return { keys: readKeys(), socials: await readSocials() }

  async function readSocials(): Promise<SiteParameters['socials']> {
    const { auth } = services
    if (!auth) return poll("auth's list of logins", remote.auth().socials)
    const socials = await auth.peer.socials()
    return () => socials
  }

  function readKeys(): SiteParameters['keys'] {
    const { custody, escrow } = services
    if (custody && escrow) {
      const keys = { custody: custody.publicKey, escrow: escrow.publicKey }
      return () => keys
    }
    const fetchCustody = custody ? async () => custody.publicKey : remote.custody().publicKey
    const fetchEscrow = escrow ? async () => escrow.publicKey : remote.escrow().publicKey
    return poll("the services' keys", async () => {
      const [custodyKey, escrowKey] = await Promise.all([fetchCustody(), fetchEscrow()])
      return { custody: custodyKey, escrow: escrowKey }
    })
  }

  function poll<T extends object>(what: string, fetch: () => Promise<T>): () => T | undefined {
    const polled = pollPeer({ fetch, what, report })
    onOpen(polled)
    return polled.read
  }
}
