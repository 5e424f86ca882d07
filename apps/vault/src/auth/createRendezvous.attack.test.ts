import { postCode, postLogin, postWindowRequest, takeWindowRequest } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseLoginMail } from '../mail/testing/startTestMailServer.js'
import type { CallOptions, VaultClient } from '../proof/testing/vaultClient.js'
import { type RunningTestVault, startTestVault } from '../testing/startTestVault.js'
import { createRendezvous } from './createRendezvous.js'

let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault({ TRUSTED_PROXIES: '1' })
})
afterAll(() => vault.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const from = (ip: string, userAgent = firefox) => ({
  headers: { 'x-forwarded-for': ip, 'user-agent': userAgent },
})
/** As the window takes it: without a session and without a proof. */
const asWindow = (ip: string, userAgent?: string): CallOptions => ({
  ...from(ip, userAgent),
  proof: '',
})

/** Logs in honestly, as every stranger can. */
async function logIn(client: VaultClient, email: string, ip: string): Promise<string> {
  const input = { email, projectId: 'default', hostOrigin: 'https://app.example' }
  const { loginId } = await client.call(postLogin, input, from(ip))
  const { code } = parseLoginMail(await vault.mailServer.next(email))
  return (await client.call(postCode, { loginId, code }, from(ip))).access.auth
}

test('T155 a stranger without a session places no text behind a link to the vault', async () => {
  const client = await vault.client()
  const input = {
    rendezvousId: 'a'.repeat(22),
    text: 'Your wallet is at risk. Approve to save it.',
  }
  const posted = await client.send(postWindowRequest, input, asWindow('203.0.113.9'))
  expect(posted.status).toBe(401)
  const device = await client.send(postWindowRequest, input, from('203.0.113.9'))
  expect(device.status, 'a device key alone').toBe(401)
})

test('T155 a stranger’s link opens in no other browser and in no other network', async () => {
  const client = await vault.client()
  const token = await logIn(client, 'stranger@example.com', '203.0.113.9')
  const rendezvousId = 'b'.repeat(22)
  const text = 'Your wallet is at risk. Approve to save it.'
  await client.call(postWindowRequest, { rendezvousId, text }, { ...from('203.0.113.9'), token })
  const victims = [
    asWindow('198.51.100.7'),
    asWindow('203.0.113.9', 'Mozilla/5.0 (iPhone) Safari/605'),
    asWindow('2001:db8::1'),
  ]
  for (const victim of victims) {
    const taken = client.send(takeWindowRequest, { rendezvousId }, victim)
    const early = await Promise.race([taken, new Promise((done) => setTimeout(done, 150))])
    expect(early, 'as for an unknown id, the answer waits').toBeUndefined()
  }
  const own = await client.call(takeWindowRequest, { rendezvousId }, asWindow('203.0.113.9'))
  expect(own).toEqual({ text })
})

test('T155 nothing tells a wrong browser from an unknown id: not the answer, not its time', async () => {
  vi.useFakeTimers()
  try {
    const rendezvous = createRendezvous({ now: Date.now })
    const [id, unknown] = ['m'.repeat(22), 'n'.repeat(22)]
    const [here, elsewhere] = ['10.0.0.1', '10.0.0.2'].map((ip) => ({ ip, userAgent: firefox }))
    if (!here || !elsewhere) throw new Error('no callers')
    const times: number[] = []
    const note = (text: string | undefined) => void times.push(text ? -1 : Date.now())
    const early = rendezvous.take(id, 'request', elsewhere).then(note)
    await vi.advanceTimersByTimeAsync(1_000)
    rendezvous.post(id, 'request', 'closed', here)
    const began = Date.now()
    const waits = [id, unknown].map((one) => rendezvous.take(one, 'request', elsewhere).then(note))
    await vi.advanceTimersByTimeAsync(26_000)
    await Promise.all([early, ...waits])
    expect(times).toEqual([began + 24_000, began + 25_000, began + 25_000])
    expect(await rendezvous.take(id, 'request', here)).toBe('closed')
  } finally {
    vi.useRealTimers()
  }
})

test('T261 one line with 256 IPv6 networks takes neither all messages, nor their memory, nor all waits', async () => {
  const fillPlaces = (rendezvous: ReturnType<typeof createRendezvous>, text: string) => {
    for (let each = 0; each < 256 * 10; each++) {
      const ip = `2001:db8:0:${(each % 256).toString(16)}::1`
      try {
        rendezvous.post(`a${each}`, 'answer', text, { ip, userAgent: firefox })
      } catch {
        // What is refused takes no place.
      }
    }
  }
  const ann = { ip: '2001:db8:1::1', userAgent: firefox }
  for (const text of ['short', 'x'.repeat(400_000)]) {
    const rendezvous = createRendezvous({ now: () => 0 })
    fillPlaces(rendezvous, text)
    rendezvous.post('ann', 'answer', 'yes', ann)
    expect(await rendezvous.take('ann', 'answer', ann)).toBe('yes')
  }

  const rendezvous = createRendezvous({ now: () => 0 })
  const waits = Array.from({ length: 256 * 20 }, (_, each) => {
    const ip = `2001:db8:0:${(each % 256).toString(16)}::1`
    return rendezvous.take(`w${each}`, 'answer', { ip, userAgent: firefox }).catch(() => 'refused')
  })
  const taken = rendezvous.take('bob', 'answer', ann)
  rendezvous.post('bob', 'answer', 'yes', ann)
  expect(await taken).toBe('yes')
  rendezvous.endWaits()
  expect(await Promise.all(waits)).toContain('refused')
}, 60_000)
