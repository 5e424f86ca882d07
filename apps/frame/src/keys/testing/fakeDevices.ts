import {
  type EndpointInput,
  postAccountDelete,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestReveal,
  postDeviceRequestShown,
  postDeviceRequests,
  postDeviceRequestWait,
  postFactors,
  postSessionsEnd,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { randomBytes } from '../../seed/Bytes.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'
import { activeSetOf, type FakeDeviceRequest } from './fakeStore.js'

type RequestInput = EndpointInput<typeof postDeviceRequestShown>

/** Custody's requests of new devices, and what auth knows of devices and factors, in memory. */
export function fakeDevices({ stored, take, takeMailbox }: FakeServiceParameters): FakeHandlers {
  const { devices, requests } = stored
  const find = (side: 'device' | 'approver', { requestId }: RequestInput, device: string) => {
    const request = requests.get(requestId)
    return request?.[side] === device ? request : refuse('not-found')
  }
  const stateOf = ({ approved, isRefused, nonce }: FakeDeviceRequest) => {
    if (isRefused) return { state: 'refused' }
    if (approved) return { state: 'approved', ...approved }
    return nonce ? { state: 'accepted', nonce } : { state: 'waiting' }
  }

  return {
    [postDeviceRequest.path]: async (
      { commitment, walletId }: EndpointInput<typeof postDeviceRequest>,
      device,
    ) => {
      if (stored.wallet?.walletId !== walletId) return refuse('not-found')
      if (devices.has(device)) return refuse('already-exists')
      for (const [id, request] of requests) if (request.device === device) requests.delete(id)
      const requestId = encode(randomBytes(16))
      requests.set(requestId, { device, commitment })
      return { requestId }
    },
    [postDeviceRequests.path]: async (_: unknown, device) => {
      if (!devices.has(device)) return refuse('not-found')
      const open = [...requests].filter(([, { approved, isRefused }]) => !approved && !isRefused)
      return { requests: open.map(([requestId]) => ({ requestId, browser: 'A browser', at: 0 })) }
    },
    [postDeviceRequestAccept.path]: async (
      { nonce, requestId }: EndpointInput<typeof postDeviceRequestAccept>,
      device,
    ) => {
      const request = requests.get(requestId)
      if (!request || !devices.has(device)) return refuse('not-found')
      const isTaken = request.approver !== undefined && request.nonce !== nonce
      if (isTaken) return refuse('already-exists')
      Object.assign(request, { approver: device, nonce })
      return { thumbprint: request.device, commitment: request.commitment }
    },
    [postDeviceRequestWait.path]: async (input: RequestInput, device) => {
      return stateOf(find('device', input, device))
    },
    [postDeviceRequestReveal.path]: async (
      input: EndpointInput<typeof postDeviceRequestReveal>,
      device,
    ) => {
      const { ephemeralKey, nonce } = input
      find('device', input, device).shown = { ephemeralKey, nonce }
      return {}
    },
    [postDeviceRequestShown.path]: async (input: RequestInput, device) => {
      const { shown } = find('approver', input, device)
      return shown ? { shown } : {}
    },
    [postDeviceRequestApprove.path]: async (
      input: EndpointInput<typeof postDeviceRequestApprove>,
      device,
    ) => {
      const request = find('approver', input, device)
      const { wallet } = stored
      if (!wallet || !devices.has(device)) return refuse('not-found')
      const { deviceShare, epoch, share } = input
      const opened = await take('S', { walletId: wallet.walletId, epoch }, device, share)
      if (request.approved) return {}
      if (request.isRefused || !request.shown) return refuse('not-found')
      if (wallet.epoch !== epoch) return refuse('already-exists')
      const email = await takeMailbox(wallet.walletId, input.requestId, input.mailbox)
      stored.notices.push(`${email} ${input.hostOrigin}`)
      request.approved = { epoch, share: deviceShare }
      devices.set(request.device, opened)
      stored.earlier.delete(request.device)
      return {}
    },
    [postDeviceRequestRefuse.path]: async ({ requestId }: RequestInput) => {
      const request = requests.get(requestId)
      if (request?.approved) return refuse('already-exists')
      if (request) request.isRefused = true
      return {}
    },
    [postSessionsEnd.path]: async (input: EndpointInput<typeof postSessionsEnd>) => {
      stored.endedSessions.push(...(input.devices === 'others' ? ['others'] : input.devices))
      return {}
    },
    [postFactors.path]: async (input: EndpointInput<typeof postFactors>) => {
      const active = activeSetOf(stored)?.factors ?? []
      const left = active.filter(({ factor }) => stored.authFactors.includes(factor.factorId))
      const named = [...left.map(({ factor }) => factor), ...input.factors]
      stored.authFactors = [...new Set(named.map(({ factorId }) => factorId))]
      return {}
    },
    [postAccountDelete.path]: async () => {
      stored.isAccountDeleted = true
      stored.authFactors = []
      return {}
    },
  }
}
