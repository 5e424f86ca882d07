import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** The key and certificate of a TLS server, as PEM. */
export type Certificate = { readonly key: string; readonly cert: string }

/** A certificate authority of a test. */
export type Authority = {
  /** Its own certificate, as PEM: who is given it trusts what it issues. */
  readonly cert: string
  issue(host: string, lastsMs?: number): Certificate
}

const hourMs = 3_600_000

/** Creates an authority that nobody trusts yet. Node makes no certificates, so their few fields are written here (RFC 5280). */
export function createAuthority(): Authority {
  const issuer = `Authority ${randomBytes(4).toString('hex')}`
  const { privateKey, publicKey } = newKey()
  const certify = (
    subject: string,
    key: KeyObject,
    extension: Buffer,
    lastsMs = hourMs,
  ): string => {
    const begun = Date.now() - 2 * hourMs
    const ends = Date.now() + lastsMs
    const body = der(0x30, [
      der(0xa0, [der(0x02, [Buffer.from([2])])]),
      der(0x02, [Buffer.concat([Buffer.from([1]), randomBytes(15)])]),
      signedBy,
      name(issuer),
      der(0x30, [time(begun), time(ends)]),
      name(subject),
      key.export({ format: 'der', type: 'spki' }),
      der(0xa3, [der(0x30, [extension])]),
    ])
    const signature = der(0x03, [Buffer.from([0]), sign('sha256', body, privateKey)])
    return toPem(der(0x30, [body, signedBy, signature]))
  }
  return {
    cert: certify(issuer, publicKey, isAuthority),
    issue(host, lastsMs) {
      const own = newKey()
      const key = own.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
      return { key, cert: certify(host, own.publicKey, alternativeName(host), lastsMs) }
    },
  }
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function der(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const id = (hex: string) => der(0x06, [Buffer.from(hex, 'hex')])
const isTrue = der(0x01, [Buffer.from([255])])
/** ecdsa-with-SHA256 */
const signedBy = der(0x30, [id('2a8648ce3d040302')])
/** basicConstraints */
const isAuthority = der(0x30, [id('551d13'), isTrue, der(0x04, [der(0x30, [isTrue])])])

function alternativeName(host: string): Buffer {
  const entry = isIPv4(host)
    ? der(0x87, [Buffer.from(host.split('.').map(Number))])
    : der(0x82, [Buffer.from(host)])
  return der(0x30, [id('551d11'), der(0x04, [der(0x30, [entry])])])
}

/** commonName */
const name = (text: string) =>
  der(0x30, [der(0x31, [der(0x30, [id('550403'), der(0x0c, [Buffer.from(text)])])])])

const time = (ms: number) =>
  der(0x18, [Buffer.from(new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, ''))])

const toPem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`
