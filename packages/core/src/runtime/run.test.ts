import { LatchkeyError } from '@latchkey/protocol'
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
