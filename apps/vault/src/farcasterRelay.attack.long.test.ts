import { setTimeout as sleep } from 'node:timers/promises'
import {
  postFarcaster,
  postFarcasterWait,
  postSocialCallback,
  postSocialFinish,
} from '@latchkey/protocol/vault'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VaultClient } from './proof/testing/vaultClient.js'
import {
  answerOnPhone,
  beginFarcaster,
  proveFarcaster,
  waitFarcaster,
} from './testing/farcasterVisitor.js'
import { socialPage } from './testing/socialVisitor.js'
import { type FarcasterVault, startFarcasterVault } from './testing/startFarcasterVault.js'

let local: FarcasterVault
beforeAll(async () => {
  local = await startFarcasterVault()
}, 120_000)
afterAll(() => local.close())
afterEach(() => {
  local.idp.faults.set('farcaster', undefined)
  local.node.answer = undefined
})

type Fault = Parameters<FarcasterVault['idp']['faults']['set']>[1]
const setFault = (fault: Fault) => local.idp.faults.set('farcaster', fault)

const begin = async (client: VaultClient) => {
  const { body, status } = await client.send(postFarcaster, socialPage)
  return { status, ...(body as { error?: string }) }
}
const wait = async (client: VaultClient, loginId: string) => {
  const { body, status } = await client.send(postFarcasterWait, { loginId })
  return { status, ...(body as { error?: string; outcome?: string; uri?: string }) }
}

test.each<Fault>([
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'unknown-key',
  'other-user',
])(
  'T355 a message that is not of this login, or not of its account (%s), makes no session',
  async (fault) => {
    const client = await local.vault.client()
    setFault(fault)
    const { loginId, outcome, uri } = await proveFarcaster(client, 'ann')
    expect([outcome, uri]).toEqual(['failed', ''])
    expect(await wait(client, loginId), 'it is over').toMatchObject({
      status: 401,
      error: 'code-expired',
    })
  },
)

test('T355 what the relay heard of one login is worth nothing at another', async () => {
  const client = await local.vault.client()
  expect(await proveFarcaster(client, 'ann')).toMatchObject({ outcome: 'done' })
  setFault('replay')
  const thief = await local.vault.client()
  const { loginId } = await beginFarcaster(thief)
  expect(await waitFarcaster(thief, loginId)).toEqual({ outcome: 'failed' })
})

test.each<Fault>(['down', 'endless', 'redirect', 'slow'])(
  'T357 a relay that is %s begins no login, and the vault follows it nowhere',
  async (fault) => {
    const client = await local.vault.client()
    setFault(fault)
    expect(await begin(client)).toMatchObject({ status: 503, error: 'unavailable' })
    setFault(undefined)
    expect(await proveFarcaster(client, 'ann')).toMatchObject({ outcome: 'done' })
  },
  30_000,
)

test('T357 a relay that fails for a moment ends no login', async () => {
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  setFault('down')
  const waiting = waitFarcaster(client, loginId)
  await sleep(1_000)
  setFault(undefined)
  await answerOnPhone(url, 'ann')
  expect(await waiting).toMatchObject({ outcome: 'done' })
})

test('T357 an answer that the relay tells once is not lost while the node is down', async () => {
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  await answerOnPhone(url, 'ann')
  local.node.answer = (response) => void response.writeHead(503).end('Out of order.')
  const waiting = waitFarcaster(client, loginId)
  await sleep(1_000)
  local.node.answer = undefined
  expect(await waiting).toMatchObject({ outcome: 'done' })
})

test.each([
  ['no JSON', 'hello'],
  ['no contract', '{"jsonrpc":"2.0","id":1,"result":"0x"}'],
  ['another form', '{"jsonrpc":"2.0","id":1,"result":{"fid":4001}}'],
])('T356 a node that answers with %s makes no session', async (_, answer) => {
  local.node.answer = (response) => void response.end(answer)
  expect(await proveFarcaster(await local.vault.client(), 'ann')).toMatchObject({
    outcome: 'failed',
  })
})

test('T358 a relay that leads the visitor to another site begins no login', async () => {
  setFault('foreign-link')
  expect(await begin(await local.vault.client())).toMatchObject({ status: 503 })
})

test('T359 a login is for the frame that began it: another key neither hears of it nor redeems it', async () => {
  const [visitor, thief] = [await local.vault.client(), await local.vault.client()]
  const { loginId, url } = await beginFarcaster(visitor)
  await answerOnPhone(url, 'ann')
  expect(await wait(thief, loginId)).toMatchObject({ status: 401, error: 'code-expired' })
  const { uri = '' } = await waitFarcaster(visitor, loginId)
  expect((await thief.send(postSocialFinish, { uri })).status).toBe(401)
  expect((await visitor.send(postSocialFinish, { uri })).status).toBe(200)
  expect((await visitor.send(postSocialFinish, { uri })).status, 'once').toBe(401)
})

test('T359 it counts for five minutes, its result for one', async () => {
  const client = await local.vault.client()
  const late = await beginFarcaster(client)
  local.vault.clock.now += 5 * 60_000
  await answerOnPhone(late.url, 'ann')
  expect(await wait(client, late.loginId)).toMatchObject({ status: 401, error: 'code-expired' })
  local.vault.clock.now = Date.now()
  const { uri } = await proveFarcaster(client, 'ann')
  local.vault.clock.now += 60_000
  expect((await client.send(postSocialFinish, { uri })).status).toBe(401)
  local.vault.clock.now = Date.now()
})

test('T359 no callback page completes it: its state never leaves auth', async () => {
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  const state = (new URL(url).searchParams.get('channelToken') ?? '').padEnd(43, 'a').slice(0, 43)
  const input = { provider: 'farcaster', params: { state, code: loginId } }
  expect((await client.send(postSocialCallback, input, { proof: '' })).status).toBe(401)
})

test('T359 one frame waits at four places at most, and the relay is asked once for all', async () => {
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  const waits = Array.from({ length: 6 }, () => wait(client, loginId))
  await sleep(300)
  await answerOnPhone(url, 'ann')
  const outcomes = await Promise.all(waits)
  expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(4)
})

test('T34 a page that is not the operator’s begins nothing; the vault’s own window does', async () => {
  const client = await local.vault.client()
  const from = async (hostOrigin: string) =>
    (await client.send(postFarcaster, { projectId: 'default', hostOrigin })).status
  expect(await from('https://evil.example')).toBe(403)
  expect(await from(local.vault.url)).toBe(200)
})

test('T389 no line for the operator holds the address of the node, which may hold a key', async () => {
  local.node.answer = (response) => void response.destroy()
  const client = await local.vault.client()
  const { loginId, url } = await beginFarcaster(client)
  await answerOnPhone(url, 'ann')
  const waiting = waitFarcaster(client, loginId)
  await sleep(500)
  local.node.answer = undefined
  await waiting
  expect(local.vault.reports.filter((line) => line.includes('farcaster')).length).toBeGreaterThan(0)
  expect(local.vault.reports.join()).not.toContain('key-of-the-operator')
})
