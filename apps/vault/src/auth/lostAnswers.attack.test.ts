import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { postCode, postLogin, postRefresh } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseLoginMail } from '../mail/testing/startTestMailServer.js'
import { createVaultClient, type VaultClient } from '../proof/testing/vaultClient.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'

const page = { projectId: 'default', hostOrigin: 'https://app.example' }
const minute = 60_000
const day = 24 * 60 * minute

let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault()
})
afterAll(() => vault.close())

/** A device whose connection can be made to break when an answer arrives: what it asked for has happened by then. */
async function openDevice(email: string) {
  const { hostname, port } = new URL(vault.url)
  const network = { isBroken: false }
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server)
    server.on('data', (bytes) => {
      if (network.isBroken) client.destroy()
      else client.write(bytes)
    })
    const end = () => void [client.destroy(), server.destroy()]
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: near } = proxy.address() as AddressInfo
  const client = await createVaultClient({
    url: vault.url,
    now: () => vault.clock.now,
    fetch: (url, init) => fetch(url.replace(`:${port}`, `:${near}`), init),
  })
  const { loginId } = await client.call(postLogin, { ...page, email })
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  const { refreshToken } = await client.call(postCode, { loginId, code })
  const loseAnswer = async (token: string) => {
    network.isBroken = true
    await expect(client.send(postRefresh, { refreshToken: token })).rejects.toThrow('fetch failed')
    network.isBroken = false
  }
  return { client, refreshToken, loseAnswer, close: () => proxy.close() }
}

const refresh = async (client: VaultClient, refreshToken: string) =>
  (await client.call(postRefresh, { refreshToken })).refreshToken
const statusOf = async (client: VaultClient, refreshToken: string) =>
  (await client.send(postRefresh, { refreshToken })).status
const wait = (ms: number) => {
  vault.clock.now += ms
}

test('T258 the answer with new tokens is lost, again and again: the same device gets others, also days later', async () => {
  const { client, close, loseAnswer, refreshToken } = await openDevice('ann@example.com')
  await loseAnswer(refreshToken)
  wait(minute)
  await loseAnswer(refreshToken)
  wait(6 * day)
  const next = await refresh(client, refreshToken)
  wait(minute)
  const after = await refresh(client, next)
  expect(await statusOf(client, after)).toBe(200)
  close()
})

test('T258 a thief with a copy of the token but not the key gets nothing, and does not end the session', async () => {
  const { client, close, loseAnswer, refreshToken } = await openDevice('bob@example.com')
  await loseAnswer(refreshToken)
  wait(minute)
  const thief = await vault.client()
  expect(await statusOf(thief, refreshToken)).toBe(401)
  expect(await statusOf(client, refreshToken)).toBe(200)
  close()
})

test('T74 a token whose successor was used ends the session, and the visitor is notified', async () => {
  const { client, close, loseAnswer, refreshToken } = await openDevice('cleo@example.com')
  const second = await refresh(client, refreshToken)
  await loseAnswer(second)
  wait(minute)
  const third = await refresh(client, second)
  expect(await statusOf(client, refreshToken)).toBe(401)
  expect(await statusOf(client, third)).toBe(401)
  const { subject } = await vault.mailServer.next('cleo@example.com')
  expect(subject).toBe('You’ve been logged out for your security')
  close()
})

test('T258 two tabs, or a request that is sent twice, ask again after a lost answer: what each of them gets works', async () => {
  const { client, close, loseAnswer, refreshToken } = await openDevice('fay@example.com')
  await loseAnswer(refreshToken)
  wait(minute)
  const first = await refresh(client, refreshToken)
  const second = await refresh(client, refreshToken)
  wait(minute)
  expect(await statusOf(client, first)).toBe(200)
  expect(await statusOf(client, second)).toBe(200)
  close()
})

test('T74 a thief who was first loses what it got to the device, and ends the session by using it', async () => {
  const { client, close, refreshToken } = await openDevice('dan@example.com')
  // With the key of the device, which a script in its frame could use.
  const stolen = await refresh(client, refreshToken)
  wait(minute)
  const own = await refresh(client, refreshToken)
  expect(await statusOf(client, stolen)).toBe(401)
  expect(await statusOf(client, own)).toBe(401)
  const { subject } = await vault.mailServer.next('dan@example.com')
  expect(subject).toBe('You’ve been logged out for your security')
  close()
})

test('T77 a lost answer makes no session last longer than its idle limit', async () => {
  const { client, close, loseAnswer, refreshToken } = await openDevice('eve@example.com')
  await loseAnswer(refreshToken)
  wait(7 * day)
  expect(await statusOf(client, refreshToken)).toBe(401)
  close()
})
