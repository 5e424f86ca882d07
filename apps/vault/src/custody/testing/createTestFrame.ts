import { randomBytes } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import {
  blobBinding,
  type CustodyWallet,
  postConfirm,
  postDevice,
  postEscrow,
  postEscrowConfirm,
  postLink,
  postNewWallet,
  postRecoveryLink,
  postRelease,
  postShare,
  postWallet,
  type Sealed,
  type ShareBinding,
  shareInfo,
  type VaultService,
} from '@latchkey/protocol/vault'
import { combine, split } from 'shamir-secret-sharing'
import { seal, unseal } from '../../envelope/seal.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'
import { type FakeSession, randomTestId } from '../../proof/testing/createFakeAuth.js'
import type { VaultClient } from '../../proof/testing/vaultClient.js'
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
const encode = (text: string) => new TextEncoder().encode(text)

export type TestWallet = {
  readonly walletId: string
  readonly epoch: number
  readonly seed: Uint8Array
  readonly key: Uint8Array
  readonly blob: string
  readonly shares: readonly [Uint8Array, Uint8Array, Uint8Array]
  /** Custody's partner of escrow's share. */
  readonly partner: Uint8Array
}

export const testAddresses = {
  eip155: `0x${'a1'.repeat(20)}`,
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}

export async function makeWallet(): Promise<TestWallet> {
  const walletId = randomTestId()
  const key = Uint8Array.from(randomBytes(32))
  const seed = Uint8Array.from(randomBytes(16))
  const [[d, s], [partner, r]] = [await split(key, 2, 2), await split(key, 2, 2)]
  if (!d || !s || !partner || !r) throw new Error('two pairs')
  const blob = toText(seal(key, seed, blobBinding(walletId, 1)))
  return { walletId, epoch: 1, seed, key, blob, shares: [d, s, r], partner }
}

/** The seed of two shares that belong together; undefined where they do not. */
export async function openTestWallet(
  { blob, epoch, walletId }: Pick<CustodyWallet, 'blob' | 'epoch' | 'walletId'>,
  shares: readonly [Uint8Array, Uint8Array],
): Promise<Uint8Array | undefined> {
  // Shares of different splits may have the same index, which the library refuses.
  const key = await combine([...shares]).catch(() => undefined)
  return key && unseal(key, toBytes(blob), blobBinding(walletId, epoch))
}

export async function makeEphemeralKey() {
  const { privateKey, publicKey } = await suite().kem.generateKeyPair()
  return {
    key: toText(await suite().kem.serializePublicKey(publicKey)),
    open: async (binding: ShareBinding, { ct, enc }: Sealed) => {
      const info = encode(shareInfo(binding))
      const to = { recipientKey: privateKey, enc: toBytes(enc), info }
      return new Uint8Array(await suite().open(to, toBytes(ct)))
    },
  }
}

export const sealShare = (publicKey: string, binding: ShareBinding, share: Uint8Array) =>
  sealFor(publicKey, shareInfo(binding), share)

export const sealForCustody = async (
  publicKey: string,
  binding: ShareBinding,
  { partner, shares }: Pick<TestWallet, 'partner' | 'shares'>,
) => ({
  deviceShare: await sealShare(publicKey, binding, shares[1]),
  recoveryShare: await sealShare(publicKey, binding, partner),
})

export async function sealFor(publicKey: string, info: string, bytes: Uint8Array): Promise<Sealed> {
  const recipientPublicKey = await suite().kem.deserializePublicKey(toBytes(publicKey))
  const to = { recipientPublicKey, info: encode(info) }
  const { ct, enc } = await suite().seal(to, Uint8Array.from(bytes))
  return { enc: toText(enc), ct: toText(ct) }
}

type WalletId = Pick<TestWallet, 'walletId' | 'epoch'>
const idOf = ({ epoch, walletId }: WalletId): WalletId => ({ walletId, epoch })

/** A link that escrow mailed: the token in the mail and the number of the page. */
export type TestLink = { readonly linkId: string; readonly number: string; readonly token: string }

/** The frame of one browser, as far as custody and escrow see it. */
export type TestFrame = Awaited<ReturnType<typeof createTestFrame>>

