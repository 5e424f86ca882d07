/** The keys of a device, usable here and not extractable. */
export type DeviceKeys = {
  /** Signs proofs: ECDSA P-256. */
  readonly dev: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }
  /** Encrypts the device's stored share: AES-GCM, 256 bits. */
  readonly dsk: CryptoKey
}

/** The store's name for the keys, which are stored together. */
export const deviceKeysName = 'keys'

export async function generateDeviceKeys(): Promise<DeviceKeys> {
  const { subtle } = globalThis.crypto
  const [pair, dsk] = await Promise.all([
    subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { dev: { publicKey: pair.publicKey, privateKey: pair.privateKey }, dsk }
}

/** Whether a stored value is such keys, none of them extractable. */
export function isDeviceKeys(value: unknown): value is DeviceKeys {
  const { dev, dsk } = (value ?? {}) as { dev?: Partial<DeviceKeys['dev']>; dsk?: unknown }
  return (
    isKey(dev?.publicKey, 'public', 'ECDSA', ['verify'], 'P-256') &&
    isKey(dev.privateKey, 'private', 'ECDSA', ['sign'], 'P-256') &&
    !dev.privateKey.extractable &&
    isKey(dsk, 'secret', 'AES-GCM', ['encrypt', 'decrypt']) &&
    !dsk.extractable
  )
}

/** Tests the keys: some browsers return keys that do not work. */
export async function verifyDeviceKeys({ dev, dsk }: DeviceKeys): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const gcm = { name: 'AES-GCM', iv: globalThis.crypto.getRandomValues(new Uint8Array(12)) }
  const text = globalThis.crypto.getRandomValues(new Uint8Array(32))
  try {
    const signature = await subtle.sign(ecdsa, dev.privateKey, text)
    if (!(await subtle.verify(ecdsa, dev.publicKey, signature, text))) return false
    const opened = await subtle.decrypt(gcm, dsk, await subtle.encrypt(gcm, dsk, text))
    return new Uint8Array(opened).every((byte, at) => byte === text[at])
  } catch {
    return false
  }
}

function isKey(
  value: unknown,
  type: KeyType,
  algorithm: string,
  usages: readonly KeyUsage[],
  curve?: string,
): value is CryptoKey {
  if (!(value instanceof CryptoKey) || value.type !== type) return false
  const { name, namedCurve } = value.algorithm as { name: string; namedCurve?: string }
  return (
    name === algorithm &&
    namedCurve === curve &&
    usages.every((usage) => value.usages.includes(usage))
  )
}
