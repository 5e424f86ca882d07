import { connect, type Socket } from 'node:net'
import { postLoginLink } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultClient } from '../proof/testing/vaultClient.js'
import { requestLimits } from '../rateLimits/requestLimits.js'
import { logIn } from '../testing/createVisitor.js'
import { fetchFrom } from '../testing/fetchFrom.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'

let vault: RunningTestVault
const sockets: Socket[] = []
beforeAll(async () => {
  vault = await startTestVault()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await vault.close()
})

test('T259 bodies that arrive slowly from one address keep no other visitor from logging in', async () => {
  const { port } = new URL(vault.url)
  const answers: string[] = []
  const head = [
    `POST ${postLoginLink.path} HTTP/1.1`,
    'Host: vault.example',
    `Origin: ${vault.url}`,
    'X-Latchkey: 1',
    'Content-Type: application/json',
    'Content-Length: 500000',
  ]
  for (let count = 0; count < requestLimits.arriving.concurrent + 50; count++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', (bytes) => void answers.push(bytes.toString('latin1').slice(9, 12)))
    socket.write(`${head.join('\r\n')}\r\n\r\n{"token":"`)
  }
  // Those above the limit are sent away at once; the others hold their places while another visitor logs in.
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const client = await createVaultClient({ url: vault.url, fetch: fetchFrom('127.0.0.3') })
  expect((await logIn(client, 'ann@example.com', vault.mailServer)).email).toBe('ann@example.com')
  expect(new Set(answers)).toEqual(new Set(['429']))
  expect(answers.length).toBeLessThanOrEqual(50)
})
