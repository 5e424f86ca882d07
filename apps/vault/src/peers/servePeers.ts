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

/** Serves the services of this process to other processes; services without remote callers are not served. */
export function servePeers(hono: Hono, { report, secrets, services }: ServePeersParameters): void {
  const { auth, custody, escrow, mail } = services
  const at = <S extends keyof typeof peerCalls>(service: S) => {
    const secret = secrets.get(service)
    return secret === undefined ? undefined : { service, calls: peerCalls[service], secret, report }
  }
  const [toAuth, toCustody, toEscrow, toMail] = [
    at('auth'),
    at('custody'),
    at('escrow'),
    at('mail'),
  ]

  if (auth && toAuth) servePeer(hono, { ...toAuth, handlers: auth.peer })
  if (custody && toCustody) {
    const handlers = { ...custody.peer, publicKey: () => custody.publicKey }
    servePeer(hono, { ...toCustody, handlers })
  }
  if (escrow && toEscrow) {
    const handlers = { ...escrow.peer, publicKey: () => escrow.publicKey }
    servePeer(hono, { ...toEscrow, handlers })
  }
  if (mail && toMail)
    servePeer(hono, { ...toMail, handlers: { ...mail.peer, isReady: mail.isReady } })
}
