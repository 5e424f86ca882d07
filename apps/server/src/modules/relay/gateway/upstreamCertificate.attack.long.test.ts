import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { newTopic, origin, publish } from '../../../testing/useGateways.js'
import { createAuthority } from '../testing/createAuthority.js'
import { spawnRelay } from '../testing/spawnRelay.js'
import { startTlsLine } from '../testing/startTlsLine.js'
import { startUpstream } from '../testing/startUpstream.js'
import { openTestSocket } from '../testing/testSocket.js'

const host = '127.0.0.1'
const trusted = createAuthority()

const wrongOnes = [
  ['of an authority that is not trusted', createAuthority().issue(host), /LEAF_SIGNATURE/],
  ['that has expired', trusted.issue(host, -1_000), /CERT_HAS_EXPIRED/],
  ['of another host', trusted.issue('relay.example.com'), /ALTNAME_INVALID/],
] as const

test.concurrent.for(wrongOnes)(
  'T594 the public network goes on with its next certificate; with one %s it gets nothing until it is right again',
  { timeout: 60_000 },
  async ([, wrong, reason], { expect, onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-certificate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const authority = join(folder, 'authority.pem')
    writeFileSync(authority, trusted.cert)
    const upstream = await startUpstream()
    const line = await startTlsLine(upstream.url, trusted.issue(host))
    onTestFinished(() => line.close().then(upstream.close))
    const own = await spawnRelay({
      NODE_EXTRA_CA_CERTS: authority,
      RELAY_UPSTREAM: line.url,
      RELAY_UPSTREAM_PROJECT_ID: 'test',
    })
    onTestFinished(() => own.kill('SIGKILL'))
    const health = async () => (await (await fetch(`${own.url}/health`)).json()).relay.upstream
    const reach = async () => {
      const page = await fetch(`${own.url}/v1/relay?projectId=p1`, { headers: { origin } })
      return page.json()
    }
    const slow = { timeout: 20_000 }
    const isReached = () => expect.poll(async () => (await reach()).reach, slow).toBe('public')
    await isReached()
    const { pageToken } = await reach()
    const page = await openTestSocket(own.relayUrl, { page: { origin, pageToken } })
    const topic = newTopic()
    await publish(page, topic, 'one')
    await expect.poll(upstream.published, slow).toEqual(['one'])

    line.present(trusted.issue(host))
    await publish(page, topic, 'two')
    await expect.poll(upstream.published, slow).toEqual(['one', 'two'])

    line.present(wrong)
    await expect
      .poll(health, slow)
      .toMatchObject({ state: 'connecting', reason: expect.stringMatching(reason), sockets: 0 })
    expect((await health()).reason).toMatch(
      /^its certificate is not trusted: .*NODE_EXTRA_CA_CERTS/,
    )
    const { length: handshakes } = upstream.handshakes
    expect((await publish(page, topic, 'three')).result).toBe(true)
    const wallet = await openTestSocket(own.relayUrl)
    await wallet.request('irn_subscribe', { topic })
    expect((await wallet.received(1))[0]?.message).toBe('three')
    expect((await reach()).reach).toBe('own')
    expect(upstream.published()).toEqual(['one', 'two'])
    expect(upstream.handshakes).toHaveLength(handshakes)

    line.present(trusted.issue(host))
    await isReached()
    await expect.poll(upstream.published, slow).toEqual(['one', 'two', 'three'])
    expect(await health()).toEqual({ state: 'connected', topics: 1, queued: 0, sockets: 1 })
    page.ws.terminate()
    wallet.ws.terminate()
  },
)
