export type Mac = {
  sign(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Constant time. */
  verify(text: string, mac: Uint8Array<ArrayBuffer>): Promise<boolean>
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

export function createMac(secret: string): Mac {
  const encoder = new TextEncoder()
  let key: Promise<CryptoKey> | undefined
  const getKey = () => {
    key ??= crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
      'sign',
      'verify',
    ])
    return key
  }
  return {
    async sign(text) {
      return new Uint8Array(await crypto.subtle.sign('HMAC', await getKey(), encoder.encode(text)))
    },
    async verify(text, mac) {
      return crypto.subtle.verify('HMAC', await getKey(), mac, encoder.encode(text))
    },
  }
}
