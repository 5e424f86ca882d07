import { connect, type Socket } from 'node:net'
import { postLoginLink } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultClient } from '../proof/testing/vaultClient.js'
import { logIn } from '../testing/createVisitor.js'
import { fetchFrom } from '../testing/fetchFrom.js'
import { type FiveProcesses, startFiveProcesses } from '../testing/startFiveProcesses.js'

let vault: FiveProcesses
const sockets: Socket[] = []
beforeAll(async () => {
  vault = await startFiveProcesses()
  await vault.readKeys()
}, 60_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await vault.close()
})

/** A call from another address whose body never ends. */
function openSlowBody(localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const port = Number(new URL(vault.url).port)
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    const head = [
      `POST ${postLoginLink.path} HTTP/1.1`,
      'Host: vault.example',
      // Nothing is missing that could be refused before the body is there.
      `Origin: ${vault.url}`,
      'X-Latchkey: 1',
      'Content-Type: application/json',
      'Content-Length: 500000',
    ]
    socket.once('error', reject)
    socket.write(`${head.join('\r\n')}\r\n\r\n{"token":"`, () => resolve(socket))
  })
}

test('T259 a thousand bodies that arrive slowly from one address keep no other visitor from logging in', async () => {
  const answers: string[] = []
  for (let count = 0; count < 1_000; count++) {
    const socket = await openSlowBody('127.0.0.2')
    socket.on('error', () => {})
    socket.once('data', (bytes) => void answers.push(bytes.toString('latin1').slice(9, 12)))
  }
  const at = performance.now()
  const url = vault.url
  const client = await createVaultClient({ url, fetch: fetchFrom('127.0.0.3') })
  const { email } = await logIn(client, 'ann@example.com', vault.mails)
  expect(email).toBe('ann@example.com')
  console.info('slow bodies', {
    login: Math.round(performance.now() - at),
    answers: answers.length,
  })

  // Those above the limit are sent away at once, and the others when their time is over.
  await expect.poll(() => answers.length, { timeout: 20_000, interval: 200 }).toBe(1_000)
  expect(new Set(answers)).toEqual(new Set(['408', '429']))
}, 90_000)
