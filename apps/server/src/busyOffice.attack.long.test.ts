import { randomBytes } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openTestSocket } from './modules/relay/testing/testSocket.js'
import { startChainEndpoint } from './modules/rpc/testing/startChainEndpoint.js'
import { startTarget } from './testing/startTarget.js'

const browsers = 200
/** Connections that a browser opens to one server. */
const connections = 6
const chainMs = 50

const closables: (() => unknown)[] = []
afterEach(() => Promise.all(closables.splice(0).map((close) => close())))

async function start(): Promise<string> {
  const chain = await startChainEndpoint((response, body) => {
    const answer = ({ id }: { id: unknown }) => ({ jsonrpc: '2.0', id, result: '0x1' })
    const calls = JSON.parse(body)
    const answers = Array.isArray(calls) ? calls.map(answer) : answer(calls)
    response.setHeader('content-type', 'application/json')
    setTimeout(() => response.end(JSON.stringify(answers)), chainMs)
  })
  closables.push(chain.close)
  const RPC_UPSTREAMS = JSON.stringify({ 'eip155:1': [chain.url] })
  const server = await startTarget('server', { RPC_UPSTREAMS })
  closables.push(server.stop)
  return server.url
}

/** A request of a browser, and what came of it. */
function request(
  agent: Agent,
  url: string,
  body?: string,
): Promise<{ status: string; text: string }> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: '' })
    send(url, { agent, method, headers }, async (response) => {
      resolve({ status: `${response.statusCode}`, text: await text(response).catch(String) })
    })
      .on('error', fail)
      .end(body)
  })
}

const calls = ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({
  jsonrpc: '2.0',
  id,
  method,
}))
const account = `0x${'11'.repeat(20)}`

async function subscribe(url: string): Promise<string> {
  try {
    const { request, ws } = await openTestSocket(url.replace('http', 'ws'))
    const { error } = await request('irn_subscribe', { topic: randomBytes(32).toString('hex') })
    ws.terminate()
    return error?.data ?? 'subscribed'
  } catch (error) {
    return String(error)
  }
}

/** All that the widget requests when it opens, counted by what came of it. */
async function openWidget(url: string, counts: Map<string, number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const count = (outcome: string) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const ask = async (name: string, path: string, body?: string) => {
    const response = await request(agent, `${url}${path}`, body)
    count(`${name} ${response.status}`)
    return response.text
  }
  await ask('config', '/appkit/v1/config?projectId=office')
  const page = await ask('wallets', '/getWallets?page=1&entries=24&projectId=office')
  const wallets: { image_id: string }[] = page.startsWith('{') ? (JSON.parse(page).data ?? []) : []
  await Promise.all([
    ...wallets.map(({ image_id }) => ask('image', `/getWalletImage/${image_id}?projectId=office`)),
    ...[1, 2, 3].map(() => ask('rpc', '/v1?chainId=eip155:1', JSON.stringify(calls))),
    ask('balance', `/v1/account/${account}/balance?chainId=eip155:1&currency=usd`),
    subscribe(url).then((outcome) => count(`relay ${outcome}`)),
  ])
  agent.destroy()
}

test('T266 an office of 200 visitors behind one address opens the widget at once: none is refused', async () => {
  const url = await start()
  const counts = new Map<string, number>()
  await Promise.all(Array.from({ length: browsers }, () => openWidget(url, counts)))
  expect(Object.fromEntries(counts)).toEqual({
    'config 200': browsers,
    'wallets 200': browsers,
    'image 200': 24 * browsers,
    'rpc 200': 3 * browsers,
    'balance 200': browsers,
    'relay subscribed': browsers,
  })
}, 60_000)
