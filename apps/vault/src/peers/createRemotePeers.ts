import type { ServicesEnv } from '../env/servicesEnv.js'
import type { PeerService } from '../env/vaultServices.js'
import { createHttpPeer } from './createHttpPeer.js'
import { peerCalls, type RemotePeers } from './peerCalls.js'

export type RemotePeersParameters = {
  readonly remoteServices: ServicesEnv['remoteServices']
  readonly report: (line: string) => void
}

/** Clients of the services that run in other processes, created lazily. */
export function createRemotePeers({ remoteServices, report }: RemotePeersParameters): {
  readonly [Name in PeerService]: () => RemotePeers[Name]
} {
  const parametersOf = (service: PeerService) => {
    const { secret, url } = remoteServices.get(service) ?? {}
    // The environment is refused where this could happen.
    if (!url) throw new Error(`nobody said where ${service} is`)
    return { service, url, secret, report }
  }
  return {
    auth: () => createHttpPeer({ ...parametersOf('auth'), calls: peerCalls.auth }),
    custody: () => createHttpPeer({ ...parametersOf('custody'), calls: peerCalls.custody }),
    escrow: () => createHttpPeer({ ...parametersOf('escrow'), calls: peerCalls.escrow }),
    mail: () => createHttpPeer({ ...parametersOf('mail'), calls: peerCalls.mail }),
  }
}
