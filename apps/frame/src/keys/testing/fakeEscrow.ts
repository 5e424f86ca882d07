import {
  type EndpointInput,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postNewMailbox,
  postRecovery,
  postRelease,
  postWait,
} from '@latchkey/protocol/vault'
import { promoteSet } from './fakeProofs.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'
import { isEnded, isUnprotected, ownShareOf } from './fakeStore.js'

/** The link that confirms a mailbox for a wallet that has none. */
const mailboxLinkId = 'mailbox-0123456789abcdefg'

export function fakeEscrow(parameters: FakeServiceParameters): FakeHandlers {
  const { give, isLinkFollowed, isReleaseHeld, stored, takeForEscrow } = parameters

  const promote = () => promoteSet(stored)
  /** Whether this device may name a mailbox for the share that escrow has of this wallet. */
  const isNameable = ({ epoch, walletId }: EndpointInput<typeof postNewMailbox>, device: string) =>
    isUnprotected(stored) &&
    stored.recovery.has(`${walletId}|${epoch}`) &&
    stored.devices.has(device)

  return {
    [postEscrow.path]: async (input: EndpointInput<typeof postEscrow>, device) => {
      const share = await takeForEscrow('R', input, device, input.share)
      const name = `${input.walletId}|${input.epoch}`
      if (input.hostOrigin !== 'https://shop.example') return refuse('origin-refused')
      const isOver = stored.ended?.walletId === input.walletId
      if (isOver || stored.set || (stored.confirmed && stored.confirmed !== name)) {
        return refuse('already-exists')
      }
      // A repetition of the first call changes nothing of what was confirmed since.
      if (stored.confirmed !== name) stored.mailbox = input.email
      stored.recovery.set(name, share)
      return {}
    },
    [postEscrowConfirm.path]: async (input: EndpointInput<typeof postEscrowConfirm>) => {
      const name = `${input.walletId}|${input.epoch}`
      if (!stored.recovery.has(name)) return refuse('not-found')
      stored.confirmed = name
      return {}
    },
    [postNewMailbox.path]: async (input: EndpointInput<typeof postNewMailbox>, device) => {
      promote()
      if (!isNameable(input, device)) return refuse('not-found')
      stored.newMailbox = input.email
      stored.protecting.add(mailboxLinkId)
      return { linkId: mailboxLinkId, number: '42' }
    },
    [postWait.path]: async ({ linkId }: EndpointInput<typeof postWait>) => {
      const approved = isLinkFollowed()
      const isNamed = linkId === mailboxLinkId && stored.newMailbox !== undefined && stored.wallet
      if (approved && isNamed && isUnprotected(stored)) {
        stored.mailbox = stored.newMailbox
        stored.confirmed = `${stored.wallet?.walletId}|${stored.wallet?.epoch}`
      }
      return { approved }
    },
    [postRelease.path]: async (input: EndpointInput<typeof postRelease>, device) => {
      promote()
      if (!isLinkFollowed() || stored.mailbox === undefined) return refuse('link-pending')
      if (isReleaseHeld()) return refuse('release-held')
      return give('R', input, device, stored.recovery.get(`${input.walletId}|${input.epoch}`))
    },
    [postRecovery.path]: async ({ walletId }: EndpointInput<typeof postRecovery>) => {
      promote()
      const { set, wallet } = stored
      const hasShare = [...stored.recovery.keys()].some((name) => name.startsWith(`${walletId}|`))
      if (!set && !hasShare) {
        if (!isEnded(stored)) return { kind: 'none' }
        return { kind: 'unprotected', epoch: wallet?.epoch, isEnded: true }
      }
      if (!set) {
        return { kind: isUnprotected(stored) ? 'unprotected' : 'email', epoch: wallet?.epoch ?? 1 }
      }
      const { epoch, rotationId } = set
      return { kind: 'factors', epoch, rotationId, factors: set.factors.map((it) => it.factor) }
    },
    [postEscrowDelete.path]: async (_: unknown, device) => {
      const isHolder = stored.devices.has(device) || stored.earlier.has(device)
      const hasShare = ownShareOf(stored) !== undefined
      if (!isHolder) {
        const isRotated = stored.wallet?.rotationId !== undefined
        if (isRotated || !isUnprotected(stored)) return refuse('not-found')
        // A device is adding a factor, or the link of a mailbox was followed.
        const isFollowed = stored.newMailbox !== undefined && isLinkFollowed()
        const mayProtect = (id: string) =>
          stored.sets.has(id) || (id === mailboxLinkId && isFollowed)
        if ([...stored.protecting].some(mayProtect)) return refuse('already-exists')
        // Another device is about to create the next one.
        if (stored.recovery.size > 0 && !hasShare) return {}
      }
      const { wallet } = stored
      if (wallet && wallet.rotationId === undefined && hasShare && isUnprotected(stored))
        stored.ended = { walletId: wallet.walletId, epoch: wallet.epoch }
      stored.recovery.clear()
      stored.sets.clear()
      stored.set = undefined
      stored.confirmed = undefined
      stored.mailbox = undefined
      stored.newMailbox = undefined
      return {}
    },
  }
}
