import { expect, test } from 'vitest'
import { request } from './request.js'

const call = { method: 'eth_accounts' }

test('returns the answer, and calls request as a method of the provider', async () => {
  const provider = {
    answer: ['0x1'],
    async request(this: { answer: unknown }) {
      return this.answer
    },
  }
  expect(await request(provider, call)).toEqual(['0x1'])
})

test('a synchronous throw is translated like any other failure', async () => {
  const provider = {
    request() {
      throw { code: 4001 }
    },
  }
  await expect(request(provider, call)).rejects.toMatchObject({ code: 'wallet/refused' })
})

test('an answer without a promise is accepted', async () => {
  // Some old providers answer at once; the type says what they should do.
  const provider = { request: () => 7 as never }
  expect(await request(provider, call)).toBe(7)
})

test('a request without an answer can be aborted', async () => {
  const attempt = new AbortController()
  const work = request({ request: () => new Promise(() => {}) }, call, attempt.signal)
  attempt.abort()
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
})

test('an already aborted request does not reach the wallet', async () => {
  let requests = 0
  const provider = { request: async () => requests++ }
  const work = request(provider, call, AbortSignal.abort())
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(requests).toBe(0)
})

test('a failure after the abort is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', hear)
  const attempt = new AbortController()
  let fail: (reason: unknown) => void = () => {}
  const silent = new Promise((_, reject) => {
    fail = reject
  })
  const work = request({ request: () => silent }, call, attempt.signal)
  attempt.abort()
  await expect(work).rejects.toThrow()
  fail(new Error('too late'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
})
