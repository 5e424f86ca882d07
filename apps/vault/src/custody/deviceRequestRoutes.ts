import {
  deviceCommitmentText,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestReveal,
  postDeviceRequestShown,
  postDeviceRequests,
  postDeviceRequestWait,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { sha256 } from '../envelope/sha256.js'
import type { LongPolls } from '../links/createLongPolls.js'
import { browserName } from '../mail/browserName.js'
import type { EscrowPeer } from '../peers/peers.js'
import { requireRecentLogin } from '../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../proof/serveVault.js'
import { generateId } from '../storage/generateId.js'
import type { CustodyStore } from './createCustodyStore.js'
import type {
  DeviceRequestRow,
  DeviceRequests,
  RequestRef,
  RequestRefusal,
} from './createDeviceRequests.js'
import type { ShareRows } from './createShareRows.js'
import { custodyLimits } from './custodyLimits.js'

export type DeviceRequestDeps = {
  readonly store: Pick<CustodyStore, 'check'>
  readonly requests: DeviceRequests
  readonly shares: ShareRows
  readonly waiters: LongPolls
  readonly escrow: Pick<EscrowPeer, 'deviceAdded'>
  readonly now: () => number
}

/** Mounts the endpoints by which a device of a wallet approves a new one. */
export function deviceRequestRoutes(app: VaultApp, deps: DeviceRequestDeps): void {
  const tools = createTools(deps)
  newDeviceRoutes(app, deps, tools)
  approverRoutes(app, deps, tools)
}

const access = { access: 'session' } as const

function newDeviceRoutes(app: VaultApp, deps: DeviceRequestDeps, tools: Tools): void {
  const { now, requests, store, waiters } = deps
  const { findFor, pollRow } = tools

  serveVault(app, postDeviceRequest, access, async (input, caller) => {
    const { claims, place, thumbprint: device, userAgent } = caller
    requireRecentLogin({ claims }, now(), custodyLimits.recentLoginMs)
    const requestId = generateId()
    const browser = browserName(userAgent)
    const request = { ...input, userId: claims.sub, device, requestId, browser }
    const result = await requests.begin({ ...request, place: place ?? null })
    if (result !== 'begun') refuseRequest(result)
    return { requestId }
  })

  serveVault(app, postDeviceRequestWait, access, async (input, caller) => {
    const isKnown = (row: DeviceRequestRow) => stateForNew(row) === input.known
    const read = () => findFor('device', refOf(input, caller))
    const row = await pollRow(newSide(input.requestId), read, isKnown, caller.signal)
    const state = stateForNew(row)
    if (state === 'accepted') return { state, nonce: row.approver_nonce ?? refuse('not-found') }
    if (state !== 'approved') return { state }
    const { epoch, share_ct: ct, share_enc: enc } = row
    if (epoch === null || ct === null || enc === null) refuse('not-found')
    const { sub: userId } = caller.claims
    const refusal = await store.check({
      userId,
      walletId: row.wallet_id,
      epoch,
      device: row.device,
    })
    if (refusal) refuse(refusal)
    return { state, epoch, share: { enc, ct } }
  })

  serveVault(app, postDeviceRequestReveal, access, async (input, caller) => {
    const ref = refOf(input, caller)
    const { commitment, wallet_id: walletId } = await findFor('device', ref)
    const { ephemeralKey, nonce } = input
    const text = deviceCommitmentText({ walletId, thumbprint: ref.device, ephemeralKey, nonce })
    if (sha256(text) !== commitment) refuse('invalid-input')
    const result = await requests.reveal(ref, { ephemeralKey, nonce })
    if (result !== 'shown') refuse(result)
    waiters.wake(otherSide(input.requestId))
    return {}
  })
}

/** The side of the devices that have a share; either may refuse. */
function approverRoutes(app: VaultApp, deps: DeviceRequestDeps, tools: Tools): void {
  const { escrow, requests, shares, waiters } = deps
  const { findFor, pollRow } = tools

  serveVault(app, postDeviceRequests, access, async ({ walletId }, { claims, thumbprint }) => {
    const list = await requests.list({ userId: claims.sub, walletId, device: thumbprint })
    if (!list) refuse('not-found')
    return {
      requests: list.map(({ browser, created_at, place, request_id: requestId }) => ({
        requestId,
        browser,
        ...(place !== null && { place }),
        at: Math.floor(created_at / 1_000),
      })),
    }
  })

  serveVault(app, postDeviceRequestAccept, access, async (input, caller) => {
    const row = await requests.accept(refOf(input, caller), input.nonce)
    if (typeof row === 'string') refuse(row)
    waiters.wake(newSide(input.requestId))
    return { thumbprint: row.device, commitment: row.commitment }
  })

  serveVault(app, postDeviceRequestShown, access, async (input, caller) => {
    const read = () => findFor('approver', refOf(input, caller))
    const isKnown = ({ state }: DeviceRequestRow) => state === 'accepted'
    const row = await pollRow(otherSide(input.requestId), read, isKnown, caller.signal)
    const { ephemeral_key: ephemeralKey, nonce } = row
    // The visitor went back on the new device.
    if (row.state === 'refused') refuse('not-found')
    if (ephemeralKey === null || nonce === null) return {}
    return { shown: { ephemeralKey, nonce } }
  })

  serveVault(app, postDeviceRequestApprove, access, async (input, caller) => {
    const ref = refOf(input, caller)
    const { deviceShare, epoch, hostOrigin, mailbox, requestId, share } = input
    const { browser, device, place, wallet_id: walletId } = await findFor('approver', ref)
    const { userId } = ref
    const checked = await requests.check(ref, epoch)
    if (checked === 'approved') return {}
    if (checked !== 'ready') refuse(checked)
    const approver = { userId, walletId, epoch, device: ref.device }
    const envelope = await shares.receive(approver, share, { kind: 'device', device })
    // No notice, no share. If the approval fails after it, the owner hears of a device too many, and never of one too few.
    const shown = { hostOrigin, browser, ...(place !== null && { place }) }
    const asked = { device, approver: ref.device, requestId, ...shown }
    const added = { userId, walletId, epoch, ...asked, mailbox }
    const noted = await escrow.deviceAdded(added)
    if (noted !== 'noted') refuse(noted)
    const result = await requests.approve(ref, { epoch, share: deviceShare, envelope })
    if (result !== 'approved') refuse(result)
    waiters.wake(newSide(requestId))
    return {}
  })

  serveVault(app, postDeviceRequestRefuse, access, async (input, caller) => {
    const result = await requests.refuse(refOf(input, caller))
    if (result !== 'refused') refuse(result)
    for (const side of [newSide, otherSide]) waiters.wake(side(input.requestId))
    return {}
  })
}

type Tools = ReturnType<typeof createTools>

function createTools({ requests, waiters }: DeviceRequestDeps) {
  return { findFor, pollRow }

  /** A request for the device on one of its sides; for others there is none. */
  async function findFor(side: 'device' | 'approver', ref: RequestRef): Promise<DeviceRequestRow> {
    const row = await requests.find(ref)
    return row?.[side] === ref.device ? row : refuse('not-found')
  }

  /** Waits, for as long as one long poll lasts, until a request is no more what the caller knows. */
  async function pollRow(
    id: string,
    read: () => Promise<DeviceRequestRow>,
    isKnown: (row: DeviceRequestRow) => boolean,
    signal: AbortSignal,
  ): Promise<DeviceRequestRow> {
    const before = await read()
    if (!isKnown(before)) return before
    const turn = waiters.wait(id, signal)
    // The step may have been taken just before the wait began.
    if (!isKnown(await read())) waiters.wake(id)
    if ((await turn) === 'full') refuse('too-many', { seconds: 5 })
    return read()
  }
}

const refOf = (
  { requestId }: { readonly requestId: string },
  caller: { readonly claims: { readonly sub: string }; readonly thumbprint: string },
): RequestRef => ({ requestId, userId: caller.claims.sub, device: caller.thumbprint })

/** The ids of waits: each side of a request waits for steps of the other. */
const newSide = (requestId: string) => `new ${requestId}`
const otherSide = (requestId: string) => `other ${requestId}`

/** What the new device sees: that its key arrived is the other side's step to answer. */
const stateForNew = ({ state }: DeviceRequestRow) => (state === 'shown' ? 'accepted' : state)

function refuseRequest(refusal: RequestRefusal): never {
  if (typeof refusal === 'string') refuse(refusal)
  refuse(refusal.kind, refusal)
}
