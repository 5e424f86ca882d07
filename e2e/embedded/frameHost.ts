import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { publishHostPage } from '../setup/hostPages.js'
import { newMailbox } from './mailbox.js'

/** The address of the frame, as a page would load it. */
export const frameUrl = (projectId = 'default') =>
  `${devEnvironment().vault}/sdk?projectId=${projectId}&chainId=eip155:31337&version=4&enableLogger=false`

/** What a page that embeds the frame by its own means can do: everything that a browser lets it. */
export type FrameHost = {
  /** Says HELLO with a port of its own and collects what comes on it. */
  hello(
    payload?: object,
    from?: Window,
  ): { readonly port: MessagePort; readonly got: ReceivedMessage[] }
  /** Says HELLO until there is an answer. */
  connect(): Promise<void>
  /** Asks on the connected port; the answer's type and payload. */
  ask(name: string, payload?: unknown, id?: string): Promise<ReceivedMessage>
  readonly events: ReceivedMessage[]
}
export type ReceivedMessage = {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

declare global {
  interface Window {
    host: FrameHost
  }
}

const script = `
const vault = new URL(document.querySelector('iframe').src).origin
const inner = () => document.querySelector('iframe').contentWindow
const sleep = (ms) => new Promise((done) => setTimeout(done, ms))
let port
window.host = {
  events: [],
  hello(payload = {}) {
    const { port1, port2 } = new MessageChannel()
    const got = []
    port1.onmessage = ({ data }) => got.push(data)
    const said = { connectionId: crypto.randomUUID(), projectId: 'default', sdkVersion: 'test', ...payload }
    inner().postMessage({ type: '@w3m-app/HELLO', payload: said }, vault, [port2])
    return { port: port1, got }
  },
  async connect() {
    for (;;) {
      const { got, port: mine } = this.hello()
      await sleep(250)
      if (!got.some(({ type }) => type === '@w3m-frame/READY')) continue
      port = mine
      port.onmessage = ({ data }) => this.events.push(data)
      return
    }
  },
  ask(name, payload, id = crypto.randomUUID()) {
    return new Promise((done) => {
      port.addEventListener('message', ({ data }) => data.id === id && done(data))
      port.postMessage({ id, type: '@w3m-app/' + name, ...(payload !== undefined && { payload }) })
    })
  },
}`

type FrameHostOptions = { name?: string; headers?: Record<string, string>; src?: string }

/** Opens a page that embeds the frame without our client. */
export async function openFrameHost(page: Page, options: FrameHostOptions = {}): Promise<string> {
  const url = await publishFrameHost(options)
  await page.goto(url)
  return url
}

/** A page that embeds the frame without our client: hostile or not, it has what every page has. */
export async function publishFrameHost(options: FrameHostOptions = {}): Promise<string> {
  const { headers = {}, name, src = frameUrl() } = options
  const allow = 'publickey-credentials-get *; clipboard-write *'
  const html = `<!doctype html><title>Host</title>
<body style="margin:0"><iframe src="${src}" allow="${allow}" style="width:360px;height:600px;border:0;position:absolute;left:40px;top:40px"></iframe>
<script>${script}</script>`
  return publishHostPage({ html, headers }, name)
}

/** Logs a new visitor in, in words of the wire. */
export async function logInByMessages(page: Page): Promise<string> {
  const mailbox = newMailbox()
  await page.evaluate(() => window.host.connect())
  await page.evaluate((email) => window.host.ask('CONNECT_EMAIL', { email }), mailbox.address)
  const code = await mailbox.nextCode()
  const answer = await page.evaluate((otp) => window.host.ask('CONNECT_OTP', { otp }), code)
  expect(answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  const user = await page.evaluate(() => window.host.ask('GET_USER'))
  return (user.payload as { address: string }).address
}

/** Requests a signature without waiting; `outcome` waits for the result. */
export async function requestSignature(
  page: Page,
  address: string,
  text = 'Fair winds',
): Promise<void> {
  const message = `0x${Buffer.from(text).toString('hex')}`
  await page.evaluate(
    ([message, address]) => {
      const asked = window.host.ask('RPC_REQUEST', {
        method: 'personal_sign',
        params: [message, address],
      })
      Object.assign(window, { outcome: undefined })
      asked.then((outcome) => Object.assign(window, { outcome }))
    },
    [message, address] as const,
  )
}

/** The result of the last requested signature; undefined until the visitor decides. */
export const signingResult = (page: Page) =>
  page.evaluate(() => (window as { outcome?: ReceivedMessage }).outcome)
