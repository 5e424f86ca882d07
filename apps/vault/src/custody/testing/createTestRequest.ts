import { createHash, randomBytes } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import {
  approvedShareInfo,
  deviceCommitmentText,
  deviceDigitsText,
  deviceNoticeInfo,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestReveal,
  postDeviceRequestShown,
  postDeviceRequests,
  postDeviceRequestWait,
  type Sealed,
} from '@latchkey/protocol/vault'
import { sealFor, sealShare, type TestFrame } from './createTestFrame.js'
import { splitInTwo } from './createTestRotation.js'
import { type TestVault, testHost } from './openTestVault.js'

const suite = () =>
  new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
const toText = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')
const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const encode = (text: string) => new TextEncoder().encode(text)
export const randomNonce = () => toText(randomBytes(32))

export type ShownKey = { readonly ephemeralKey: string; readonly nonce: string }
type Wallet = { readonly walletId: string; readonly epoch: number }

export function digitsOf(
  walletId: string,
  thumbprint: string,
  shown: ShownKey,
  approverNonce: string,
): string {
  const text = deviceDigitsText({ walletId, thumbprint, ...shown }, approverNonce)
  return String(sha256(text).readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** The key and nonce of a new device, its commitment to them, and a function that opens what is encrypted for it. */
export async function makeDeviceKey(
  frame: Pick<RequestFrame, 'client' | 'session'>,
  { epoch, walletId }: Wallet,
) {
  const { privateKey, publicKey } = await suite().kem.generateKeyPair()
  const shown = {
    ephemeralKey: toText(await suite().kem.serializePublicKey(publicKey)),
    nonce: randomNonce(),
  }
  const { thumbprint } = frame.client
  return {
    shown,
    commitment: toText(sha256(deviceCommitmentText({ walletId, thumbprint, ...shown }))),
    async open({ ct, enc }: Sealed) {
      const { userId } = frame.session
      const info = encode(approvedShareInfo(userId, walletId, epoch, thumbprint))
      const to = { recipientKey: privateKey, enc: toBytes(enc), info }
      return new Uint8Array(await suite().open(to, toBytes(ct)))
    },
  }
}

/** What the calls need of a vault and of a frame. */
type RequestVault = {
  readonly [Service in 'custody' | 'escrow']: Pick<TestVault[Service], 'publicKey'>
}
type RequestFrame = Pick<TestFrame, 'binding' | 'client' | 'email' | 'token'> & {
  readonly session: Pick<TestFrame['session'], 'userId'>
}

/** The calls of a frame about requests of new devices, of either side. */
export function requestCalls(vault: RequestVault, frame: RequestFrame) {
  const { client } = frame
  const access = async () => ({ token: await frame.token('custody') })
  /** The address for the notice, encrypted for escrow. */
  const sealMailbox = (requestId: string, walletId: string, email: string) => {
    const info = deviceNoticeInfo(frame.session.userId, walletId, requestId)
    return sealFor(vault.escrow.publicKey, info, encode(email))
  }
  return {
    begin: async (walletId: string, commitment: string, headers?: Record<string, string>) =>
      client.send(
        postDeviceRequest,
        { walletId, commitment },
        { ...(await access()), ...(headers && { headers }) },
      ),
    list: async (walletId: string) =>
      (await client.call(postDeviceRequests, { walletId }, await access())).requests,
    accept: async (requestId: string, nonce: string) =>
      client.send(postDeviceRequestAccept, { requestId, nonce }, await access()),
    wait: async (requestId: string, state: 'waiting' | 'accepted') =>
      client.call(postDeviceRequestWait, { requestId, known: state }, await access()),
    reveal: async (requestId: string, shown: ShownKey) =>
      client.send(postDeviceRequestReveal, { requestId, ...shown }, await access()),
    shown: async (requestId: string) =>
      (await client.call(postDeviceRequestShown, { requestId }, await access())).shown,
    /** Splits the wallet's key once more: half for the new device, half for custody. */
    async approve(
      requestId: string,
      wallet: Wallet,
      key: Uint8Array,
      to: ShownKey & { device: string },
      { email = frame.email, hostOrigin = testHost } = {},
    ) {
      const [own, share] = await splitInTwo(key)
      const { epoch, walletId } = wallet
      const { userId } = frame.session
      const info = approvedShareInfo(userId, walletId, epoch, to.device)
      const upload = frame.binding(wallet, 'S', 'up')
      const input = {
        requestId,
        epoch,
        deviceShare: await sealFor(to.ephemeralKey, info, own),
        share: await sealShare(vault.custody.publicKey, upload, share),
        mailbox: await sealMailbox(requestId, walletId, email),
        hostOrigin,
      }
      return client.send(postDeviceRequestApprove, input, await access())
    },
    refuse: async (requestId: string) =>
      client.send(postDeviceRequestRefuse, { requestId }, await access()),
  }
}
