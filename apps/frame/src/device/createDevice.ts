import { capabilities } from '@latchkey/protocol'
import { encode } from 'jose/base64url'
import * as v from 'valibot'
import type { Device, ProofClaims, StoredValues } from './Device.js'
import {
  type DeviceKeys,
  deviceKeysName,
  generateDeviceKeys,
  isDeviceKeys,
  verifyDeviceKeys,
} from './deviceKeys.js'
import { createMemoryStore, type KeyValueStore } from './KeyValueStore.js'
import { openIndexedDbStore } from './openIndexedDbStore.js'

/** The store of a device, if not the browser's database. */
export type CreateDeviceParameters = {
  readonly openStore?: () => Promise<KeyValueStore>
}

/**
 * Loads the keys of this browser or creates them, once for all tabs. Keys that cannot be stored live as long as the
 * page; nothing extractable is ever stored instead.
 */
export async function createDevice({
  openStore = openIndexedDbStore,
}: CreateDeviceParameters = {}): Promise<Device> {
  const stored = await loadOrCreateKeys(openStore)
  const keys = stored?.keys ?? (await generateDeviceKeys())
  // Tokens are bound to the keys, so they are not stored if the keys are not.
  const store = stored?.store ?? createMemoryStore()
  const jwk = await publicJwk(keys.dev.publicKey)
  return {
    thumbprint: await thumbprintOf(jwk),
    persistsKeys: stored !== undefined,
    prove: (claims) => prove(keys.dev.privateKey, jwk, claims),
    async get<K extends keyof StoredValues>(key: K) {
      const parsed = v.safeParse(storedSchemas[key], await store.get(storageKeyOf(key)))
      return parsed.success ? parsed.output : undefined
    },
    set: (key, value) => store.put(storageKeyOf(key), value),
    remove: (key) => store.delete(storageKeyOf(key)),
  }
}

const storageKeyOf = (key: keyof StoredValues) => `value:${key}`

// Stored, read and used: some browsers accept keys and return nothing.
async function loadOrCreateKeys(
  openStore: () => Promise<KeyValueStore>,
): Promise<{ store: KeyValueStore; keys: DeviceKeys } | undefined> {
  try {
    const store = await openStore()
    const stored = await store.get(deviceKeysName)
    if (!isDeviceKeys(stored)) {
      await store.getOrPut(deviceKeysName, await generateDeviceKeys(), isDeviceKeys)
    }
    const keys = isDeviceKeys(stored) ? stored : await store.get(deviceKeysName)
    if (!isDeviceKeys(keys) || !(await verifyDeviceKeys(keys))) return undefined
    return { store, keys }
  } catch {
    return undefined
  }
}

type PublicJwk = {
  readonly crv: string
  readonly kty: string
  readonly x: string
  readonly y: string
}

async function publicJwk(key: CryptoKey): Promise<PublicJwk> {
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', key)
  return { crv, kty, x, y }
}

// RFC 7638: the required members of the key, in this order, without spaces.
async function thumbprintOf({ crv, kty, x, y }: PublicJwk): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }))
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

async function prove(
  key: CryptoKey,
  jwk: PublicJwk,
  { iat, ...claims }: ProofClaims,
): Promise<string> {
  // No proof is needed before a login, so the page does not wait for this.
  const { SignJWT } = await import('jose')
  const jti = encode(crypto.getRandomValues(new Uint8Array(16)))
  return new SignJWT({ ...claims, jti })
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
    .setIssuedAt(iat)
    .sign(key)
}

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** The schemas of the data beside the keys; other data count as missing. */
const storedSchemas: {
  readonly [K in keyof StoredValues]: v.GenericSchema<unknown, StoredValues[K]>
} = {
  session: v.object({
    refreshToken: text(4096),
    email: v.exactOptional(text(320)),
    userId: text(64),
    mailbox: v.exactOptional(text(320)),
    social: v.exactOptional(
      v.object({
        provider: text(32),
        email: v.exactOptional(text(320)),
        userName: v.exactOptional(text(128)),
        image: v.exactOptional(text(2048)),
      }),
    ),
  }),
  protections: v.pipe(
    v.array(v.object({ walletId: text(64), isShown: v.boolean() })),
    v.maxLength(20),
  ),
  emailChange: v.object({
    userId: text(64),
    oldEmail: text(320),
    newEmail: text(320),
    changeId: text(64),
    mailboxChangeId: v.exactOptional(text(64)),
    step: v.picklist(['primary', 'secondary', 'finish']),
  }),
  alerts: v.object({ shown: v.pipe(v.array(text(64)), v.maxLength(200)) }),
  accountTypes: v.pipe(
    v.array(v.object({ userId: text(64), type: v.picklist(['eoa', 'smartAccount']) })),
    v.maxLength(20),
  ),
  calls: v.pipe(
    v.array(
      v.object({
        userId: text(64),
        hostOrigin: text(320),
        id: text(4096),
        caipNetworkId: text(128),
        atomic: v.boolean(),
        hashes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/))), v.maxLength(64)),
        nonce: v.pipe(v.number(), v.safeInteger()),
        sent: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
        at: v.number(),
        operation: v.exactOptional(
          v.object({
            nonce: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/)),
            fromBlock: v.pipe(v.number(), v.safeInteger()),
            validUntil: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
          }),
        ),
      }),
    ),
    v.maxLength(300),
  ),
  recipients: v.pipe(
    v.array(
      v.object({
        userId: text(64),
        namespace: v.picklist(capabilities.auth),
        addresses: v.pipe(v.array(text(64)), v.maxLength(200)),
      }),
    ),
    v.maxLength(20),
  ),
}
