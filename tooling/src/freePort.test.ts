import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './freePort.js'

test('a busy port gives way to the next free one', async () => {
  const taken = createServer()
  const port = await freePort(0)
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening))
  expect(await freePort(port)).toBeGreaterThan(port)
  await new Promise((closed) => taken.close(closed))
  expect(await freePort(port)).toBe(port)
})
