import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import {
  type ApprovalHandlersParameters,
  createApprovalHandlers,
} from './createApprovalHandlers.js'

const request = { requestId: 'r'.repeat(22), browser: 'Firefox', at: 1 }
const { requestId } = request
const secret = async () => ({ enc: '', ct: '' })

/** Handlers over a custody that lists a request until it is taken up. */
function handlersOf(confirm: (digits: string) => Promise<void>) {
  const waiting = [request]
  const parameters = {
    session: {},
    wallets: {
      deviceRequests: async () => [...waiting],
      async approveDevice() {
        waiting.pop()
        return { confirm, refuse: async () => undefined }
      },
    },
  } as unknown as ApprovalHandlersParameters
  const handlers = createApprovalHandlers(parameters)
  const listed = async () => (await handlers.deviceRequests?.({}, secret))?.requests ?? []
  return { handlers, listed }
}

test('who looks again at the new devices still finds the one whose digits are to be typed, until it was let in', async () => {
  const { handlers, listed } = handlersOf(async (digits) => {
    if (digits !== '123456') throw new LatchkeyError('email/code-wrong')
  })
  expect(await listed()).toEqual([request])
  expect(await listed(), 'custody lists it no more').toEqual([request])
  const wrong = handlers.confirmDevice?.({ requestId, digits: '000000' }, secret)
  await expect(wrong).rejects.toMatchObject({ code: 'email/code-wrong' })
  expect(await listed(), 'a typo').toHaveLength(1)
  await handlers.confirmDevice?.({ requestId, digits: '123456' }, secret)
  expect(await listed()).toEqual([])
})

test('a device that was refused is listed no more', async () => {
  const { handlers, listed } = handlersOf(async () => {
    throw new LatchkeyError('frame/device-refused')
  })
  await listed()
  const guess = handlers.confirmDevice?.({ requestId, digits: '000000' }, secret)
  await expect(guess).rejects.toMatchObject({ code: 'frame/device-refused' })
  expect(await listed()).toEqual([])

  const second = handlersOf(async () => undefined)
  await second.listed()
  await second.handlers.refuseDevice?.({ requestId }, secret)
  expect(await second.listed()).toEqual([])
})
