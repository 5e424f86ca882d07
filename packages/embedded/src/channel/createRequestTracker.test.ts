import { expect, test } from 'vitest'
import { createRequestTracker } from './createRequestTracker.js'

/** A request that was sent, and how it ended. */
function sendRequest() {
  const tracker = createRequestTracker()
  const { reply, request } = tracker.add('RPC_REQUEST', { method: 'eth_call' }, 'safe')
  request.sent = true
  const end = reply.then(
    (value) => ({ value }),
    ({ code }) => code,
  )
  const answer = (payload: unknown) => {
    const type = '@w3m-frame/RPC_REQUEST_SUCCESS'
    return tracker.handleMessage({ id: request.id, type, payload })
  }
  return { answer, end, request, tracker }
}

test('T19 a request that was not sent has no answer, whoever knows its id', async () => {
  const { answer, end, request, tracker } = sendRequest()
  request.sent = false
  answer('0xforged')
  expect(tracker.list()).toEqual([request])
  request.sent = true
  answer('0xgiven')
  expect(await end).toEqual({ value: '0xgiven' })
  expect(tracker.list()).toEqual([])
})

test.each([[undefined], [null], [42], ['text'], [{}], [{ id: 7 }], [{ id: 'f'.repeat(32) }]])(
  'T19 %j is no message, and ends no request',
  (data) => {
    const { request, tracker } = sendRequest()
    expect(tracker.handleMessage(data)).toBeUndefined()
    expect(tracker.list()).toEqual([request])
  },
)

test('S8.28 an answer may have 262,144 characters as JSON, its id and type among them', async () => {
  const lengthOfRest =
    `{"id":"${'f'.repeat(32)}","type":"@w3m-frame/RPC_REQUEST_SUCCESS","payload":""}`.length
  const largest = sendRequest()
  largest.answer('x'.repeat(262_144 - lengthOfRest))
  expect(await largest.end).toMatchObject({ value: expect.stringMatching(/^x+$/) })
  const larger = sendRequest()
  larger.answer('x'.repeat(262_144 - lengthOfRest + 1))
  expect(await larger.end).toBe('frame/failed')
})

test('S8.28 an answer that is no JSON fails its request', async () => {
  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  for (const payload of [10n, cyclic]) {
    const { answer, end } = sendRequest()
    answer(payload)
    expect(await end).toBe('frame/failed')
  }
})
