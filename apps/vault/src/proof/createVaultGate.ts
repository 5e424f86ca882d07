import { type AccessClaims, type VaultService, vaultHeader } from '@latchkey/protocol/vault'
import type { PartHealth } from '@latchkey/service/health'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../envelope/sha256.js'
import type { AuthPeer, SessionRecord } from '../peers/peers.js'
import { createAccessTokenVerifier } from './createAccessTokenVerifier.js'
import { createNonces } from './createNonces.js'
import { createReplayCache, type ReplayCache } from './createReplayCache.js'
import { type VerifiedProof, verifyProof } from './verifyProof.js'

export type VaultGateParameters = {
  /** The public URL of the vault, which proofs and tokens name. */
  readonly vaultUrl: string
  readonly auth: Pick<AuthPeer, 'sessionOf' | 'publicKeys'>
  readonly now?: () => number
  /** The size of the replay cache of devices, and of that of sessions. */
  readonly maxProofs?: number
}

/** A device whose proof was verified. */
export type ProvedDevice = { readonly thumbprint: string; readonly eph: string | undefined }
/** A verified device with an active session. */
export type ProvedSession = ProvedDevice & { readonly claims: AccessClaims }

/** Authenticates calls to a service of the vault, and throws a refusal where it cannot. */
export type VaultGate = {
  /** Refuses forms, links and scripts of foreign pages. */
  checkOrigin(request: Request): void
  device(request: Request, path: string, needs: CallNeeds): Promise<ProvedDevice>
  session(
    request: Request,
    path: string,
    needs: CallNeeds & { readonly audience: VaultService },
  ): Promise<ProvedSession>
  makeNonce(): string
  /** How much of the memory of used proofs is taken. */
  health(): PartHealth
}

/** What a call needs, and the IP address that it came from. */
type CallNeeds = { readonly nonce: boolean; readonly ip: string }

type ProofRequirements = {
  readonly nonce: boolean
  /** The hash of the token that the proof belongs to. */
  readonly ath: string | undefined
  /** The device that the token is for. */
  readonly jkt?: string
}

export function createVaultGate(parameters: VaultGateParameters): VaultGate {
  const { auth, maxProofs: max, now = Date.now } = parameters
  const { origin } = new URL(parameters.vaultUrl)
  const vaultUrl = parameters.vaultUrl.replace(/\/+$/, '')
  const nonces = createNonces(now)
  // An attacker can create any number of devices, so they must not fill the cache of visitors with a session.
  const seen = { device: createReplayCache({ now, max }), session: createReplayCache({ now, max }) }
  const verifyAccess = createAccessTokenVerifier({ issuer: vaultUrl, auth, now })

  async function requireProof(
    request: Request,
    path: string,
    { ath, jkt, nonce }: ProofRequirements,
  ): Promise<VerifiedProof> {
    const url = `${vaultUrl}${path}`
    const text = request.headers.get('dpop') ?? ''
    const proof = await verifyProof({ proof: text, method: request.method, url, now: now() })
    if (!proof || proof.ath !== ath) refuse('unauthorized')
    if (jkt !== undefined && proof.thumbprint !== jkt) refuse('unauthorized')
    if (nonce && !nonces.isFresh(proof.nonce ?? '')) {
      refuse('use-dpop-nonce', { headers: { 'DPoP-Nonce': nonces.make() } })
    }
    return proof
  }

  /** Uses a proof up: the last step before a caller is let in, so that what is refused takes no place. */
  function consumeProof(
    { jti, thumbprint: device }: VerifiedProof,
    ip: string,
    replayCache: ReplayCache,
  ): void {
    // The widest: one line has many narrow ones.
    const network = ipNetworksOf(ip).at(-1) ?? ip
    const replay = replayCache.record({ device, network, id: jti })
    if (replay === 'full') refuse('too-many', { seconds: 60 })
    if (replay === 'used') refuse('unauthorized')
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

    async device(request, path, { ip, nonce }) {
      // The token itself is not verified here, but the proof must match it.
      const token = tokenOf(request)
      const ath = token === undefined ? undefined : sha256(token)
      const proof = await requireProof(request, path, { nonce, ath })
      consumeProof(proof, ip, seen.device)
      return { thumbprint: proof.thumbprint, eph: proof.eph }
    },

    async session(request, path, { audience, ip, nonce }) {
      const token = tokenOf(request)
      if (token === undefined) refuse('unauthorized')
      const claims = await verifyAccess(token, audience)
      if (!claims) refuse('unauthorized')
      const { jkt } = claims.cnf
      const proof = await requireProof(request, path, { nonce, ath: sha256(token), jkt })
      // With every call: a session that ended is refused at once, although its tokens are valid.
      const record = await auth.sessionOf(claims.sid)
      if (!record || !isTokenOf(claims, record)) refuse('unauthorized')
      // Afterwards: a copy of auth's key makes any number of tokens, and their proofs would fill the cache.
      consumeProof(proof, ip, seen.session)
      return { thumbprint: proof.thumbprint, eph: proof.eph, claims }
    },

    makeNonce: nonces.make,

    health() {
      const [devices, sessions] = [seen.device.fill(), seen.session.fill()]
      return { status: Math.max(devices, sessions) > 0.9 ? 'degraded' : 'ok', devices, sessions }
    },
  }
}

/** Whether each claim is that of the session: a signature alone proves only who has a copy of auth's key. */
function isTokenOf(
  { auth_time, cnf, in_window, lid, sub }: AccessClaims,
  record: SessionRecord,
): boolean {
  return (
    sub === record.userId &&
    lid === record.loginId &&
    cnf.jkt === record.thumbprint &&
    auth_time === record.authTime &&
    in_window === record.inWindow
  )
}

function tokenOf({ headers }: Request): string | undefined {
  const [, token] = /^DPoP ([\w.-]{1,4096})$/.exec(headers.get('authorization') ?? '') ?? []
  return token
}
