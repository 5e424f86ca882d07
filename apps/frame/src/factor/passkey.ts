import { passkeySaltText } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { type Bytes, randomBytes, utf8 } from '../seed/Bytes.js'

/**
 * Why a passkey gave no secret. `unsupported`: the browser or the authenticator has no PRF. `missing`: no authenticator
 * here knows the passkey; most browsers say `cancelled` then, so as to tell sites nothing.
 */
export type PasskeyFailure = 'unsupported' | 'cancelled' | 'missing' | 'failed'

/** A passkey's secret, or why there is none. */
export type PasskeyResult =
  | { readonly state: 'done'; readonly credentialId: string; readonly secret: Bytes }
  | { readonly state: PasskeyFailure }

/** What a passkey needs of the browser; tests pass their own. */
export type PasskeyTools = {
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'> | undefined
  now(): number
}

const browserTools = (): PasskeyTools => ({
  credentials: 'PublicKeyCredential' in globalThis ? navigator.credentials : undefined,
  now: () => performance.now(),
})

const timeout = 5 * 60_000
/** An authenticator that knows no such passkey answers at once; no person reads and closes a dialog that fast. */
const fastestPerson = 300

/** Creates a passkey on the vault's host and returns its secret; some authenticators give it at the second touch only. */
export async function createPasskey(
  { name, rpId, rpName }: { readonly rpId: string; readonly rpName: string; readonly name: string },
  tools: PasskeyTools = browserTools(),
): Promise<PasskeyResult> {
  const created = await attempt(tools, async (credentials) =>
    credentials.create({
      publicKey: {
        rp: { id: rpId, name: rpName },
        // A new id each time: an authenticator replaces a passkey of the same id, and with it an older wallet's secret.
        user: { id: randomBytes(32), name, displayName: name },
        challenge: randomBytes(32),
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg })),
        // Stored by the authenticator, with its name: the visitor sees it in the list there, and it outlives its id in escrow.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: await prfSalt() } } },
        timeout,
      },
    }),
  )
  if ('state' in created) return created
  const { credentialId, prf } = created
  const secret = secretOf(prf?.results)
  if (secret) return { state: 'done', credentialId, secret }
  // `enabled: false` is no last word: some say it at creation and know PRF nevertheless.
  return askPasskey({ rpId, credentialIds: [credentialId] }, tools)
}

/** Asks for the secret of one of a wallet's passkeys; of any passkey of this host where none is named. */
export async function askPasskey(
  { credentialIds, rpId }: { readonly rpId: string; readonly credentialIds: readonly string[] },
  tools: PasskeyTools = browserTools(),
): Promise<PasskeyResult> {
  const used = await attempt(tools, async (credentials) =>
    credentials.get({
      publicKey: {
        rpId,
        challenge: randomBytes(32),
        allowCredentials: credentialIds.map((id) => ({
          type: 'public-key' as const,
          id: new Uint8Array(decode(id)),
        })),
        userVerification: 'required',
        extensions: { prf: { eval: { first: await prfSalt() } } },
        timeout,
      },
    }),
  )
  if ('state' in used) return used
  const { credentialId, prf } = used
  if (credentialIds.length > 0 && !credentialIds.includes(credentialId)) return { state: 'missing' }
  const secret = secretOf(prf?.results)
  return secret ? { state: 'done', credentialId, secret } : { state: 'unsupported' }
}

type PrfOutput = { readonly results?: { readonly first?: BufferSource } }

async function attempt(
  { credentials, now }: PasskeyTools,
  ask: (credentials: NonNullable<PasskeyTools['credentials']>) => Promise<Credential | null>,
): Promise<
  { readonly credentialId: string; readonly prf?: PrfOutput } | { readonly state: PasskeyFailure }
> {
  if (!credentials) return { state: 'unsupported' }
  const startedAt = now()
  try {
    const credential = (await ask(credentials)) as PublicKeyCredential | null
    if (!credential) return { state: 'missing' }
    const { prf } = credential.getClientExtensionResults() as { readonly prf?: PrfOutput }
    return { credentialId: encode(new Uint8Array(credential.rawId)), ...(prf && { prf }) }
  } catch (error) {
    return { state: failureOf(error, now() - startedAt) }
  }
}

function failureOf(error: unknown, took: number): PasskeyFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  // `SecurityError`: the vault has an address and no name, so that the browser has no passkeys for it.
  if (['NotSupportedError', 'ConstraintError', 'SecurityError'].includes(name)) return 'unsupported'
  if (name === 'AbortError') return 'cancelled'
  if (name !== 'NotAllowedError') return 'failed'
  return took < fastestPerson ? 'missing' : 'cancelled'
}

function secretOf(results: PrfOutput['results']): Bytes | undefined {
  const first = results?.first
  if (!first) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return bytes.length === 32 ? Uint8Array.from(bytes) : undefined
}

async function prfSalt(): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(passkeySaltText)))
}