export async function createTestFrame(
  vault: TestVault,
  user: { readonly userId?: string; readonly client?: VaultClient; readonly email?: string } = {},
) {
  const client = user.client ?? (await vault.createClient())
  const { thumbprint } = client
  const session: FakeSession = vault.auth.begin({ ...user, thumbprint })
  const email = user.email ?? emailOf(session.userId)
  const token = (audience: VaultService) => vault.auth.token(session, audience)
  const binding = (
    wallet: WalletId,
    kind: ShareBinding['kind'],
    way: ShareBinding['direction'],
  ): ShareBinding => {
    return { kind, direction: way, userId: session.userId, ...idOf(wallet), thumbprint }
  }

  return {
    client,
    session,
    email,
    token,
    binding,
    wallet: async () =>
      (await client.call(postWallet, {}, { token: await token('custody') })).wallet,
    async uploadRecoveryShare(wallet: TestWallet) {
      const { epoch, shares, walletId } = wallet
      const share = await sealShare(vault.escrow.publicKey, binding(wallet, 'R', 'up'), shares[2])
      const input = { walletId, epoch, share, email, hostOrigin: testHost }
      return client.send(postEscrow, input, { token: await token('escrow') })
    },
    async uploadWallet(wallet: TestWallet) {
      const { blob, epoch, walletId } = wallet
      const pairs = await sealForCustody(
        vault.custody.publicKey,
        binding(wallet, 'S', 'up'),
        wallet,
      )
      const input = { walletId, epoch, addresses: testAddresses, blob, ...pairs }
      return client.send(postNewWallet, input, { token: await token('custody') })
    },
    async confirm({ epoch, walletId }: WalletId) {
      return client.send(postConfirm, { walletId, epoch }, { token: await token('custody') })
    },
    async confirmShare({ epoch, walletId }: WalletId) {
      return client.send(postEscrowConfirm, { walletId, epoch }, { token: await token('escrow') })
    },
    /** Lets this device in, as escrow does for a link that was followed. */
    allow: ({ epoch, walletId }: WalletId) =>
      vault.custody.peer.allowDevice({
        userId: session.userId,
        walletId,
        epoch,
        device: thumbprint,
      }),
    async addDevice(wallet: WalletId, share: Uint8Array) {
      const sealed = await sealShare(vault.custody.publicKey, binding(wallet, 'S', 'up'), share)
      const input = { ...idOf(wallet), share: sealed }
      return client.send(postDevice, input, { token: await token('custody') })
    },
    async share(wallet: WalletId, purpose: 'device' | 'recovery' = 'device') {
      const { epoch, walletId } = wallet
      const ephemeral = await makeEphemeralKey()
      const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose }
      const access = { token: await token('custody'), ephemeralKey: ephemeral.key }
      const { share } = await client.call(postShare, input, access)
      return ephemeral.open(binding(wallet, 'S', 'down'), share)
    },
    /** Requests a link of escrow, to the mailbox that the visitor types. */
    async requestLink({ epoch, walletId }: WalletId, typed = email) {
      const input = { walletId, epoch, email: typed, hostOrigin: testHost }
      return client.send(postRecoveryLink, input, { token: await token('escrow') })
    },
    /** Requests a link and reads the mail with it. */
    async getLink({ epoch, walletId }: WalletId): Promise<TestLink> {
      const input = { walletId, epoch, email, hostOrigin: testHost }
      const link = await client.call(postRecoveryLink, input, { token: await token('escrow') })
      const mail = await vault.mailServer.next(email, 'device')
      return { ...link, token: parseLinkMail(mail, 'device') }
    },
    followLink: (link: Omit<TestLink, 'linkId'>, typed = link.number) =>
      client.send(postLink, { token: link.token, number: typed }, { proof: '' }),
    async release(wallet: WalletId, { linkId }: Pick<TestLink, 'linkId'>) {
      const { epoch, walletId } = wallet
      const ephemeral = await makeEphemeralKey()
      const input = { walletId, epoch, linkId, ephemeralKey: ephemeral.key }
      const access = { token: await token('escrow'), ephemeralKey: ephemeral.key }
      const { share } = await client.call(postRelease, input, access)
      return ephemeral.open(binding(wallet, 'R', 'down'), share)
    },
    /** The share of escrow, by a link that the visitor follows. */
    async recover(wallet: WalletId) {
      const link = await this.getLink(wallet)
      await this.followLink(link)
      return this.release(wallet, link)
    },
  }
}

/** The mailbox of a user, unless a test names another. */
const emailOf = (userId: string) =>
  `${Buffer.from(userId, 'base64url').toString('hex')}@example.com`

export async function createOwner(vault: TestVault) {
  const frame = await createTestFrame(vault)
  const wallet = await makeWallet()
  const { confirm, confirmShare, uploadRecoveryShare, uploadWallet } = frame
  for (const step of [uploadRecoveryShare, uploadWallet, confirm, confirmShare]) {
    const { status, text } = await step(wallet)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  // The notice of the new wallet, so that a test reads the mails after it.
  if (!vault.hasNoMail) await vault.mailServer.next(frame.email)
  return { frame, wallet }
}
