import { LatchkeyError, limits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { run } from './run.js'

const failing = (cause: unknown) => async () => {
  throw cause
}

test('S8.73 an unknown failure becomes a reported error with its cause', async () => {
  const context = createTestContext()
  const cause = new TypeError('boom')
  await expect(run(context, failing(cause), undefined)).rejects.toMatchObject({
    name: 'LatchkeyError',
    code: 'latchkey/unexpected',
    message: 'boom',
    cause,
  })
  expect(context.events).toEqual(['INTERNAL_SDK_ERROR'])
})

test('S8.73 an error of the catalogue passes as it is', async () => {
  const context = createTestContext()
  const error = new LatchkeyError('network/not-found')
  await expect(run(context, failing(error), undefined)).rejects.toBe(error)
})

test('S4.66 S9.43 at most five reports in a rolling minute, then again', async () => {
  const context = createTestContext()
  const fail = () => run(context, failing('x'), undefined).catch(() => {})
  for (let i = 0; i < 8; i++) await fail()
  expect(context.events).toHaveLength(5)
  await context.env.advance(limits.errorReportWindowMs - 1)
  await fail()
  expect(context.events).toHaveLength(5)
  await context.env.advance(1)
  await fail()
  expect(context.events).toHaveLength(6)
})

test('S9.43 the minute rolls: each report makes room for another one 60 s later', async () => {
  const context = createTestContext()
  const failTimes = async (count: number) => {
    const before = context.events.length
    for (let i = 0; i < count; i++) await run(context, failing('x'), undefined).catch(() => {})
    return context.events.length - before
  }
  expect(await failTimes(3)).toBe(3)
  await context.env.advance(30_000)
  expect(await failTimes(4)).toBe(2)
  await context.env.advance(30_000)
  expect(await failTimes(5)).toBe(3)
  await context.env.advance(30_000)
  expect(await failTimes(5)).toBe(2)
})
