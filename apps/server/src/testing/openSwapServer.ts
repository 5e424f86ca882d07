import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.js'
import { parseServerEnv } from '../env.js'
import { openData } from '../modules/data/openData.js'
import { startUpstream } from '../modules/directory/testing/startUpstream.js'
import { createExternalFetcher } from '../modules/external/createExternalFetcher.js'
import { openSwaps } from '../modules/swaps/openSwaps.js'

export const upstreamChain = 'eip155:10'

export function openSwapServer(
  variables: Record<string, string>,
  limits?: Parameters<typeof openSwaps>[0]['limits'],
) {
  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const env = parseServerEnv({ TRUSTED_PROXIES: '1', ...variables })
  const data = openData({
    ...env,
    env: env.data,
    hasListedImages: env.swaps.hasListedImages,
    report,
    externalFetcher: createExternalFetcher({ timeoutMs: 5_000 }),
  })
  const swaps = openSwaps({ env: env.swaps, data, report, limits })
  const app = createApp({ env, data, swaps, report })
  return {
    app,
    reports,
    async get(path: string, query: Record<string, string> = {}, visitor = '192.0.2.1') {
      const headers = { 'x-forwarded-for': visitor }
      const response = await app.request(`${path}?${new URLSearchParams(query)}`, { headers })
      return { status: response.status, body: await response.json() }
    },
    async post(path: string, body: object) {
      const response = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The same, with an aggregator behind it that answers by path; for tests. */
export async function openUpstreamSwaps(
  answers: Readonly<Record<string, unknown>> | Answer,
  limits?: Parameters<typeof openSwapServer>[1],
  more: Record<string, string> = {},
) {
  const upstream = await startUpstream(
    typeof answers === 'function'
      ? (answers as Answer)
      : (request, response) => {
          const { pathname } = new URL(request.url ?? '', 'http://a')
          const answer = answers[pathname.replace(/^\/key-1/, '')]
          if (answer === undefined) response.writeHead(404).end('{}')
          else response.end(JSON.stringify(answer))
        },
  )
  onTestFinished(() => upstream.close())
  const server = openSwapServer(
    {
      SWAP_UPSTREAM: `${upstream.url}/key-1?secret=2`,
      SWAP_UPSTREAM_CHAINS: upstreamChain,
      SWAP_UPSTREAM_PROJECT_ID: 'operator',
      ...more,
    },
    limits,
  )
  return { ...server, upstream }
}

const at = (address: string) => `${upstreamChain}:${address}`

export const swapIds = {
  coin: at('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
  token: at(`0x${'a'.repeat(40)}`),
  other: at(`0x${'b'.repeat(40)}`),
  account: at(`0x${'c'.repeat(40)}`),
  router: at(`0x${'d'.repeat(40)}`),
} as const
