import type { ServicesEnv } from '../env/servicesEnv.js'
import type { AskedService } from '../env/vaultServices.js'
import { createHttpPeer } from './createHttpPeer.js'
import { peerCalls, type RemotePeers } from './peerCalls.js'

export type RemotePeersParameters = {
  readonly elsewhere: ServicesEnv['elsewhere']
  readonly report: (line: string) => void
}

/** The services that run in other processes, each made when it is first needed. */
export function createRemotePeers({ elsewhere, report }: RemotePeersParameters): {
  readonly [Name in AskedService]: () => RemotePeers[Name]
} {
  const reach = (service: AskedService) => {
    const { secret, url } = elsewhere.get(service) ?? {}
    // The environment was refused if this could be.
    if (!secret || !url) throw new Error(`nobody said where ${service} is`)
    return { service, url, secret, report }
  }
  return {
    auth: () => createHttpPeer({ ...reach('auth'), calls: peerCalls.auth }),
    custody: () => createHttpPeer({ ...reach('custody'), calls: peerCalls.custody }),
    escrow: () => createHttpPeer({ ...reach('escrow'), calls: peerCalls.escrow }),
    mail: () => createHttpPeer({ ...reach('mail'), calls: peerCalls.mail }),
  }
}
