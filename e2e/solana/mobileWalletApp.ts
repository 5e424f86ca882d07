import { subtle } from 'node:crypto'
import { WebSocketServer } from 'ws'

/** Answers a request of the page, as the visitor would have the app answer it. */
export type AppAnswer = (method: string, parameters: Record<string, unknown>) => unknown

const curve = { namedCurve: 'P-256' }
const keyLength = 65

/** The wallet's side of a Mobile Wallet Adapter session, which no library has for anything but React Native. */
export async function openWalletApp(intent: string, answer: AppAnswer): Promise<() => void> {
  const { searchParams } = new URL(intent)
  const association = Buffer.from(String(searchParams.get('association')), 'base64url')
  const page = await subtle.importKey('raw', association, { name: 'ECDSA', ...curve }, false, [
    'verify',
  ])
  const port = Number(searchParams.get('port'))
  const server = new WebSocketServer({
    host: 'localhost',
    port,
    path: '/solana-wallet',
    handleProtocols: () => 'com.solana.mobilewalletadapter.v1',
  })
  server.on('connection', (socket) => {
    let session: CryptoKey | undefined
    let sent = 0
    async function seal(value: object): Promise<Buffer> {
      const additionalData = Buffer.alloc(4)
      additionalData.writeUInt32BE(++sent)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = Buffer.from(JSON.stringify(value))
      const algorithm = { name: 'AES-GCM', iv, additionalData }
      const sealed = await subtle.encrypt(algorithm, session as CryptoKey, text)
      return Buffer.concat([additionalData, iv, Buffer.from(sealed)])
    }
    async function greet(hello: Buffer): Promise<Buffer> {
      const theirs = hello.subarray(0, keyLength)
      const signature = hello.subarray(keyLength)
      const hash = { name: 'ECDSA', hash: 'SHA-256' }
      if (!(await subtle.verify(hash, page, signature, theirs))) throw new Error('Not the page')
      const own = await subtle.generateKey({ name: 'ECDH', ...curve }, true, ['deriveBits'])
      const key = await subtle.importKey('raw', theirs, { name: 'ECDH', ...curve }, false, [])
      const secret = await subtle.deriveBits({ name: 'ECDH', public: key }, own.privateKey, 256)
      const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
      const kdf = { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() }
      const usages = ['encrypt', 'decrypt'] as const
      session = await subtle.deriveKey(kdf, base, { name: 'AES-GCM', length: 128 }, false, usages)
      const raw = Buffer.from(await subtle.exportKey('raw', own.publicKey))
      return Buffer.concat([raw, await seal({ v: 'v1' })])
    }
    async function reply(message: Buffer): Promise<Buffer> {
      const [additionalData, iv] = [message.subarray(0, 4), message.subarray(4, 16)]
      const algorithm = { name: 'AES-GCM', iv, additionalData }
      const text = await subtle.decrypt(algorithm, session as CryptoKey, message.subarray(16))
      const { id, method, params } = JSON.parse(Buffer.from(text).toString())
      try {
        return await seal({ jsonrpc: '2.0', id, result: await answer(method, params) })
      } catch (error) {
        return seal({ jsonrpc: '2.0', id, error })
      }
    }
    let turn = Promise.resolve()
    socket.on('message', (data: Buffer) => {
      turn = turn.then(async () => socket.send(await (session ? reply(data) : greet(data))))
    })
  })
  return () => {
    for (const client of server.clients) client.terminate()
    server.close()
  }
}
