import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { bindServer } from '../ports/bindServer.js'
import type { Bundler } from './startBundler.js'
import { startLazyBundler } from './startLazyBundler.js'

const opened: { stop(): Promise<void> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((each) => each.stop())))

/** A bundler that answers with what it was asked; `end` ends it as a crash would. */
async function startEcho() {
  const server = createServer(async (request, response) => response.end(await text(request)))
  const { close, port } = await bindServer(server, { port: 0 })
  let end: (reason: string | undefined) => void = () => undefined
  const closed = new Promise<string | undefined>((resolve) => {
    end = resolve
  })
  const stop = async () => {
    await close()
    end(undefined)
  }
  return { url: `http://127.0.0.1:${port}`, closed, stop, end }
}

async function open(start: () => Promise<Bundler>, onProgress?: (text: string) => void) {
  const lazy = await startLazyBundler({ rpcUrl: '', onProgress }, start)
  opened.push(lazy)
  return lazy
}
const post = (url: string, body: string) => fetch(url, { method: 'POST', body })

test('it is started by the first call, once, and ends with its address', async () => {
  const started: Bundler[] = []
  const lazy = await open(async () => {
    const echo = await startEcho()
    started.push(echo)
    return echo
  })
  expect(started).toHaveLength(0)
  const answers = await Promise.all(['a', 'b'].map((body) => post(lazy.url, body)))
  expect(await Promise.all(answers.map((each) => each.text()))).toEqual(['a', 'b'])
  expect(started).toHaveLength(1)
  await lazy.stop()
  await expect(post(started[0]?.url ?? '', '')).rejects.toThrow()
  await expect(post(lazy.url, '')).rejects.toThrow()
  expect(await lazy.closed).toBeUndefined()
})

test('a start that fails is told to who asked, and tried again by the next call', async () => {
  let attempts = 0
  const lines: string[] = []
  const start = async () => {
    attempts++
    if (attempts === 1) throw new Error('no connection')
    return startEcho()
  }
  const lazy = await open(start, (line) => lines.push(line))
  const refused = await post(lazy.url, 'a')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: { message: 'no connection' } })
  expect(lines).toEqual(['no connection'])
  expect(await (await post(lazy.url, 'b')).text()).toBe('b')
})

test('one that ended by itself is started anew', async () => {
  const started: Awaited<ReturnType<typeof startEcho>>[] = []
  const lazy = await open(async () => {
    const echo = await startEcho()
    started.push(echo)
    return echo
  })
  await post(lazy.url, 'a')
  started[0]?.end('crashed')
  await started[0]?.stop()
  expect(await (await post(lazy.url, 'b')).text()).toBe('b')
  expect(started).toHaveLength(2)
})
