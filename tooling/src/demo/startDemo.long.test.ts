import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../devEnvironment/startService.js'

const file = join(import.meta.dirname, 'startDemo.ts')

test('the demo prints its address before it gets the URLs, an early request waits, a busy port moves it, and its backend is beside it', async () => {
  const stranger = createServer().listen(5173, '127.0.0.1')
  // Another process may hold it already, which serves as well.
  await once(stranger, 'listening').catch(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-demo-'))
  writeFileSync(join(folder, 'index.html'), '<i a="{{server}}">')
  const demo = startService({ name: 'demo', file, onLine: () => {} })
  onTestFinished(async () => {
    await demo.stop()
    stranger.close()
    rmSync(folder, { recursive: true })
  })
  const { demo: url, moved } = await demo.ready
  const got = Number(new URL(String(url)).port)
  expect(url).toBe(`http://localhost:${got}`)
  expect(got).toBeGreaterThan(5173)
  expect(moved).toEqual({ demo: { wanted: 5173, got } })

  const early = fetch(String(url))
  demo.send({
    folder,
    urls: { server: 'http://127.0.0.1:1', evm: { 31337: 'http://127.0.0.1:1' } },
  })
  expect(await (await early).text()).toBe('<i a="http://127.0.0.1:1">')
  expect((await fetch(`${url}/members/note`)).status).toBe(401)
}, 30_000)
