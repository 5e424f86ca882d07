import {
  postAlerts,
  postEscrow,
  postFreezeOwn,
  postNewMailbox,
  postRecovery,
  postWait,
} from '@latchkey/protocol/vault'
import { makeRotation, makeTestFactor, sendRotation } from './createTestFactor.js'
import {
  createTestFrame,
  makeWallet,
  sealShare,
  type TestFrame,
  type TestLink,
  type TestWallet,
} from './createTestFrame.js'
import { refusalOf } from './openAttackedVault.js'
import { type TestVault, testHost } from './openTestVault.js'

/** A visitor whom a provider alone logged in: escrow has the share, and no mailbox for it. */
export async function createUnprotectedOwner(vault: TestVault, userId?: string) {
  const frame = await createTestFrame(vault, { ...(userId !== undefined && { userId }) })
  const wallet = await makeWallet()
  const { confirm, confirmShare, uploadWallet } = frame
  const upload = (made: TestWallet) => uploadWithoutMailbox(vault, frame, made)
  for (const step of [upload, uploadWallet, confirm, confirmShare]) {
    const { status, text } = await step(wallet)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  return { frame, wallet }
}

export async function uploadWithoutMailbox(vault: TestVault, frame: TestFrame, wallet: TestWallet) {
  const { epoch, shares, walletId } = wallet
  const binding = frame.binding(wallet, 'R', 'up')
  const share = await sealShare(vault.escrow.publicKey, binding, shares[2])
  const input = { walletId, epoch, share, hostOrigin: testHost }
  return frame.client.send(postEscrow, input, { token: await frame.token('escrow') })
}

type Id = Pick<TestWallet, 'walletId' | 'epoch'>

export function protectionCalls(vault: TestVault, frame: TestFrame) {
  const { client } = frame
  const access = async () => ({ token: await frame.token('escrow') })
  return {
    async kind({ walletId }: Id) {
      return (await client.call(postRecovery, { walletId }, await access())).kind
    },
    /** Names a mailbox; the answer as it came. */
    async nameMailbox({ epoch, walletId }: Id, email = frame.email) {
      const input = { walletId, epoch, email, hostOrigin: testHost }
      return client.send(postNewMailbox, input, await access())
    },
    async getMailboxLink(wallet: Id, email = frame.email): Promise<TestLink> {
      const { body, status, text } = await this.nameMailbox(wallet, email)
      if (status !== 200) throw new Error(`${status} ${text}`)
      const mail = await vault.mailServer.next(email, 'device')
      const token = /#token=([\w-]+)&for=mailbox$/m.exec(mail.text ?? '')?.[1] ?? ''
      return { ...(body as Omit<TestLink, 'token'>), token }
    },
    async wait(linkId: string) {
      return client.send(postWait, { linkId })
    },
    async confirmMailbox(wallet: Id, email = frame.email) {
      const link = await this.getMailboxLink(wallet, email)
      const { status, text } = await frame.followLink(link)
      if (status !== 200) throw new Error(`${status} ${text}`)
      return link
    },
    async alerts({ epoch, walletId }: Id) {
      return client.call(postAlerts, { walletId, epoch, seen: [] }, await access())
    },
    uploadShare: (wallet: TestWallet) => uploadWithoutMailbox(vault, frame, wallet),
    /** The refusal, or `none`. */
    freeze: async () => refusalOf(client.call(postFreezeOwn, {}, await access())),
    /** A generation with a password that names no mailbox; nothing is sent. */
    async makeFactor(wallet: TestWallet) {
      const factor = await makeTestFactor()
      const { set, ...next } = await makeRotation(vault, frame, wallet, [factor])
      const { email: _email, ...unnamed } = set
      return { factor, rotation: { ...next, set: unnamed } }
    },
    /** Protects the wallet by a password. */
    async addFactor(wallet: TestWallet) {
      const { factor, rotation } = await this.makeFactor(wallet)
      await sendRotation(frame, rotation)
      return { factor, wallet: rotation }
    },
  }
}
