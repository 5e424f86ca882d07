import type { Hono } from 'hono'
import type { ServicesEnv } from '../env/servicesEnv.js'
import { peerCalls } from './peerCalls.js'
import type { AuthPeer, CustodyPeer, EscrowPeer, MailPeer } from './peers.js'
import { servePeer } from './servePeer.js'

type PeerWithKey<P> = { readonly peer: P; readonly publicKey: string }

/** The services that other processes may call; undefined where one runs elsewhere. */
export type LocalPeers = {
  readonly auth: { readonly peer: AuthPeer } | undefined
  readonly custody: PeerWithKey<CustodyPeer> | undefined
  readonly escrow: PeerWithKey<EscrowPeer> | undefined
  readonly mail:
    | { readonly peer: MailPeer; readonly isReady: () => boolean | Promise<boolean> }
    | undefined
}

export type ServePeersParameters = {
  readonly services: LocalPeers
  readonly secrets: ServicesEnv['secrets']
  readonly report: (line: string) => void
}

/** Serves the services of this process to other processes. */
export function servePeers(hono: Hono, { report, secrets, services }: ServePeersParameters): void {
  const { auth, custody, escrow, mail } = services
  const at = <S extends keyof typeof peerCalls>(service: S) => ({
    service,
    calls: peerCalls[service],
    secret: secrets.get(service),
    report,
  })

  if (auth) servePeer(hono, { ...at('auth'), handlers: auth.peer })
  if (custody) {
    const handlers = { ...custody.peer, publicKey: () => custody.publicKey }
    servePeer(hono, { ...at('custody'), handlers })
  }
  if (escrow) {
    const handlers = { ...escrow.peer, publicKey: () => escrow.publicKey }
    servePeer(hono, { ...at('escrow'), handlers })
  }
  if (mail) servePeer(hono, { ...at('mail'), handlers: { ...mail.peer, isReady: mail.isReady } })
}
