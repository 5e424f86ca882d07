import {
  postCode,
  postConfirm,
  postEscrow,
  postEscrowConfirm,
  postLogin,
  postNewWallet,
  postReauth,
  postReauthCode,
  postShare,
  type ShareBinding,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import {
  makeEphemeralKey,
  makeWallet,
  openTestWallet,
  sealForCustody,
  sealShare,
  type TestWallet,
  testAddresses,
} from '../custody/testing/createTestFrame.js'
import { parseLoginMail, type TestMailServer } from '../mail/testing/startTestMailServer.js'
import type { VaultClient } from '../proof/testing/vaultClient.js'
import { type FiveProcesses, testPage } from './startFiveProcesses.js'

/** Logs a device in by the code in the mail. */
export async function logIn(
  client: VaultClient,
  email: string,
  mails: TestMailServer,
): Promise<VaultTokens> {
  const { loginId } = await client.call(postLogin, { ...testPage, email })
  const { code } = parseLoginMail(await mails.next(email))
  return client.call(postCode, { loginId, code })
}

/** Proves the login again by the code that the vault's own window asks for. */
export async function proveByCode(
  client: VaultClient,
  { access, email = '', refreshToken }: VaultTokens,
  mails: TestMailServer,
): Promise<VaultTokens> {
  const { hostOrigin } = testPage
  const { reauthId } = await client.call(postReauth, { hostOrigin }, { token: access.auth })
  const { code } = parseLoginMail(await mails.next(email))
  return client.call(postReauthCode, { reauthId, code, refreshToken })
}

/** Logs a device in by a code, and proves it again as the vault's own window has visitors do. */
export const logInWindow = async (client: VaultClient, email: string, mails: TestMailServer) =>
  proveByCode(client, await logIn(client, email, mails), mails)

/** A visitor with a confirmed wallet, made as the frame makes it. */
export type Visitor = {
  readonly client: VaultClient
  readonly tokens: VaultTokens
  readonly wallet: TestWallet
  /** What a share of this visitor's device is bound to on its way. */
  binding(kind: ShareBinding['kind'], direction: ShareBinding['direction']): ShareBinding
  /** The seed, by the device's share and custody's. */
  openSeed(): Promise<Uint8Array | undefined>
}

/** Logs in and creates a wallet. */
export async function createVisitor(
  { mails, readKeys }: Pick<FiveProcesses, 'mails' | 'readKeys'>,
  client: VaultClient,
  email: string,
): Promise<Visitor> {
  return createWallet({ readKeys }, client, await logIn(client, email, mails), email)
}

/** Creates a wallet with this mailbox, in a session that is open. */
export async function createWallet(
  { readKeys }: Pick<FiveProcesses, 'readKeys'>,
  client: VaultClient,
  tokens: VaultTokens,
  email: string,
): Promise<Visitor> {
  const keys = await readKeys()
  const wallet = await makeWallet()
  const { blob, epoch, shares, walletId } = wallet
  const [own, , recovery] = shares
  const { thumbprint } = client
  const binding: Visitor['binding'] = (kind, direction) => {
    return { kind, direction, userId: tokens.userId, walletId, epoch, thumbprint }
  }
  const escrow = { token: tokens.access.escrow }
  const custody = { token: tokens.access.custody }
  const { hostOrigin } = testPage
  const forEscrow = await sealShare(keys.escrow, binding('R', 'up'), recovery)
  await client.call(postEscrow, { walletId, epoch, share: forEscrow, email, hostOrigin }, escrow)
  const pairs = await sealForCustody(keys.custody, binding('S', 'up'), wallet)
  const input = { walletId, epoch, addresses: testAddresses, blob, ...pairs }
  await client.call(postNewWallet, input, custody)
  await client.call(postConfirm, { walletId, epoch }, custody)
  await client.call(postEscrowConfirm, { walletId, epoch }, escrow)

  return {
    client,
    tokens,
    wallet,
    binding,
    async openSeed() {
      const ephemeral = await makeEphemeralKey()
      const ask = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'device' as const }
      const access = { ...custody, ephemeralKey: ephemeral.key }
      const answer = await client.call(postShare, ask, access)
      const share = await ephemeral.open(binding('S', 'down'), answer.share)
      return openTestWallet(wallet, [own, share])
    },
  }
}
