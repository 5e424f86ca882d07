import { createHash } from 'node:crypto'
import { type AccessClaims, type VaultService, vaultHeader } from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import type { AuthPeer } from '../peers/peers.js'
import { createAccessCheck } from './createAccessCheck.js'
import { createNonces } from './createNonces.js'
import { createSeenProofs, type SeenProofs } from './createSeenProofs.js'
import { type VerifiedProof, verifyProof } from './verifyProof.js'

export type VaultGateParameters = {
  /** The vault as the outside calls it; proofs and tokens name it. */
  readonly vaultUrl: string
  readonly auth: Pick<AuthPeer, 'isLive' | 'publicKeys'>
  readonly now?: () => number
  /** How many proofs are remembered of devices, and as many of sessions. */
  readonly mostProofs?: number
}

/** A device that proved to hold its key. */
export type ProvedDevice = { readonly thumbprint: string; readonly eph: string | undefined }
/** A device with a session that stands. */
export type ProvedSession = ProvedDevice & { readonly claims: AccessClaims }

/** Decides who may call a service of the vault; whoever may not is refused. */
export type VaultGate = {
  /** No form, no link and no script of a foreign page gets past this. */
  checkOrigin(request: Request): void
  device(request: Request, path: string, needs: { nonce: boolean }): Promise<ProvedDevice>
  session(
    request: Request,
    path: string,
    needs: { nonce: boolean; audience: VaultService },
  ): Promise<ProvedSession>
  /** For the next proof. */
  makeNonce(): string
}

type ProofNeeds = {
  readonly nonce: boolean
  /** The hash of the token that the proof goes with. */
  readonly ath: string | undefined
  /** The one device that the token is for. */
  readonly jkt?: string
  readonly memory: SeenProofs
}

/** The one way into auth, custody and escrow. */
export function createVaultGate(parameters: VaultGateParameters): VaultGate {
  const { auth, mostProofs: most, now = Date.now } = parameters
  const { origin } = new URL(parameters.vaultUrl)
  const vaultUrl = parameters.vaultUrl.replace(/\/+$/, '')
  const nonces = createNonces(now)
  // Anybody makes devices, as many as they like: what those fill is not what visitors with a session need.
  const seen = { device: createSeenProofs({ now, most }), session: createSeenProofs({ now, most }) }
  const readAccess = createAccessCheck({ issuer: vaultUrl, auth, now })

  async function prove(
    request: Request,
    path: string,
    { ath, jkt, memory, nonce }: ProofNeeds,
  ): Promise<VerifiedProof> {
    const url = `${vaultUrl}${path}`
    const text = request.headers.get('dpop') ?? ''
    const proof = await verifyProof({ proof: text, method: request.method, url, now: now() })
    if (!proof || proof.ath !== ath) refuse('unauthorized')
    if (jkt !== undefined && proof.thumbprint !== jkt) refuse('unauthorized')
    if (nonce && !nonces.isFresh(proof.nonce ?? '')) {
      refuse('use-dpop-nonce', { headers: { 'DPoP-Nonce': nonces.make() } })
    }
    const turn = memory.take(proof.thumbprint, hashOf(proof.jti))
    if (turn === 'full') refuse('unavailable', { seconds: 60 })
    if (turn === 'used') refuse('unauthorized')
    return proof
  }

  return {
    checkOrigin({ headers }) {
      const [type] = (headers.get('content-type') ?? '').split(';')
      const isOurs =
        headers.get(vaultHeader.name) === vaultHeader.value &&
        headers.get('origin') === origin &&
        type?.trim().toLowerCase() === 'application/json'
      if (!isOurs) refuse('origin-refused')
    },

    async device(request, path, { nonce }) {
      // A token where none is asked for would go unchecked; what the proof says about it would mean nothing.
      const token = tokenOf(request)
      const ath = token === undefined ? undefined : hashOf(token)
      const { thumbprint, eph } = await prove(request, path, { nonce, ath, memory: seen.device })
      return { thumbprint, eph }
    },

    async session(request, path, { nonce, audience }) {
      const token = tokenOf(request)
      if (token === undefined) refuse('unauthorized')
      const claims = await readAccess(token, audience)
      if (!claims) refuse('unauthorized')
      const { jkt } = claims.cnf
      const needs = { nonce, ath: hashOf(token), jkt, memory: seen.session }
      const { thumbprint, eph } = await prove(request, path, needs)
      // Asked last, and with every call: a session that ended is over at once, whatever its tokens say.
      if (!(await auth.isLive(claims.sid))) refuse('unauthorized')
      return { thumbprint, eph, claims }
    },

    makeNonce: nonces.make,
  }
}

function tokenOf({ headers }: Request): string | undefined {
  const [, token] = /^DPoP ([\w.-]{1,4096})$/.exec(headers.get('authorization') ?? '') ?? []
  return token
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
