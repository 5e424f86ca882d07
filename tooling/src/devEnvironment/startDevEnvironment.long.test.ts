import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startDevEnvironment } from './startDevEnvironment.js'

test('a start that is called off starts nothing', async () => {
  await expect(
    startDevEnvironment({ signal: AbortSignal.abort(new Error('off')) }),
  ).rejects.toThrow('off')
})

test('a requested port that another process holds is reported in one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { PORT: before } = process.env
  onTestFinished(() => {
    holder.close()
    if (before === undefined) delete process.env.PORT
    else process.env.PORT = before
  })
  process.env.PORT = String(port)
  await expect(startDevEnvironment()).rejects.toThrow(
    `server: Invalid option PORT: port ${port} is already in use (EADDRINUSE)`,
  )
}, 300_000)

test('with a bundler, pages learn who pays their fees, and the server is it', async () => {
  const environment = await startDevEnvironment({ ports: 'any', bundler: 'lazy' })
  onTestFinished(() => environment.stop())
  const { paymaster, server } = environment.urls
  expect(paymaster).toBe(`${server}/v1/paymaster?projectId=default`)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${paymaster}`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ error: { code: -32602 } })
}, 300_000)
